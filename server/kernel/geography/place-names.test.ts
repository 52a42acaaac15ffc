import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isPlausibleCityColumn } from '../../../domain/structures/imports/places/city-column.ts';
import { createLookup } from '../../../domain/structures/imports/reference.ts';
import { readGeography } from './source.ts';

const geography = readGeography();
const provinces = new Map(geography.provinces.map((province) => [province.id, province]));
const cities = geography.cities.map((city) => ({
  id: city.id,
  name: city.name,
  province: provinces.get(city.province_id)?.code ?? '',
  provinceName: provinces.get(city.province_id)?.name ?? '',
  istatCode: city.istat_code,
  zipCodes: city.zip_codes,
  latitude: city.latitude,
  longitude: city.longitude,
}));
const lookup = createLookup({ types: [], cities });

/** Looks up `city|province` as in an import file and returns the comune with the note on how it was matched. */
function describeMatch(searchText: string): string {
  const [text = '', province = ''] = searchText.split('|');
  const result = lookup.findCity(text, province);
  if ('candidates' in result) return result.candidates.length > 0 ? 'ambiguous' : 'unknown';
  const name = `${result.city.name} ${result.city.province}`;
  return result.note === null ? name : `${name}, ${result.note}`;
}

describe('findCity by any name of the comune', () => {
  it.each([
    ['Bolzano', 'Bolzano/Bozen BZ'],
    ['BOZEN', 'Bolzano/Bozen BZ'],
    ['BOLZANO - BOZEN', 'Bolzano/Bozen BZ'],
    ['Bozen/Bolzano', 'Bolzano/Bozen BZ'],
    ['Meran', 'Merano/Meran BZ'],
    ['Bruneck', 'Brunico/Bruneck BZ'],
    ['Ortisei/St. Ulrich', 'Ortisei/St. Ulrich BZ'],
    ['Ortisei - St. Ulrich - Urtijëi', 'Ortisei/St. Ulrich BZ'],
    ['Duino-Aurisina', 'Duino Aurisina-Devin Nabrežina TS'],
    ['Duino-Aurisina (Devin-Nabrežina)', 'Duino Aurisina-Devin Nabrežina TS'],
    ['San Dorligo (della Valle – Dolina)', 'San Dorligo della Valle-Dolina TS'],
    ['San Dorligo', 'San Dorligo della Valle-Dolina TS, city_shortened'],
    ['Reggio Emilia', "Reggio nell'Emilia RE"],
    ['REGGIO CALABRIA', 'Reggio di Calabria RC'],
    ['Forli', 'Forlì FC'],
    ["FORLI'", 'Forlì FC'],
    ['FORL?', 'Forlì FC, city_shortened'],
    ["PATERNO'", 'Paternò CT'],
    ["CANTU'", 'Cantù CO'],
    ["L'AQUILA", "L'Aquila AQ"],
    ['LAQUILA', "L'Aquila AQ"],
    ['S. Giovanni in Persiceto', 'San Giovanni in Persiceto BO'],
    ['S.Giovanni in Persiceto', 'San Giovanni in Persiceto BO'],
    ['Sto Stefano Belbo', 'Santo Stefano Belbo CN'],
    ['Ss. Cosma e Damiano', 'Santi Cosma e Damiano LT'],
    ['San Remo', 'Sanremo IM'],
    ['Iesolo', 'Jesolo VE'],
    ['Trezzo d’Adda', "Trezzo sull'Adda MI"],
    ['Comune di Parma', 'Parma PR'],
    ['Città di Castello', 'Città di Castello PG'],
    ['Parma (PR)', 'Parma PR'],
    ['Parma - PR', 'Parma PR'],
    ['43121 Parma', 'Parma PR'],
    ['037006', 'Bologna BO'],
    ['Venezia - Mestre', 'Venezia VE, city_shortened'],
    ['Brenzone', 'Brenzone sul Garda VR, city_shortened'],
    ["San Giovanni d'Asso", 'Montalcino SI, city_now'],
    ['Rio Marina|LI', 'Rio LI, city_now'],
    ['Ortonovo', 'Luni SP, city_now'],
    ['Livo', 'ambiguous'],
    ['LIVO|COMO', 'Livo CO'],
    ['LIVO|TRENTO', 'Livo TN'],
    ['Livo - Como', 'Livo CO'],
    ['Carrara|MASSA-CARRARA', 'Carrara MS'],
    ['Cesena|FORLI’-CESENA', 'Cesena FC'],
    ['Monza|Monza e della Brianza', 'Monza MB'],
    ['Scandicci|Città metropolitana di Firenze', 'Scandicci FI'],
    ['Olbia|OT', 'Olbia SS'],
    ['Iglesias|Carbonia-Iglesias', 'Iglesias SU'],
    ['Calliano|AT', 'Calliano Monferrato AT, city_shortened'],
    ['Peschiera', 'ambiguous'],
    ['Peschiera|VERONA', 'Peschiera del Garda VR, city_shortened'],
    ['Roma|MI', 'Roma RM, province_differs'],
    ['Lissone|MI', 'Lissone MB, province_differs'],
    ['Navile', 'unknown'],
    ['Municipio I', 'unknown'],
    ['-', 'unknown'],
    ['', 'unknown'],
  ])('%s', (written, expected) => {
    expect(describeMatch(written)).toBe(expected);
  });

  it('finds every current comune by its name and province, also in capitals and without accents', () => {
    for (const city of cities) {
      const bare = city.name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
      for (const name of [city.name, bare]) {
        expect(lookup.findCity(name, city.province), name).toEqual({ city, note: null });
      }
    }
  });

  it('maps merged comuni to their present comune', () => {
    for (const name of ['Revere', 'Trichiana', 'Mosso Santa Maria', 'Quero', 'Zibello', 'Tavarnelle Val di Pesa'])
      expect(describeMatch(name), name).toMatch(/, city_now$/);
  });
});

it('proposes comuni with a similar spelling, the same zip code or a nearby position', () => {
  const names = (text: string, hints = {}) => lookup.proposeCities(text, hints).map(({ name }) => name);
  expect(names('Bolgona')[0]).toBe('Bologna');
  expect(names('Cervinia', { zip: '11028' })).toContain('Valtournenche');
  expect(names('Lido degli Estensi', { latitude: 44.69, longitude: 12.19 })).toContain('Comacchio');
  expect(names('Castelnovo Monti', { province: 'Reggio Emilia' })[0]).toBe("Castelnovo ne' Monti");
  expect(names('zzzz')).toEqual([]);
});

it('distinguishes a column of comuni from a column of districts by its values', () => {
  const districts = ['Navile', 'Borgo Panigale - Reno', 'San Donato - San Vitale', 'Porto - Saragozza', 'Savena'];
  expect(isPlausibleCityColumn(districts, lookup.findCity)).toBe(false);
  expect(isPlausibleCityColumn(['AULLA', 'BAGNONE', 'Fivizzano', 'Massa', '???'], lookup.findCity)).toBe(true);
});

it.each(['toscana-like.csv', 'veneto-like.csv'])('knows the comuni of %s', (file) => {
  const found = path.join('/work/shared/data/registers', file);
  let lines: string[];
  try {
    lines = readFileSync(found, 'latin1').split('\n').slice(1).filter(Boolean);
  } catch {
    return;
  }
  const unknown = lines.filter((line) => {
    const [city = '', province = ''] = line.split(';');
    return 'candidates' in lookup.findCity(city, province);
  });
  expect(unknown).toEqual([]);
});
