import type { Door, TakenPhotos } from '../door.ts';
import { type Html, html } from '../html.ts';
import { base } from '../language.ts';
import type { Page } from '../layout.ts';
import type { Words } from '../texts.ts';
import type { Upload } from '../uploads.ts';

/** As the door takes them: said before anything is sent, since a browser keeps no files for a second try. */
const MOST = 5;
const MOST_MB = 10;

/** The field of the pictures, with what is said of them. */
export function photoField(words: Words, wrong: readonly string[], required = false): Html {
  return html`<label class="field">${words.t('reviewPhotos')}<input type="file" name="photos" multiple accept="image/jpeg,image/png,image/webp"${required && html` required`} aria-describedby="photos-help${wrong.length > 0 && ' photos-wrong'}"${wrong.length > 0 && html` aria-invalid="true"`}></label>
<p class="hint" id="photos-help">${words.t('reviewPhotosHelp', { n: MOST, mb: MOST_MB })}</p>${wrong.length > 0 && html`<p class="hint wrong" id="photos-wrong">${wrong.join(' ')}</p>`}`;
}

/** What is wrong with the pictures as they were chosen. */
export function photoErrors(words: Words, { files, isCut }: Upload): string[] {
  if (isCut) return [words.t('reviewPhotosWeigh', { mb: MOST * MOST_MB })];
  const heavy = files.filter(({ size }) => size > MOST_MB * 1024 * 1024).map(({ name }) => name);
  return [
    ...(files.length > MOST ? [words.t('reviewPhotosMany', { n: MOST })] : []),
    ...(heavy.length > 0 ? [words.t('reviewPhotoHeavy', { name: heavy.join(', '), mb: MOST_MB })] : []),
  ];
}

type Answer = { page: Page; words: Words } | { movedTo: string; status: 303 };

/** Sends pictures of a review that was sent; of those that could not be taken the guest is told why, and tries others. */
export async function sendPhotos(
  door: Door,
  words: Words,
  token: string,
  files: readonly File[],
): Promise<Answer> {
  const thanks = { movedTo: `${base(words.lang)}/recensione/grazie`, status: 303 } as const;
  if (files.length === 0) return thanks;
  try {
    const outcome = await door.reviewPhotos(words.lang, token, files);
    return outcome.failed.length === 0 ? thanks : { page: againPage(words, token, outcome), words };
  } catch {
    // The review is there: what became of its pictures is no reason to call it lost.
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

/** `/recensione/foto`: others in the place of those that could not be taken. */
export async function morePhotos(
  door: Door,
  words: Words,
  upload: () => Promise<Upload>,
): Promise<Answer | null> {
  const sent = await upload();
  const token = sent.fields.get('token') ?? '';
  if (!/^[1-9]\d{0,9}-[\w-]{43}$/.test(token)) return null;
  const errors = photoErrors(words, sent);
  if (errors.length === 0) return sendPhotos(door, words, token, sent.files);
  const failed = [{ name: words.t('reviewPhotos'), errors: { file: errors } }];
  return { page: againPage(words, token, { data: [], failed }), words };
}
