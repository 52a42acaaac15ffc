import {
  markKeptWords,
  restoreKeptWords,
} from '../../../../domain/kernel/records/translations/kept-words.ts';
import type { Language } from '../../../../domain/platform/language/text.ts';
import { plainIssues, review } from '../../../../domain/stays/reviews/review.ts';
import { isModerator } from '../../../../domain/stays/reviews/states.ts';
import {
  languagesFor,
  originalOf,
  TRANSLATED_TEXTS,
  type TranslatedText,
  type Translation,
  untranslated,
  withTranslation,
} from '../../../../domain/stays/reviews/translations.ts';
import { conflictProblem, readRecord, refuseIssues } from '../../../kernel/records/actions.ts';
import type { UnitOfWork } from '../../../kernel/records/lifecycle/behaviour.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';
import { keptNames } from '../../../platform/translator/kept-names.ts';
import { demandTranslator } from '../../../platform/translator/translator.ts';
import { openReview, refused, reviewScope, writeReview } from '../actions.ts';

type Given = Readonly<Partial<Record<TranslatedText, string | null | undefined>>>;

interface Call {
  readonly id: number;
  readonly version: number;
  readonly lang: Language;
}

/** Stores the translations in a language. Texts by a person are no longer outdated. */
export async function translateReview(
  unit: UnitOfWork,
  actor: Actor,
  { id, version, lang, ...given }: Call & Given,
  source: Translation['source'] = 'human',
): Promise<null> {
  if (!isModerator(actor.role)) throw refused();
  const current = await openReview(unit.transaction, actor, id, version);
  if (!languagesFor(current.lang).includes(lang)) throw fieldProblem('lang', 'review_own_language');
  const texts: Partial<Record<TranslatedText, string | null>> = {};
  for (const name of TRANSLATED_TEXTS) {
    const text = given[name];
    if (text === undefined) continue;
    if (text !== null && originalOf(current, name) === null)
      throw fieldProblem(name, 'review_nothing_to_translate');
    texts[name] = text;
  }
  refuseIssues(TRANSLATED_TEXTS.flatMap((name) => plainIssues(name, texts[name] ?? null)));
  await writeReview(
    unit,
    current,
    { translations: { ...withTranslation(current, lang, texts, source) } },
    'update',
  );
  return null;
}

/**
 * Translates missing texts by machine. Returns the fields whose result lost a name, broke a rule or was too long. The
 * service detects the language, because guests may write in another than the page's.
 */
export async function machineReview(
  context: Context,
  actor: Actor,
  author: Author,
  { id, version, lang }: Call,
): Promise<TranslatedText[]> {
  const { pool } = context.database;
  if (!isModerator(actor.role)) throw refused();
  const translator = await demandTranslator(context);
  const before = await readRecord(pool, review, actor.role, id, reviewScope(actor));
  if (version !== before.version) throw await conflictProblem(pool, review, actor.role, before, version);
  if (!languagesFor(before.lang).includes(lang)) throw fieldProblem('lang', 'review_own_language');
  const wanted = untranslated(before, lang);
  if (wanted.length === 0) return [];
  const names = await keptNames(pool, before.structureId);
  const pieces = wanted.map((name) => ({
    name,
    sent: markKeptWords(originalOf(before, name) ?? '', lang, names, false),
  }));
  const texts: Partial<Record<TranslatedText, string>> = {};
  for (const form of ['plain', 'xml'] as const) {
    const some = pieces.filter(({ sent }) => sent.form === form);
    if (some.length === 0) continue;
    const back = await translator.translate(
      some.map(({ sent }) => sent.text),
      null,
      lang,
      form,
    );
    some.forEach(({ name, sent }, at) => {
      const text = restoreKeptWords(back[at] ?? '', sent);
      const isGood = text !== null && review.fields[name].schema.safeParse(text).success;
      if (isGood && plainIssues(name, text).length === 0) texts[name] = text;
    });
  }
  if (Object.keys(texts).length === 0) throw fieldProblem('translation', 'machine_lost_names');
  await inTransaction(context.database, (transaction) =>
    translateReview({ context, transaction, author }, actor, { id, version, lang, ...texts }, 'machine'),
  );
  return wanted.filter((name) => texts[name] === undefined);
}
