import { html } from '../html.ts';
import { base } from '../language.ts';
import type { Page } from '../layout.ts';
import type { PublicApi } from '../public-api.ts';
import { Words } from '../texts.ts';
import { MAX_FORM_BYTES } from '../uploads.ts';

/** Fields of a form that no person typed. */
const UNTYPED_FIELDS: ReadonlySet<string> = new Set(['key', 'structure', 'structures', 'token', 'website']);

/**
 * Renders a form over the limit: the limit, and the longest typed text, from which the guest can copy. The API has not
 * seen the form.
 */
export function tooLargePage(words: Words, fields: URLSearchParams): Page {
  const texts = [...fields].filter(([name]) => !UNTYPED_FIELDS.has(name)).map(([, text]) => text);
  const longest = texts.toSorted((a, b) => b.length - a.length)[0] ?? '';
  return {
    title: words.t('tooLarge'),
    robots: 'noindex',
    status: 413,
    alternates: (lang) => `${base(lang)}/`,
    body: html`<section class="narrow"><h1>${words.t('tooLarge')}</h1>
<p class="notice wrong" role="alert">${words.t('tooLargeText', { kb: MAX_FORM_BYTES / 1024 })}</p>
${longest && html`<label class="field">${words.t('tooLargeTyped')}<textarea rows="12" readonly>${longest}</textarea></label>`}
<p><a href="${base(words.lang)}/">${words.t('back')}</a></p></section>`,
  };
}

/** Returns the language of a guest's own page whose address names none. */
export async function wordsOfGuest(api: PublicApi, parts: readonly string[], words: Words): Promise<Words> {
  const [first, token = ''] = parts;
  const read = async () => {
    if (first === 'richiesta') return (await api.guest('it', token)).lang;
    if (first === 'checkin') return (await api.checkin('it', token)).lang;
    return null;
  };
  const lang = await read().catch(() => null);
  return lang ? new Words(lang) : words;
}
