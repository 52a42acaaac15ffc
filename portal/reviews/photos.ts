import { type Html, html } from '../html.ts';
import { base } from '../language.ts';
import type { Page } from '../layout.ts';
import type { PublicApi, TakenPhotos } from '../public-api.ts';
import type { Words } from '../texts.ts';
import type { Upload } from '../uploads.ts';

/** Limits of the API. They are checked before sending, because a browser does not keep the files. */
const MAX_PHOTOS = 5;
const MAX_PHOTO_MB = 10;

/** Renders the field of the photos with its errors. */
export function photoField(words: Words, wrong: readonly string[], required = false): Html {
  return html`<label class="field">${words.t('reviewPhotos')}<input type="file" name="photos" multiple accept="image/jpeg,image/png,image/webp,image/avif"${required && html` required`} aria-describedby="photos-help${wrong.length > 0 && ' photos-wrong'}"${wrong.length > 0 && html` aria-invalid="true"`}></label>
<p class="hint" id="photos-help">${words.t('reviewPhotosHelp', { n: MAX_PHOTOS, mb: MAX_PHOTO_MB })}</p>${wrong.length > 0 && html`<p class="hint wrong" id="photos-wrong">${wrong.join(' ')}</p>`}`;
}

/** Returns errors of the selected photos. */
export function photoErrors(words: Words, { files, isCut }: Upload): string[] {
  if (isCut) return [words.t('reviewPhotosWeigh', { mb: MAX_PHOTOS * MAX_PHOTO_MB })];
  const heavy = files.filter(({ size }) => size > MAX_PHOTO_MB * 1024 * 1024).map(({ name }) => name);
  return [
    ...(files.length > MAX_PHOTOS ? [words.t('reviewPhotosMany', { n: MAX_PHOTOS })] : []),
    ...(heavy.length > 0 ? [words.t('reviewPhotoHeavy', { name: heavy.join(', '), mb: MAX_PHOTO_MB })] : []),
  ];
}

type Answer = { page: Page; words: Words } | { movedTo: string; status: 303 };

/** Sends photos of a review. For refused ones the guest reads why and can select others. */
export async function sendPhotos(api: PublicApi, words: Words, token: string, files: readonly File[]): Promise<Answer> {
  const thanks = { movedTo: `${base(words.lang)}/recensione/grazie`, status: 303 } as const;
  if (files.length === 0) return thanks;
  try {
    const outcome = await api.reviewPhotos(words.lang, token, files);
    return outcome.failed.length === 0 ? thanks : { page: againPage(words, token, outcome), words };
  } catch {
    // The review is stored. An error of its photos must not make it look lost.
    const failed = files.map(({ name }) => ({ name, errors: { file: [words.t('reviewPhotoLost')] } }));
    return { page: againPage(words, token, { data: [], failed }), words };
  }
}

function againPage(words: Words, token: string, { data, failed }: TakenPhotos): Page {
  const wrong = failed.map(({ name, errors }) => `${name}: ${Object.values(errors).flat().join(' ')}`);
  return {
    title: words.t('reviewThanks'),
    robots: 'noindex',
    status: 422,
    alternates: (one) => `${base(one)}/`,
    body: html`<section class="narrow"><h1>${words.t('reviewThanks')}</h1><p class="notice good">${words.t('reviewThanksText')}</p>
<p class="notice wrong" role="alert">${words.t('reviewPhotosSome', { n: data.length })}</p>
<form class="request" method="post" enctype="multipart/form-data" action="${base(words.lang)}/recensione/foto"><input type="hidden" name="token" value="${token}">
${photoField(words, wrong, true)}
<button class="main">${words.t('reviewPhotosSend')}</button></form>
<p class="buttons"><a class="button" href="${base(words.lang)}/">${words.t('back')}</a></p></section>`,
  };
}

/** `/recensione/foto`: replaces refused photos. */
export async function morePhotos(api: PublicApi, words: Words, upload: () => Promise<Upload>): Promise<Answer | null> {
  const sent = await upload();
  const token = sent.fields.get('token') ?? '';
  if (!/^[1-9]\d{0,9}-[\w-]{43}$/.test(token)) return null;
  const errors = photoErrors(words, sent);
  if (errors.length === 0) return sendPhotos(api, words, token, sent.files);
  const failed = [{ name: words.t('reviewPhotos'), errors: { file: errors } }];
  return { page: againPage(words, token, { data: [], failed }), words };
}
