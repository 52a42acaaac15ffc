import { html } from '../html.ts';
import { base } from '../language.ts';
import type { Page } from '../layout.ts';
import type { Paper, PublicApi } from '../public-api.ts';
import { addMonths, thisMonth } from '../search-form.ts';
import type { Words } from '../texts.ts';
import { wayPart } from './way.ts';

/** `2026-10` → `ottobre 2026`. */
const monthName = (month: string, lang: Words['lang']) =>
  new Intl.DateTimeFormat(lang, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** Renders the figures of a municipality in a past month, with its PDF and open data. */
async function observatoryPage(api: PublicApi, words: Words, cityId: string, month: string): Promise<Page> {
  const { lang } = words;
  const { city, province, sections } = await api.observatory(lang, cityId, month);
  const there = (one: Words['lang'], of = month) => `${base(one)}/osservatorio/${cityId}/${of}`;
  const title = words.t('observatory', { city, month: monthName(month, lang) });
  const number = new Intl.NumberFormat(lang);
  const written = (value: number | null) => (value === null ? '< 5' : number.format(value));
  const next = addMonths(month, 1);
  return {
    title,
    description: words.t('observatoryHelp'),
    known: (one) => there(one),
    alternates: (one) => there(one),
    seen: [{ type: 'page_view', locationType: 'city', locationId: Number(cityId) }],
    body: html`${wayPart(words, [
      { name: words.t('site'), path: `${base(lang)}/` },
      { name: title, path: there(lang) },
    ])}
<section class="wide written"><h1>${title}</h1>
<p class="hint">${city} (${province}). ${words.t('observatoryHelp')}</p>
<p><a href="${there(lang)}.pdf">PDF</a> · <a href="${there(lang)}.csv">CSV</a></p>
${sections.length === 0 && html`<p role="status">${words.t('observatoryTooFew')}</p>`}
${sections.map(
  ({ code, label, rows }) => html`<h2>${label}</h2>
<table><thead><tr><th scope="col">${words.t('observatoryLine')}</th><th scope="col">${words.t('observatoryValue')}</th>${
    code === 'totals' && html`<th scope="col">${words.t('observatoryLastYear')}</th>`
  }</tr></thead><tbody>${rows.map(
    (row) =>
      html`<tr><th scope="row">${row.label}</th><td>${written(row.value)}</td>${
        code === 'totals' && html`<td>${row.lastYear === null ? '–' : number.format(row.lastYear)}</td>`
      }</tr>`,
  )}</tbody></table>`,
)}
<nav class="pages"><a rel="prev" href="${there(lang, addMonths(month, -1))}">${words.t('previous')}</a>
${next < thisMonth() && html`<a rel="next" href="${there(lang, next)}">${words.t('next')}</a>`}</nav></section>`,
  };
}

interface ObservatoryRequest {
  readonly method: string;
  /** Parts of the address from `osservatorio` on. */
  readonly parts: readonly string[];
  readonly words: Words;
}

/**
 * Returns a month of a municipality as a page or file. Without a month, redirects to the last one. Null for any other
 * address.
 */
export async function observatory(
  api: PublicApi,
  { method, parts, words }: ObservatoryRequest,
): Promise<{ page: Page } | { movedTo: string; status: 303 } | { paper: Paper } | null> {
  const [, cityId = '', named = addMonths(thisMonth(), -1)] = parts;
  const [, month, format] = /^(\d{4}-\d\d)(?:\.(csv|pdf))?$/.exec(named) ?? [];
  if (method === 'POST' || !/^[1-9]\d{0,8}$/.test(cityId) || !month || parts.length > 3) return null;
  if (parts.length === 2) return { movedTo: `${base(words.lang)}/osservatorio/${cityId}/${month}`, status: 303 };
  if (format) return { paper: await api.observatoryFile(words.lang, cityId, month, format) };
  return { page: await observatoryPage(api, words, cityId, month) };
}
