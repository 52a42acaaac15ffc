import { type Html, html } from '../html.ts';
import { base } from '../language.ts';
import type { Page } from '../layout.ts';
import { type Errors, errorsOf } from '../pages/fields.ts';
import { ApiRefusal, type PublicApi, type SentReview } from '../public-api.ts';
import type { TextKey, Words } from '../texts.ts';
import type { Upload } from '../uploads.ts';
import { photoErrors, photoField, sendPhotos } from './photos.ts';

const SCORE_CRITERIA = ['cleanliness', 'comfort', 'location', 'staff', 'value', 'services', 'food'] as const;
const TRAVELLERS = ['couple', 'family', 'solo', 'friends', 'business', 'group'] as const;
const REASONS = ['spam', 'offensive', 'off_topic', 'personal_data', 'fake', 'conflict'] as const;

type Answer = { page: Page; words?: Words } | { movedTo: string; status?: 301 | 303 };

/** Target of a review form: a stay, which verifies the review, or a structure. */
interface ReviewTarget {
  readonly name: string;
  readonly action: string;
  /** True without a link: the guest writes name and month of stay. */
  readonly isFree: boolean;
  readonly structureId: number;
}

function form(words: Words, place: ReviewTarget, sent: URLSearchParams, errors: Errors): Html {
  const wrong = (name: string) => {
    const texts = errorsOf(errors, name);
    return texts.length > 0 && html`<p class="hint wrong" id="${name}-wrong">${texts.join(' ')}</p>`;
  };
  const describes = (name: string) =>
    errorsOf(errors, name).length > 0 && html` aria-invalid="true" aria-describedby="${name}-wrong"`;
  const value = (name: string) => sent.get(name) ?? '';
  const input = (name: string, key: TextKey, more: string, max: number) =>
    html`<label class="field">${words.t(key)}<input name="${name}" value="${value(name)}" maxlength="${max}" type="${more}" required${describes(name)}></label>${wrong(name)}`;
  const options = Array.from({ length: 10 }, (_, at) => String(10 - at));
  const shown = ['title', 'positiveText', 'negativeText', 'name', 'email', 'stayMonth', 'scores', 'photos'];
  const beside = Object.entries(errors).filter(([path]) => !shown.some((name) => path.startsWith(name)));
  return html`<form class="request" method="post" enctype="multipart/form-data" action="${place.action}">
${Object.keys(errors).length > 0 && html`<div class="notice wrong" role="alert"><p>${words.t('wrong')}</p>${beside.map(([, texts]) => html`<p>${texts.join(' ')}</p>`)}</div>`}
${place.isFree && html`<input type="hidden" name="structure" value="${place.structureId}">`}
${input('title', 'reviewTitle', 'text', 100)}
<label class="field">${words.t('reviewGood')}<textarea name="positiveText" rows="4" maxlength="2000"${describes('positiveText')}>${value('positiveText')}</textarea></label>${wrong('positiveText')}
<label class="field">${words.t('reviewBad')}<textarea name="negativeText" rows="3" maxlength="2000"${describes('negativeText')}>${value('negativeText')}</textarea></label>${wrong('negativeText')}
<fieldset><legend>${words.t('reviewScores')}</legend><div class="pair">${SCORE_CRITERIA.map(
    (name) =>
      html`<label class="field small">${words.t(`criterion.${name}`)}${name === 'food' && ` (${words.t('foodHelp')})`}<select name="${name}"${name !== 'food' && html` required`}><option value="">–</option>${options.map(
        (score) => html`<option value="${score}"${value(name) === score && html` selected`}>${score}</option>`,
      )}</select></label>`,
  )}</div>${wrong('scores')}</fieldset>
<label class="field">${words.t('reviewTraveller')}<select name="travellerType"><option value="">–</option>${TRAVELLERS.map(
    (one) =>
      html`<option value="${one}"${value('travellerType') === one && html` selected`}>${words.t(`traveller.${one}`)}</option>`,
  )}</select></label>
${place.isFree && html`<div class="pair">${input('name', 'name', 'text', 60)}${input('email', 'email', 'email', 254)}</div>${input('stayMonth', 'reviewMonth', 'month', 7)}`}
${photoField(words, errorsOf(errors, 'photos'))}
<label class="trap" aria-hidden="true">${words.t('trap')}<input name="website" tabindex="-1" autocomplete="off"></label>
<label class="check"><input type="checkbox" name="privacyConsent" value="yes" required> ${words.t('reviewPrivacy')}</label>
<button class="main">${words.t('reviewSend')}</button></form>`;
}

