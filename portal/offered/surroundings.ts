import { type Html, html } from '../html.ts';
import type { Distance, NearbyPoi, Opening, ProximityPoint, Structure, WrittenPage } from '../public-api.ts';
import type { Words } from '../texts.ts';

function period(words: Words, { from, to, weekdays, checkinFrom }: Opening['periods'][number]): string {
  const days =
    from === to
      ? words.t('dayAlone', { day: words.day(from) })
      : words.t('season', { from: words.day(from), to: words.day(to) });
  const only = weekdays.length > 0 && ` (${words.weekdays(weekdays)})`;
  return [days + (only || ''), checkinFrom && words.t('checkinThen', { time: checkinFrom })].filter(Boolean).join(', ');
}

/** Renders the opening periods if the structure has any. */
export function openingPart(words: Words, { mode, periods }: Opening): Html | null {
  if (mode === null && periods.length === 0) return null;
  const lines = periods.map((one) => {
    const text = words.t(one.kind === 'opening' ? 'openOn' : 'closedOn', { period: period(words, one) });
    return html`<li>${one.title ? `${one.title}: ` : ''}${text}</li>`;
  });
  return html`<section class="opening"><h2>${words.t('opening')}</h2>
${mode === 'all_year' && html`<p>${words.t(lines.length > 0 ? 'openExcept' : 'openAllYear')}</p>`}${mode === 'seasonal' && html`<p>${words.t('openSeason')}</p>`}
${lines.length > 0 && html`<ul class="plain">${lines}</ul>`}</section>`;
}

/** `4,2 km, 8 min in auto`. */
function way(words: Words, { distanceMeters, travelMode, travelMinutes }: Distance): string {
  const time = travelMinutes === null ? null : `${travelMinutes} min`;
  return [words.distance(distanceMeters), time && words.known(`travel.${travelMode}`, time, { time })]
    .filter(Boolean)
    .join(', ');
}

const linkedTitle = ({ title, website }: Pick<NearbyPoi, 'title' | 'website'>): Html =>
  website ? html`<a href="${website}" rel="noopener nofollow">${title}</a>` : html`${title}`;

/** Renders the point of interest of a page. */
export const pointPart = (point: WrittenPage['point']): Html | null =>
  point &&
  html`<p class="point">${linkedTitle(point)} <span class="facts">${point.city}</span></p>${point.openingNotes && html`<p class="hint">${point.openingNotes}</p>`}`;

function poi(words: Words, one: NearbyPoi): Html {
  const title = linkedTitle(one);
  const more = [one.note, one.openingNotes].filter(Boolean).join(' · ');
  return html`<li>${title} <span class="facts">${one.city} · ${way(words, one)}</span>${more && html`<p class="hint">${more}</p>`}</li>`;
}

function proximity(words: Words, { type, name, shuttle, ...far }: ProximityPoint): Html {
  const kind = words.known(`near.${type}`, type);
  const bus = shuttle === 'none' ? null : words.known(`shuttle.${shuttle}`, '');
  return html`<li>${name ? (type === 'other' ? name : words.joinLabel(kind, name)) : kind} <span class="facts">${[way(words, far), bus].filter(Boolean).join(' · ')}</span></li>`;
}

/** Renders sights by name, and distances to the sea, the station and similar points. */
export function surroundingsPart(
  words: Words,
  { nearbyPois, proximityPoints }: Pick<Structure, 'nearbyPois' | 'proximityPoints'>,
): Html | null {
  if (nearbyPois.length + proximityPoints.length === 0) return null;
  return html`<section class="surroundings"><h2>${words.t('surroundings')}</h2>
${nearbyPois.length > 0 && html`<ul class="plain terms-of">${nearbyPois.map((one) => poi(words, one))}</ul>`}
${proximityPoints.length > 0 && html`<h3>${words.t('distances')}</h3><ul class="plain terms-of">${proximityPoints.map((one) => proximity(words, one))}</ul>`}</section>`;
}
