import { namesWithin } from '../records/text-rules.ts';
import { foldedWords } from './cells/cell.ts';

/** A structure type as an import needs it. */
export interface TypeReference {
  readonly id: number;
  readonly code: string;
  /** In the four languages, Italian first. */
  readonly titles: readonly string[];
  readonly allowsStars: boolean;
  readonly allowedCategories: readonly string[];
  readonly requiresCin: boolean;
}

export interface CityReference {
  readonly id: number;
  readonly name: string;
  /** Sigla. */
  readonly province: string;
  readonly istatCode: string;
}

/** What codes and names of a file are looked up in. */
export interface Reference {
  readonly types: readonly TypeReference[];
  readonly cities: readonly CityReference[];
}

export interface Lookup {
  readonly types: ReadonlyMap<string, TypeReference>;
  typeById(id: number): TypeReference | undefined;
  cityById(id: number): CityReference | undefined;
  /** Comuni of that name (or ISTAT code, or "Bologna (BO)"), within the province when it is given. */
  cities(text: string, province?: string): readonly CityReference[];
}

const PROVINCE = /\(\s*(\p{L}{2})\s*\)$/u;

export function lookupIn(reference: Reference): Lookup {
  const types = new Map<string, TypeReference>();
  const typeIds = new Map<number, TypeReference>();
  for (const type of reference.types) {
    typeIds.set(type.id, type);
    types.set(type.code, type);
    for (const title of type.titles.toReversed()) types.set(foldedWords(title), type);
  }
  const ids = new Map<number, CityReference>();
  const names = new Map<string, CityReference[]>();
  /** By either half of a name in two languages; whole names come first. */
  const halves = new Map<string, CityReference[]>();
  for (const city of reference.cities) {
    ids.set(city.id, city);
    for (const name of new Set([foldedWords(city.name), city.istatCode])) {
      const list = names.get(name);
      if (list) list.push(city);
      else names.set(name, [city]);
    }
    for (const half of namesWithin(city.name).slice(1).map(foldedWords))
      halves.set(half, [...(halves.get(half) ?? []), city]);
  }
  /** Bozen, and Bozen/Bolzano or Bolzano - Bozen. */
  const byHalves = (name: string) => {
    const [first = [], ...others] = name.split(/\/| - /).map((half) => halves.get(foldedWords(half)) ?? []);
    return first.filter((city) => others.every((other) => other.includes(city)));
  };
  return {
    types,
    typeById: (id) => typeIds.get(id),
    cityById: (id) => ids.get(id),
    cities(text, province) {
      const match = PROVINCE.exec(text);
      const name = match ? text.slice(0, match.index) : text;
      const found = names.get(foldedWords(name)) ?? names.get(text) ?? byHalves(name);
      const within = (match?.[1] ?? province ?? '').toUpperCase();
      const narrowed = within === '' ? found : found.filter((city) => city.province === within);
      return narrowed.length > 0 || match ? narrowed : found;
    },
  };
}
