import { randomUUID } from 'node:crypto';
import type { Visitor } from '../events/sender.ts';
import { attributionOf } from '../events/visitor-event.ts';
import { html } from '../html.ts';
import { base } from '../language.ts';
import type { Page } from '../layout.ts';
import { ApiRefusal, type PublicApi } from '../public-api.ts';
import { parseSearch, pickQuery, queryOf, requestedRoomsOf, stayOf } from '../search-form.ts';
import type { Words } from '../texts.ts';
import { type Errors, guestBody, requestForm, type Values, valuesOf } from './fields.ts';

/** Maximum number of structures in one request. */
const MAX_STRUCTURES = 10;

const idsOf = (query: URLSearchParams) =>
  [...new Set(query.getAll('structures'))]
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .map(Number)
    .slice(0, MAX_STRUCTURES);

/** Renders the form for a request to several structures. After a refusal it contains the sent values. */
export async function askPage(
  api: PublicApi,
  words: Words,
  query: URLSearchParams,
  refused?: { readonly values: Values; readonly errors: Errors; readonly key: string },
): Promise<Page | { movedTo: string }> {
  const { lang } = words;
  const ids = idsOf(query);
  const search = parseSearch(query);
  if (ids.length === 0) return { movedTo: `${base(lang)}/${queryOf(search)}` };
  // Names come from the structures: at most ten calls.
  const structures = await Promise.all(ids.map((id) => api.structure(lang, String(id)).catch(() => null)));
  const names = structures.flatMap((house) => (house ? [house.name] : []));
  return {
    title: words.t('ask'),
    robots: 'noindex',
    status: refused && Object.keys(refused.errors).length > 0 ? 422 : 200,
    // A form with errors does not count as opened again.
    seen: refused ? [] : ids.map((id) => ({ type: 'request_open' as const, structureId: id })),
    alternates: (one) =>
      `${base(one)}/chiedi${queryOf(search, search.pick ? pickQuery(search.pick) : {}) || '?'}${ids.map((id) => `&structures=${id}`).join('')}`,
    body: html`<section class="narrow"><h1>${words.t('ask')}</h1><p>${words.t('askHelp')}</p>
<p>${words.t('askedOf')}: <strong>${names.join(', ')}</strong></p>
${requestForm(words, {
  action: `${base(lang)}/chiedi`,
  structures: ids,
  search,
  values: refused?.values,
  errors: refused?.errors,
  key: refused?.key ?? randomUUID(),
})}</section>`,
  };
}

/** Sends a request. Returns the next address, or the form with errors. */
export async function sendRequest(
  api: PublicApi,
  words: Words,
  form: URLSearchParams,
  visitor: Visitor,
): Promise<Page | { movedTo: string }> {
  const { lang } = words;
  const search = parseSearch(form);
  const values = valuesOf(form);
  const key = keyOf(form);
  const stay = stayOf(search);
  const { roomId, mealPlanId, offerId, combination } = search.pick ?? {};
  const again = (errors: Errors) => askPage(api, words, form, { values, errors, key: randomUUID() });
  if (!stay) {
    return again(
      search.children === null ? { children: [words.t('childrenWrong')] } : { checkin: [words.t('chooseDays')] },
    );
  }
  try {
    const body = {
      structures: idsOf(form),
      ...stay,
      ...(search.pick && { roomId, mealPlanId, offerId }),
      ...(combination && { requestedRooms: requestedRoomsOf(combination) }),
      rooms: search.rooms ?? 1,
      ...guestBody(form, lang),
    };
    const { requests } = await sendCounted(visitor, attributionOf(form), (more) =>
      api.send(lang, key, { ...body, ...more }),
    );
    const codes = requests.flatMap(({ code }) => (code ? [code] : []));
    const some = codes.length < requests.length ? '&some=1' : '';
    return { movedTo: `${base(lang)}/inviata?codes=${codes.join(',')}${some}` };
  } catch (error) {
    if (error instanceof ApiRefusal && (error.status === 422 || error.status === 429))
      return again(Object.keys(error.errors).length > 0 ? error.errors : { all: [error.message] });
    throw error;
  }
}

/** Returns the idempotency key of a form. */
export const keyOf = (form: URLSearchParams): string =>
  /^[\w-]{8,64}$/.test(form.get('key') ?? '') ? String(form.get('key')) : randomUUID();

/** Adds visitor and attribution to a request if the token's scopes allow it. */
export async function sendCounted<Answer>(
  visitor: Visitor,
  attribution: ReturnType<typeof attributionOf>,
  send: (more: object) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send({ visitor, attribution });
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.status !== 403) throw error;
    return send({});
  }
}

/** Renders the confirmation of a request. Going back and sending again does not repeat it. */
export function sentPage(words: Words, query: URLSearchParams): Page {
  const codes = (query.get('codes') ?? '').split(',').filter((code) => /^[0-9A-Z]{8}$/.test(code));
  return {
    title: words.t('sentTitle'),
    robots: 'noindex',
    alternates: (one) => `${base(one)}/inviata?${query}`,
    body: html`<section class="narrow"><h1>${words.t('sentTitle')}</h1>
${query.has('instead') && html`<p class="notice wrong" role="alert">${words.t('sentInstead')}</p>`}
<p class="notice good">${words.t('sentText', { codes: codes.join(', ') })}</p>
${query.has('some') && html`<p class="notice">${words.t('sentSome')}</p>`}
<p><a href="${base(words.lang)}/">${words.t('back')}</a></p></section>`,
  };
}
