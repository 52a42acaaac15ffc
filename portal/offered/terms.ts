import { type Html, html, rich } from '../html.ts';
import { langOf } from '../language.ts';
import type { Amenity, Offer, Room, Service, Terms } from '../public-api.ts';
import type { TextKey, Words } from '../texts.ts';

/** Renders a price with its unit: `15,00 € a ingresso`. */
function priceOf(words: Words, { priceCents, priceUnit }: Pick<Terms, 'priceCents' | 'priceUnit'>): string | null {
  if (priceCents === null) return null;
  const price = words.money(priceCents);
  return priceUnit ? words.known(`unit.${priceUnit}`, price, { price }) : price;
}

/** Renders price or reservation duty. Nothing if the service is included. */
function cost(words: Words, how: string, terms: Terms): string | null {
  const price = priceOf(words, terms);
  if (how === 'paid') return price ? words.t('paidPrice', { price }) : words.t('paid');
  if (how === 'on_request') return price ? words.t('requestedPrice', { price }) : words.t('requested');
  return null;
}

function season(words: Words, from: string | null, to: string | null): string | null {
  return from && to && words.t('season', { from: words.monthDay(from), to: words.monthDay(to) });
}

function ages(words: Words, age: number | null, to: number | null): string | null {
  if (age && to) return words.t('ages', { age, to });
  if (age) return words.t('ageFrom', { age });
  return to ? words.t('ageTo', { age: to }) : null;
}

const joinSentences = (parts: readonly (string | null | false)[]) => parts.filter(Boolean).join(' · ');

/** Renders the restrictions of a service. Empty for a free service for all guests. */
export function serviceTerms(words: Words, service: Service, rooms: readonly Pick<Room, 'id' | 'title'>[]): string {
  const own = rooms.filter(({ id }) => service.roomIds.includes(id)).map(({ title }) => title);
  return joinSentences([
    cost(words, service.availability, service),
    service.availability === 'external' && words.t('nearby'),
    season(words, service.periodFromMd, service.periodToMd),
    service.reservationRequired && words.t('reservation'),
    ages(words, service.minAge, null),
    service.roomIds.length > 0 && words.t('inRooms', { rooms: own.join(', ') }),
    service.note,
  ]);
}

export function amenityTerms(words: Words, amenity: Amenity): string {
  const { isExternal, partnerName, distanceMeters } = amenity;
  const where =
    partnerName !== null && distanceMeters !== null
      ? words.t('partner', { name: partnerName, distance: words.distance(distanceMeters) })
      : (partnerName ?? words.t('nearby'));
  return joinSentences([
    isExternal && where,
    cost(words, amenity.access, amenity),
    season(words, amenity.seasonFromMd, amenity.seasonToMd),
    amenity.reservationRequired && words.t('reservation'),
    ages(words, amenity.minAge, amenity.maxAge),
    !amenity.guestsOnly && !isExternal && words.t('alsoVisitors'),
    ...amenity.hours.map(({ weekdays, from, to, inSeason }) => {
      const hours = [weekdays.length < 7 && words.weekdays(weekdays), `${from}–${to}`].filter(Boolean).join(' ');
      return inSeason ? words.t('inSeason', { hours }) : hours;
    }),
  ]);
}

/** Renders services without terms side by side, services with terms one per line. */
export function servicesPart(words: Words, services: readonly Service[], rooms: readonly Room[]): Html {
  const all = services.map((service) => ({ ...service, terms: serviceTerms(words, service, rooms) }));
  const [free, others] = [all.filter(({ terms }) => !terms), all.filter(({ terms }) => terms)];
  return html`<section data-part="services"><h2>${words.t('services')}</h2>
${free.length > 0 && html`<ul class="chips">${free.map((one) => html`<li${langOf('title', one)}>${one.title}</li>`)}</ul>`}
${others.length > 0 && html`<ul class="plain terms-of">${others.map((one) => html`<li><span${langOf('title', one)}>${one.title}</span> <span class="facts">${one.terms}</span></li>`)}</ul>`}</section>`;
}

export function amenitiesPart(words: Words, amenities: readonly Amenity[]): Html | null {
  if (amenities.length === 0) return null;
  return html`<section><h2>${words.t('amenities')}</h2>${amenities.map((amenity) => {
    const terms = amenityTerms(words, amenity);
    return html`<section class="amenity"><h3${langOf('title', amenity)}>${amenity.title}</h3>${terms && html`<p class="facts">${terms}</p>`}
${amenity.description && html`<div${langOf('description', amenity)}>${rich(amenity.description)}</div>`}
${amenity.rulesNote && html`<p class="hint"${langOf('rulesNote', amenity)}>${amenity.rulesNote}</p>`}</section>`;
  })}</section>`;
}

/** Describes the advantage of an offer in few words. */
export function saving(words: Words, offer: Offer): string | null {
  const { discountPercent, discountCents, discountUnit, stayNights, payNights } = offer;
  if (discountPercent !== null) return `−${words.percent(discountPercent)}`;
  if (discountCents !== null)
    return words.t(discountUnit === 'night' ? 'offPerNight' : 'offPerStay', {
      price: words.money(discountCents),
    });
  return stayNights !== null && payNights !== null ? words.t('freeNights', { stay: stayNights, pay: payNights }) : null;
}

function nights(words: Words, { minNights, maxNights }: Offer): string | null {
  const key: TextKey = minNights === maxNights ? 'nightsExactly' : 'nightsAtLeast';
  const least = minNights > 1 ? words.t(key, { n: minNights }) : null;
  const most = maxNights !== null && maxNights !== minNights ? words.t('nightsAtMost', { n: maxNights }) : null;
  if (minNights === 1 && maxNights === 1) return words.t('nightsAtMost', { n: 1 });
  return [least, most].filter(Boolean).join(', ') || null;
}

/** Describes stay dates, booking dates and conditions of an offer. */
export function offerTerms(words: Words, offer: Offer, today: string): string {
  const { stayPeriods, bookFrom, bookTo, arrivalWeekdays, minAdults } = offer;
  return joinSentences([
    ...stayPeriods.map(({ from, to }) => `${words.day(from)} – ${words.day(to)}`),
    nights(words, offer),
    arrivalWeekdays.length > 0 && words.t('arrivalOn', { days: words.weekdays(arrivalWeekdays) }),
    minAdults > 2 && words.t('adultsAtLeast', { n: minAdults }),
    bookFrom !== null && bookFrom > today && words.t('bookFrom', { day: words.day(bookFrom) }),
    bookTo !== null && words.t('bookTo', { day: words.day(bookTo) }),
  ]);
}