function writePage(words: Words, place: ReviewTarget, sent: URLSearchParams, errors: Errors = {}): Page {
  const title = words.t('reviewOf', { name: place.name });
  const path = place.action.replace(/^\/(?:it|en|fr|de)\//, '/');
  const query = place.isFree ? `?structure=${place.structureId}` : '';
  return {
    title,
    robots: 'noindex',
    status: Object.keys(errors).length > 0 ? 422 : 200,
    alternates: (one) => `/${one}${path}${query}`,
    body: html`<section class="narrow"><h1>${title}</h1><p>${words.t('reviewRules')}</p>${form(words, place, sent, errors)}</section>`,
  };
}

function notePage(words: Words, title: TextKey, text: TextKey, status = 200): Page {
  return {
    title: words.t(title),
    robots: 'noindex',
    status,
    alternates: (one) => `${base(one)}/`,
    body: html`<section class="narrow"><h1>${words.t(title)}</h1><p class="notice${status === 200 && ' good'}">${words.t(text)}</p><p><a href="${base(words.lang)}/">${words.t('back')}</a></p></section>`,
  };
}

const bodyOf = (words: Words, sent: URLSearchParams) => {
  const text = (name: string) => (sent.get(name) ?? '').trim() || null;
  const given = SCORE_CRITERIA.flatMap((name) => (text(name) ? [[name, Number(text(name))]] : []));
  return {
    title: text('title') ?? '',
    positiveText: text('positiveText'),
    negativeText: text('negativeText'),
    scores: Object.fromEntries(given),
    travellerType: text('travellerType'),
    lang: words.lang,
    privacyConsent: sent.get('privacyConsent') === 'yes',
    website: text('website'),
  };
};

/** Sends a review and its photos, or shows the form with errors. */
async function send(
  api: PublicApi,
  words: Words,
  place: ReviewTarget,
  upload: Upload,
  work: () => Promise<SentReview>,
): Promise<Answer> {
  const { fields: sent, files } = upload;
  const photos = photoErrors(words, upload);
  if (photos.length > 0) return { page: writePage(words, place, sent, { photos }), words };
  try {
    const { photoToken } = await work();
    return await sendPhotos(api, words, photoToken, files);
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    if (error.status === 409) return { page: notePage(words, 'reviews', 'reviewTwice', 409), words };
    if (error.status !== 422 && error.status !== 429) throw error;
    const errors: Errors = {
      ...(Object.keys(error.errors).length > 0 ? error.errors : { all: [error.message] }),
      // A browser does not send a selected file twice.
      ...(files.length > 0 && { photos: [words.t('reviewPhotosAgain')] }),
    };
    return { page: writePage(words, place, sent, errors), words };
  }
}

const EMPTY_UPLOAD: Upload = { fields: new URLSearchParams(), files: [], isCut: false };

interface ReviewRequest {
  readonly method: string;
  readonly words: Words;
  readonly chosen: Words | null;
  readonly query: URLSearchParams;
  readonly form: () => Promise<URLSearchParams>;
  readonly upload: () => Promise<Upload>;
}

/** `/recensione?structure=…`: a review without an invitation. */
export async function freeReview(
  api: PublicApi,
  { method, words, query, upload: read }: ReviewRequest,
): Promise<Answer | null> {
  const upload = method === 'POST' ? await read() : EMPTY_UPLOAD;
  const { fields: sent } = upload;
  const id = sent.get('structure') ?? query.get('structure') ?? '';
  if (!/^[1-9]\d{0,8}$/.test(id)) return null;
  const structure = await api.structure(words.lang, id);
  const place: ReviewTarget = {
    name: structure.name,
    action: `/${words.lang}/recensione`,
    isFree: true,
    structureId: structure.id,
  };
  if (method !== 'POST') return { page: writePage(words, place, sent) };
  const who = {
    structure: structure.id,
    name: (sent.get('name') ?? '').trim(),
    email: (sent.get('email') ?? '').trim(),
    stayMonth: sent.get('stayMonth') ?? '',
  };
  return send(api, words, place, upload, () => api.review(words.lang, { ...who, ...bodyOf(words, sent) }));
}

/** `/recensione/CODE-signature`: a review with the link of a stay. */
export async function invitedReview(api: PublicApi, token: string, search: ReviewRequest): Promise<Answer> {
  const stay = await api.invitation(search.words.lang, token);
  const words = search.chosen ?? search.words.in(stay.lang);
  if (stay.isWritten) return { page: notePage(words, 'reviews', 'reviewTwice'), words };
  const place: ReviewTarget = {
    name: stay.structure.name,
    action: `/${words.lang}/recensione/${token}`,
    isFree: false,
    structureId: stay.structure.id,
  };
  const upload = search.method === 'POST' ? await search.upload() : EMPTY_UPLOAD;
  const { fields: sent } = upload;
  if (search.method !== 'POST') return { page: writePage(words, place, sent), words };
  return send(api, words, place, upload, () => api.invitedReview(words.lang, token, bodyOf(words, sent)));
}

/** `/recensione/segnala?id=…`: a report of a review. */
export async function reportReview(
  api: PublicApi,
  { method, words, query, form: read }: ReviewRequest,
): Promise<Answer | null> {
  const sent = method === 'POST' ? await read() : query;
  const id = sent.get('id') ?? '';
  if (!/^[1-9]\d{0,8}$/.test(id)) return null;
  if (method === 'POST') {
    const note = (sent.get('note') ?? '').trim() || null;
    await api.report(words.lang, id, { reason: sent.get('reason') ?? '', note });
    return { page: notePage(words, 'reportTitle', 'reportThanks') };
  }
  const title = words.t('reportTitle');
  return {
    page: {
      title,
      robots: 'noindex',
      alternates: (one) => `/${one}/recensione/segnala?id=${id}`,
      body: html`<section class="narrow"><h1>${title}</h1><p>${words.t('reportText')}</p>
<form class="request" method="post" action="${base(words.lang)}/recensione/segnala"><input type="hidden" name="id" value="${id}">
<label class="field">${words.t('reason')}<select name="reason" required>${REASONS.map((one) => html`<option value="${one}">${words.t(`reason.${one}`)}</option>`)}</select></label>
<label class="field">${words.t('note')}<textarea name="note" rows="3" maxlength="500"></textarea></label>
<button class="main">${words.t('reviewReport')}</button></form></section>`,
    },
  };
}

export const thanksPage = (words: Words): Page => notePage(words, 'reviewThanks', 'reviewThanksText');
