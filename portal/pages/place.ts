import type { VisitorEvent } from '../events/visitor-event.ts';
import { type Html, html } from '../html.ts';
import type { Places } from '../public-api.ts';
import type { Words } from '../texts.ts';

const LEVELS = ['region', 'province', 'city'] as const;
type Level = (typeof LEVELS)[number];
/** Kilometres around a municipality that can be selected. */
const RADII = [10, 25, 50, 100];

/** The place of a search: an area, or the surroundings of a municipality. */
export interface SearchPlace {
  readonly level: Level;
  readonly id: number;
  readonly radiusKm: number | null;
}

/** Reads `regionId=9`, or `place=region-9` as the form sends it; `radius` in kilometres. */
export function parsePlace(query: URLSearchParams): SearchPlace | null {
  const [, of, number] = /^(region|province|city)-([1-9]\d{0,8})$/.exec(query.get('place') ?? '') ?? [];
  const radiusKm = RADII.find((one) => String(one) === query.get('radius')) ?? null;
  for (const level of LEVELS) {
    const text = of === level ? (number ?? '') : (query.get(`${level}Id`) ?? '');
    if (/^[1-9]\d{0,8}$/.test(text)) return { level, id: Number(text), radiusKm: level === 'city' ? radiusKm : null };
  }
  return null;
}

/** Query parameters of a place. */
export const placeQuery = (place: SearchPlace | null): Record<string, string> =>
  place
    ? {
        [`${place.level}Id`]: String(place.id),
        ...(place.radiusKm !== null && { radius: String(place.radiusKm) }),
      }
    : {};

/** True if the portal has structures in the place. */
export function isKnownPlace({ level, id }: SearchPlace, { data, provinces, regions }: Places): boolean {
  if (level === 'city') return data.some(({ cityId }) => cityId === id);
  return (level === 'province' ? provinces : regions).some((one) => one.id === id);
}

/** Returns the filter of the API for a place or the surroundings of a municipality. */
export function placeFilter(place: SearchPlace | null, { data }: Places) {
  if (!place) return {};
  const centre = place.radiusKm === null ? null : data.find(({ cityId }) => cityId === place.id);
  if (place.radiusKm !== null && centre?.latitude && centre.longitude) {
    const { latitude, longitude } = centre;
    return { near: { latitude, longitude, radiusMeters: place.radiusKm * 1000 } };
  }
  return { [`${place.level}Id`]: place.id };
}

/** Returns the place as members of an event. */
export const placeOfEvent = (place: SearchPlace | null): Partial<VisitorEvent> =>
  place ? { locationType: place.level, locationId: place.id } : {};

/** Renders the selection of regions, provinces and municipalities, and of the radius. */
export function placeFields(words: Words, { regions, provinces, data }: Places, place: SearchPlace | null): Html {
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
