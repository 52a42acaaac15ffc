import { foldWords } from './cells/cell.ts';
import type { CityReference } from './places/city-reference.ts';
import { cityFinderInParts, type FindCity } from './places/find-city.ts';
import { type Pausable, runWithoutPauses } from './places/in-parts.ts';
import type { Unproject } from './places/position.ts';
import { type CityHints, cityProposerInParts } from './places/proposals.ts';

/** Data of a structure type that an import needs. */
export interface TypeReference {
  readonly id: number;
  readonly code: string;
  /** Titles in the four languages, Italian first. */
  readonly titles: readonly string[];
  readonly allowsStars: boolean;
  readonly allowedCategories: readonly string[];
  readonly requiresCin: boolean;
}

export type { CityReference } from './places/city-reference.ts';

/** Types, comuni and learned words in which a file's codes and names are looked up. */
export interface Reference {
  readonly types: readonly TypeReference[];
  readonly cities: readonly CityReference[];
  readonly learned?: LearnedCodes;
  /** Converts projected metres to degrees; not used in the browser. */
  readonly unproject?: Unproject;
}

/** Codes that operators assigned to words of earlier files, by target and folded word. */
export type LearnedCodes = ReadonlyMap<string, ReadonlyMap<string, string>>;

export interface Lookup {
  readonly learned?: LearnedCodes;
  readonly types: ReadonlyMap<string, TypeReference>;
  typeById(id: number): TypeReference | undefined;
  cityById(id: number): CityReference | undefined;
  readonly findCity: FindCity;
  readonly unproject: Unproject;
  /** Proposes up to five comuni for an unknown name, the likeliest first. */
  proposeCities(text: string, hints?: CityHints): readonly CityReference[];
}

type Names = Pick<Lookup, 'findCity' | 'proposeCities'>;
const preparedNames = new WeakMap<readonly CityReference[], Names>();

/**
 * Prepares the names of comuni in parts, which takes some 300 ms in total. `createLookup` over the same array reuses them.
 * Without this call they are prepared on first use.
 */
export function* prepareCities(cities: readonly CityReference[]): Pausable<void> {
  if (preparedNames.has(cities)) return;
  const findCity = yield* cityFinderInParts(cities);
  const proposeCities = yield* cityProposerInParts(cities);
  preparedNames.set(cities, { findCity, proposeCities });
}

function namesOf(cities: readonly CityReference[]): Names {
  const ready = preparedNames.get(cities);
  if (ready) return ready;
  let find: FindCity | null = null;
  let propose: Names['proposeCities'] | null = null;
  return {
    findCity(text, province, zip) {
      find ??= runWithoutPauses(cityFinderInParts(cities));
      return find(text, province, zip);
    },
    proposeCities(text, hints) {
      propose ??= runWithoutPauses(cityProposerInParts(cities));
      return propose(text, hints);
    },
  };
}

export function createLookup(reference: Reference): Lookup {
  const types = new Map<string, TypeReference>();
  const typeIds = new Map<number, TypeReference>();
  for (const type of reference.types) {
    typeIds.set(type.id, type);
    types.set(type.code, type);
    for (const title of type.titles.toReversed()) types.set(foldWords(title), type);
  }
  const ids = new Map<number, CityReference>();
  for (const city of reference.cities) ids.set(city.id, city);
  return {
    ...(reference.learned && { learned: reference.learned }),
    types,
    typeById: (id) => typeIds.get(id),
    cityById: (id) => ids.get(id),
    ...namesOf(reference.cities),
    unproject: reference.unproject ?? (() => []),
  };
}
