import { type Html, html } from '../html.ts';
import { base } from '../language.ts';
import { picture } from '../layout.ts';
import type { Review, Reviews, Structure } from '../public-api.ts';
import type { TextKey, Words } from '../texts.ts';

const SCORE_CRITERIA = ['cleanliness', 'comfort', 'location', 'staff', 'value', 'services', 'food'] as const;

/** Renders the reviews of a structure: averages, a page of reviews and the link to write one. */
export function reviewsOf(words: Words, images: string, structure: Structure, { rating, data, next }: Reviews): Html {
  const here = `${base(words.lang)}/${structure.slug ?? structure.id}`;
  return html`<section id="recensioni" class="reviews"><h2>${words.t('reviews')}</h2>
${!rating && html`<p class="count">${words.t('reviewsNone')}</p>`}
${
  rating &&
  html`<p class="rating"><strong>${words.t('ratingOf', { score: words.number(rating.average) })}</strong> ${countOf(words, rating)}</p>
<dl class="criteria">${SCORE_CRITERIA.map((name) => {
    const mean = rating.scores[name];
    return mean === undefined
      ? null
      : html`<div><dt>${words.t(`criterion.${name}`)}</dt><dd>${words.number(mean)}</dd></div>`;
  })}</dl>`
}
<ul class="plain">${data.map((one) => reviewCard(words, images, structure, one))}</ul>
<p class="buttons">${next && html`<a class="button" href="${here}?reviews=${encodeURIComponent(next)}#recensioni">${words.t('reviewMore')}</a>`}
<a class="button" href="${base(words.lang)}/recensione?structure=${structure.id}">${words.t('reviewWrite')}</a></p></section>`;
}

const countOf = (words: Words, { count, verifiedCount }: NonNullable<Reviews['rating']>): string =>
  words.t('reviewCount', { n: count, verified: verifiedCount });

/** `de` → `tedesco`. */
const languageName = ({ lang }: Words, code: string): string =>
  new Intl.DisplayNames(lang, { type: 'language' }).of(code) ?? code;

/** Renders a review in the reader's language if it is translated, with a note and the original text below. */
function reviewCard(words: Words, images: string, structure: Structure, one: Review): Html {
  const { translation } = one;
  const who = [
    one.author,
    one.travellerType && words.t(`traveller.${one.travellerType}` as TextKey),
    words.month(one.stayMonth),
  ];
  return html`<li class="panel review" id="recensione-${one.id}"><h3 lang="${translation?.title ? words.lang : one.lang}">${translation?.title ?? one.title} <mark>${words.number(one.overallScore)}</mark></h3>
<p class="facts">${who.filter(Boolean).join(' · ')} · ${words.t(one.isVerified ? 'verified' : 'notVerified')}</p>
${translation && html`<p class="facts">${words.t(translation.source === 'machine' ? 'reviewByMachine' : 'reviewTranslated', { language: languageName(words, one.lang) })}</p>`}
${reviewTexts(words, structure, one, true)}
${translation && html`<details><summary>${words.t('reviewOriginal')}<span class="hidden">: ${translation.title ?? one.title}</span></summary>${translation.title && html`<p lang="${one.lang}" dir="auto"><strong>${one.title}</strong></p>`}${reviewTexts(words, structure, one, false)}</details>`}
${shots(words, images, one)}<p><a href="${base(words.lang)}/recensione/segnala?id=${one.id}" rel="nofollow">${words.t('reviewReport')}<span class="hidden">: ${one.title}</span></a></p></li>`;
}

/** Renders the positive text, the negative text and the reply, translated or original. */
function reviewTexts(words: Words, structure: Structure, one: Review, isTranslated: boolean): Html {
  const { translation } = one;
  const textOf = (name: 'positiveText' | 'negativeText' | 'reply') => {
    const made = translation?.[name] ?? null;
    if (!isTranslated) return { lang: one.lang, text: made && one[name] };
    return { lang: made ? words.lang : one.lang, text: made ?? one[name] };
  };
  const paragraph = ({ lang, text }: ReturnType<typeof textOf>, sign: string) =>
    text && html`<p class="said" lang="${lang}" dir="auto"><span aria-hidden="true">${sign} </span>${text}</p>`;
  const reply = textOf('reply');
  return html`${paragraph(textOf('positiveText'), '+')}${paragraph(textOf('negativeText'), '−')}
${reply.text && html`<blockquote><p class="who">${words.t('reviewReply', { name: structure.name })}</p><p class="said" lang="${reply.lang}" dir="auto">${reply.text}</p></blockquote>`}`;
}

/** Renders the guest's photos as links to larger ones. */
function shots(words: Words, images: string, { photos, author }: Review): Html | null {
  if (photos.length === 0) return null;
  return html`<ul class="plain shots">${photos.map(({ path }, at) => {
    const alt = words.t('reviewPhoto', { n: at + 1, count: photos.length, author });
    return html`<li><a href="${images}/images/960x540/${path}">${picture(images, { path, alt }, 'card')}</a></li>`;
  })}</ul>
`;
}
