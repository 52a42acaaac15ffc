import { editDistance } from '../../../kernel/records/text/edit-distance.ts';
import { distanceKm } from '../../structures/profile-warnings.ts';
import { foldWords } from '../cells/cell.ts';
import type { CityReference } from './city-reference.ts';
import { formerNamesOf, otherNamesOf } from './former-names.ts';
import { forEachPausing, type Pausable } from './in-parts.ts';
import { createProvinceFinder } from './provinces.ts';

/** Other data of a row whose comune is unknown. */
export interface CityHints {
  readonly province?: string | null;
  readonly zip?: string | null;
  readonly latitude?: number | null;
  readonly longitude?: number | null;
}

const MAX_PROPOSALS = 5;
/** Minimum score of a useful proposal. */
const MIN_SCORE = 0.35;
/** Maximum distance at which a position supports a comune. */
const NEAR_KM = 30;

/** Maximum length of a name. */
const MAX_NAME_LENGTH = 80;
/** Number of names compared letter by letter: those with the most trigrams in common. */
const MAX_COMPARED_NAMES = 300;

function trigrams(text: string): Set<string> {
  const padded = `  ${text} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

/** Creates the function that proposes comuni for an unknown name by spelling, CAP and position, the likeliest first. */
export function* cityProposerInParts(
  cities: readonly CityReference[],
): Pausable<(text: string, hints?: CityHints) => CityReference[]> {
  const signOf = createProvinceFinder(cities);
  const names: { city: CityReference; name: string; size: number }[] = [];
  const byTrigram = new Map<string, number[]>();
  yield* forEachPausing(cities, (city) => {
    const own = city.name.split(/[/-]/).concat(city.name);
    for (const name of new Set(
      [...own, ...formerNamesOf(city.istatCode), ...otherNamesOf(city.istatCode)].map(foldWords),
    )) {
      const signs = trigrams(name);
      for (const sign of signs) {
        const list = byTrigram.get(sign);
        if (list) list.push(names.length);
        else byTrigram.set(sign, [names.length]);
      }
      names.push({ city, name, size: signs.size });
    }
  });

  return (text, { province, zip, latitude, longitude } = {}) => {
    const written = foldWords(text).slice(0, MAX_NAME_LENGTH);
    const own = trigrams(written);
    const shared = new Map<number, number>();
    for (const sign of own) for (const at of byTrigram.get(sign) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
    const dice = [...shared].flatMap(([at, count]) => {
      const name = names[at];
      return name ? [{ ...name, likeness: (2 * count) / (own.size + name.size) }] : [];
    });
    const alike = new Map<CityReference, number>();
    for (const { city, name, likeness } of dice.sort((a, b) => b.likeness - a.likeness).slice(0, MAX_COMPARED_NAMES)) {
      const letters = 1 - editDistance(written, name) / Math.max(written.length, name.length);
      alike.set(city, Math.max(alike.get(city) ?? 0, likeness, letters));
    }
    const sign = signOf(province ?? '');
    const isPlaced = typeof latitude === 'number' && typeof longitude === 'number';
    // A CAP of a single comune counts more than a shared one.
    const sharing = zip ? cities.filter(({ zipCodes }) => zipCodes?.includes(zip)).length : 0;
    const scored = cities.flatMap((city) => {
      const spelling = alike.get(city) ?? 0;
      const byZip = zip && city.zipCodes?.includes(zip) ? 0.4 + 0.4 / sharing : 0;
      const isKnown = typeof city.latitude === 'number' && typeof city.longitude === 'number';
      const km =
        isPlaced && isKnown ? distanceKm([latitude, longitude], [city.latitude ?? 0, city.longitude ?? 0]) : NEAR_KM;
      const byPosition = 0.8 * Math.max(0, 1 - km / NEAR_KM);
      const points = spelling + byZip + byPosition + (sign === city.province ? 0.15 : 0);
      return points >= MIN_SCORE && (spelling > 0.2 || byZip > 0 || byPosition > 0) ? [{ city, points }] : [];
    });
    return scored
      .sort((a, b) => b.points - a.points || a.city.name.localeCompare(b.city.name, 'it'))
      .slice(0, MAX_PROPOSALS)
      .map(({ city }) => city);
  };
}
