import type { Places } from '../door.ts';
import type { Seen } from '../events/seen.ts';
import { type Html, html } from '../html.ts';
import type { Words } from '../texts.ts';

const LEVELS = ['region', 'province', 'city'] as const;
type Level = (typeof LEVELS)[number];
/** Kilometres around a comune that may be chosen. */
const RADII = [10, 25, 50, 100];

/** Where somebody looks: in a place, or around a comune. */
export interface Place {
  readonly level: Level;
  readonly id: number;
  readonly radiusKm: number | null;
}

/** `regionId=9`, or `place=region-9` as the form sends it; `radius` in kilometres. */
export function placeIn(query: URLSearchParams): Place | null {
  const [, of, number] = /^(region|province|city)-([1-9]\d{0,8})$/.exec(query.get('place') ?? '') ?? [];
  const radiusKm = RADII.find((one) => String(one) === query.get('radius')) ?? null;
  for (const level of LEVELS) {
    const text = of === level ? (number ?? '') : (query.get(`${level}Id`) ?? '');
    if (/^[1-9]\d{0,8}$/.test(text))
      return { level, id: Number(text), radiusKm: level === 'city' ? radiusKm : null };
  }
  return null;
}

/** The same as part of an address. */
export const placeQuery = (place: Place | null): Record<string, string> =>
  place
    ? {
        [`${place.level}Id`]: String(place.id),
        ...(place.radiusKm !== null && { radius: String(place.radiusKm) }),
      }
    : {};

/** What the door is to find: all in the place, or what lies around the comune's centre. */
export function placeFilter(place: Place | null, { data }: Places) {
  if (!place) return {};
  const centre = place.radiusKm === null ? null : data.find(({ cityId }) => cityId === place.id);
  if (place.radiusKm !== null && centre?.latitude && centre.longitude) {
    const { latitude, longitude } = centre;
    return { near: { latitude, longitude, radiusMeters: place.radiusKm * 1000 } };
  }
  return { [`${place.level}Id`]: place.id };
}

/** As an event names it. */
export const placeSeen = (place: Place | null): Partial<Seen> =>
  place ? { locationType: place.level, locationId: place.id } : {};

/** Regions, provinces and comuni by name, in the reader's language, and how far around. */
export function placeFields(words: Words, { regions, provinces, data }: Places, place: Place | null): Html {
  const group = (label: string, level: Level, places: readonly { id: number; name: string }[]) =>
    places.length > 0 &&
    html`<optgroup label="${label}">${places.map(
      ({ id, name }) =>
        html`<option value="${level}-${id}"${place?.level === level && place.id === id && html` selected`}>${name}</option>`,
    )}</optgroup>`;
  return html`<label class="field">${words.t('where')}<select name="place"><option value="">${words.t('anywhere')}</option>
${group(words.t('regions'), 'region', regions)}${group(words.t('provinces'), 'province', provinces)}
${group(
  words.t('cities'),
  'city',
  data.map(({ cityId, name }) => ({ id: cityId, name })),
)}</select></label>
<label class="field small">${words.t('around')}<select name="radius"><option value="">${words.t('aroundNone')}</option>${RADII.map(
    (km) =>
      html`<option value="${km}"${place?.radiusKm === km && html` selected`}>${words.distance(km * 1000)}</option>`,
  )}</select></label>`;
}
