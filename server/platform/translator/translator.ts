import type { DeepLClient, TranslateTextOptions } from 'deepl-node';
import type { TextForm } from '../../../domain/kernel/records/translations/kept-words.ts';
import { cutText } from '../../../domain/platform/language/cut-text.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import type { DeeplConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { assertLive } from '../installation/inert.ts';
import { fieldProblem, Problem } from '../problems/problem.ts';

/** Translates texts and returns them in the same order. With `from` null, the service detects each text's language. */
export interface Translator {
  translate(texts: readonly string[], from: 'it' | null, to: Language, form: TextForm): Promise<string[]>;
}

/** Timeout of one try. A busy service gets one more try. */
const TIMEOUT_MS = 10_000;
const TRIES = 2;
/** Maximum number of texts in one request to DeepL (https://developers.deepl.com/docs/api-reference/translate). */
const TRANSLATION_BATCH_SIZE = 50;

const LANGUAGES = { it: 'it', en: 'en-GB', fr: 'fr', de: 'de' } as const;
// Without tag handling, tags would be translated as words. In every form, sentences end at line breaks.
const FORMS: Readonly<Record<TextForm, TranslateTextOptions>> = {
  plain: {},
  xml: { tagHandling: 'xml', ignoreTags: ['k'] },
  html: { tagHandling: 'html' },
};

const clients = new WeakMap<DeeplConfig, Promise<DeepLClient>>();

/** Loads DeepL's library on the first translation. */
function clientOf(config: DeeplConfig): Promise<DeepLClient> {
  const existing = clients.get(config);
  if (existing) return existing;
  const created = import('deepl-node').then(
    ({ DeepLClient: Client }) =>
      new Client(config.authKey, {
        ...(config.serverUrl && { serverUrl: config.serverUrl }),
        maxRetries: TRIES,
        minTimeout: TIMEOUT_MS,
        sendPlatformInfo: false,
      }),
  );
  clients.set(config, created);
  return created;
}

/** Returns the installation's translator. Throws if none is configured, and in a copy. */
export async function openTranslator({
  config,
  database,
  log,
}: Pick<Context, 'config' | 'database' | 'log'>): Promise<Translator> {
  const { deepl } = config;
  if (!deepl) throw fieldProblem('translation', 'machine_off');
  await assertLive(database.pool);
  return {
    async translate(texts, from, to, form) {
      const client = await clientOf(deepl);
      const translated: string[] = [];
      try {
        for (let at = 0; at < texts.length; at += TRANSLATION_BATCH_SIZE) {
          const some = texts.slice(at, at + TRANSLATION_BATCH_SIZE);
          const results = await client.translateText([...some], from, LANGUAGES[to], {
            ...FORMS[form],
            splitSentences: 'on',
            formality: 'prefer_more',
          });
          translated.push(...results.map(({ text }) => text));
        }
      } catch (error) {
        throw await problemOf(error, log);
      }
      if (translated.length !== texts.length) throw new Problem('upstream', { reason: 'translation' });
      return translated;
    },
  };
}

/** Turns the service's error into our problem. Logs the service's message, which contains no translated text. */
async function problemOf(error: unknown, log: Context['log']): Promise<Problem> {
  const { AuthorizationError, QuotaExceededError, TooManyRequestsError } = await import('deepl-node');
  const { name, message } = error as Error;
  log.error({ name, reason: cutText(message, 300) }, 'DeepL has refused or not answered');
  if (error instanceof AuthorizationError) return new Problem('upstream', { reason: 'translation_key' });
  if (error instanceof QuotaExceededError) return new Problem('upstream', { reason: 'translation_quota' });
  if (error instanceof TooManyRequestsError)
    return new Problem('unavailable', { reason: 'translation_busy', retryAfter: 60 });
  return new Problem('upstream', { reason: 'translation', retryAfter: 60 });
}
