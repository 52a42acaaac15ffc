import { randomUUID } from 'node:crypto';
import { askedOf, pickQuery, queryOf, stayOf } from '../asked.ts';
import { type Door, Refused } from '../door.ts';
import { cameBy } from '../events/seen.ts';
import type { Visitor } from '../events/sender.ts';
import { html } from '../html.ts';
import { base } from '../language.ts';
import type { Page } from '../layout.ts';
import type { Words } from '../texts.ts';
import { type Errors, guestBody, requestForm, type Values, valuesOf } from './fields.ts';

/** Structures that one request may go to. */
const MOST = 10;

const idsOf = (query: URLSearchParams) =>
  [...new Set(query.getAll('structures'))]
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .map(Number)
    .slice(0, MOST);

/** The form to several structures at once; also what is shown of a request that the door refused. */
export async function askPage(
  door: Door,
  words: Words,
  query: URLSearchParams,
  refused?: { readonly values: Values; readonly errors: Errors; readonly key: string },
): Promise<Page | { movedTo: string }> {
  const { lang } = words;
  const ids = idsOf(query);
  const asked = askedOf(query);
  if (ids.length === 0) return { movedTo: `${base(lang)}/${queryOf(asked)}` };
  // Their names are the list's own: one call each of ten at most.
  const houses = await Promise.all(ids.map((id) => door.structure(lang, String(id)).catch(() => null)));
  const names = houses.flatMap((house) => (house ? [house.name] : []));
  return {
    title: words.t('ask'),
    robots: 'noindex',
    status: refused ? 422 : 200,
    // The form again, with what is wrong, is the same form.
    seen: refused ? [] : ids.map((id) => ({ type: 'request_open' as const, structureId: id })),
    alternates: (one) =>
      `${base(one)}/chiedi${queryOf(asked, asked.pick ? pickQuery(asked.pick) : {}) || '?'}${ids.map((id) => `&structures=${id}`).join('')}`,
    body: html`<section class="narrow"><h1>${words.t('ask')}</h1><p>${words.t('askHelp')}</p>
<p>${words.t('askedOf')}: <strong>${names.join(', ')}</strong></p>
${requestForm(words, {
  action: `${base(lang)}/chiedi`,
  structures: ids,
  asked,
  values: refused?.values,
  errors: refused?.errors,
  key: refused?.key ?? randomUUID(),
})}</section>`,
  };
}

/** Sends what a guest wrote; gives where to go on, or the form again with what is wrong. */
export async function sendRequest(
  door: Door,
  words: Words,
  form: URLSearchParams,
  visitor: Visitor,
): Promise<Page | { movedTo: string }> {
  const { lang } = words;
  const asked = askedOf(form);
  const values = valuesOf(form);
  const key = keyOf(form);
  const stay = stayOf(asked);
  const again = (errors: Errors) => askPage(door, words, form, { values, errors, key: randomUUID() });
  if (!stay) {
    return again(
      asked.children === null
        ? { children: [words.t('childrenWrong')] }
        : { checkin: [words.t('chooseDays')] },
    );
  }
  try {
    const body = {
      structures: idsOf(form),
      ...stay,
      ...asked.pick,
      rooms: asked.rooms ?? 1,
      ...guestBody(form, lang),
    };
    const { requests } = await counted(visitor, cameBy(form), (more) =>
      door.send(lang, key, { ...body, ...more }),
    );
    const codes = requests.flatMap(({ code }) => (code ? [code] : []));
    const some = codes.length < requests.length ? '&some=1' : '';
    return { movedTo: `${base(lang)}/inviata?codes=${codes.join(',')}${some}` };
  } catch (error) {
    if (error instanceof Refused && (error.status === 422 || error.status === 429))
      return again(Object.keys(error.errors).length > 0 ? error.errors : { all: [error.message] });
    throw error;
  }
}

/** What makes one of a form that is sent twice. */
export const keyOf = (form: URLSearchParams): string =>
  /^[\w-]{8,64}$/.test(form.get('key') ?? '') ? String(form.get('key')) : randomUUID();

/** With who sends it and by what they came, where the site's token may say so. */
export async function counted<Answer>(
  visitor: Visitor,
  attribution: ReturnType<typeof cameBy>,
  send: (more: object) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send({ visitor, attribution });
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 403) throw error;
    return send({});
  }
}

/** Where a guest comes after sending: going back and sending again asks nobody twice. */
export function sentPage(words: Words, query: URLSearchParams): Page {
  const codes = (query.get('codes') ?? '').split(',').filter((code) => /^[0-9A-Z]{8}$/.test(code));
  return {
    title: words.t('sentTitle'),
    robots: 'noindex',
    alternates: (one) => `${base(one)}/inviata?${query}`,
    body: html`<section class="narrow"><h1>${words.t('sentTitle')}</h1><p class="notice good">${words.t('sentText', { codes: codes.join(', ') })}</p>
${query.has('some') && html`<p class="notice">${words.t('sentSome')}</p>`}
<p><a href="${base(words.lang)}/">${words.t('back')}</a></p></section>`,
  };
}
