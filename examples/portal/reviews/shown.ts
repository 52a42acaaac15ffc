import type { Review, Reviews, Structure } from '../door.ts';
import { type Html, html } from '../html.ts';
import { base } from '../language.ts';
import type { TextKey, Words } from '../texts.ts';

const KNOWN = ['cleanliness', 'comfort', 'location', 'staff', 'value', 'services', 'food'] as const;

/** What guests say of a house: the averages, a page of reviews, and where to write one. */
export function reviewsOf(words: Words, house: Structure, { rating, data, next }: Reviews): Html {
  const here = `${base(words.lang)}/${house.slug ?? house.id}`;
  return html`<section id="recensioni" class="reviews"><h2>${words.t('reviews')}</h2>
${!rating && html`<p class="count">${words.t('reviewsNone')}</p>`}
${
  rating &&
  html`<p class="rating"><strong>${words.t('ratingOf', { score: words.number(rating.average) })}</strong> ${words.t('reviewCount', { n: rating.count, verified: rating.verifiedCount })}</p>
<dl class="criteria">${KNOWN.map((name) => {
    const mean = rating.scores[name];
    return mean === undefined
      ? null
      : html`<div><dt>${words.t(`criterion.${name}`)}</dt><dd>${words.number(mean)}</dd></div>`;
  })}</dl>`
}
<ul class="plain">${data.map((one) => reviewCard(words, house, one))}</ul>
<p class="buttons">${next && html`<a class="button" href="${here}?reviews=${encodeURIComponent(next)}#recensioni">${words.t('reviewMore')}</a>`}
<a class="button" href="${base(words.lang)}/recensione?structure=${house.id}">${words.t('reviewWrite')}</a></p></section>`;
}

function reviewCard(words: Words, house: Structure, one: Review): Html {
  const who = [
    one.author,
    one.travellerType && words.t(`traveller.${one.travellerType}` as TextKey),
    words.month(one.stayMonth),
  ];
  const text = (said: string | null, sign: string) =>
    said && html`<p class="said" lang="${one.lang}"><span aria-hidden="true">${sign} </span>${said}</p>`;
  return html`<li class="panel review" id="recensione-${one.id}"><h3 lang="${one.lang}">${one.title} <mark>${words.number(one.overallScore)}</mark></h3>
<p class="facts">${who.filter(Boolean).join(' · ')} · ${words.t(one.isVerified ? 'verified' : 'notVerified')}</p>
${text(one.positiveText, '+')}${text(one.negativeText, '−')}
${one.reply && html`<blockquote lang="${one.lang}"><p class="who">${words.t('reviewReply', { name: house.name })}</p><p class="said">${one.reply}</p></blockquote>`}
<p><a href="${base(words.lang)}/recensione/segnala?id=${one.id}" rel="nofollow">${words.t('reviewReport')}<span class="hidden">: ${one.title}</span></a></p></li>`;
}
