import type { Language } from '../../platform/language/text.ts';
import { toSearchKey } from './official.ts';

/** ISO 3166 codes of states whose name in the police's table differs from the usual Italian name. */
const REGION_BY_OFFICIAL_NAME: Readonly<Record<string, string>> = {
  ANGUILLAISOLA: 'AI',
  BAHREIN: 'BH',
  BERMUDE: 'BM',
  BRUNEIDARUSSALAM: 'BN',
  CAYMANISOLE: 'KY',
  CHRISTMAS: 'CX',
  COCOS: 'CC',
  CONGO: 'CG',
  FAEROER: 'FO',
  FEDERAZIONERUSSA: 'RU',
  FIGI: 'FJ',
  GUADALUPA: 'GP',
  GUAYANAFRANCESE: 'GF',
  HONGKONG: 'HK',
  ISOLEVERGINI: 'VI',
  KIRGHIZISTAN: 'KG',
  LAREUNION: 'RE',
  MACAO: 'MO',
  MALVINE: 'FK',
  MAN: 'IM',
  MARSHALL: 'MH',
  MAURIZIO: 'MU',
  MICRONESIASTATIFEDERALI: 'FM',
  MYANMARBIRMANIA: 'MM',
  NORFOLK: 'NF',
  PALAUREPUBBLICA: 'PW',
  PALESTINA: 'PS',
  PAPUASIANGUINEA: 'PG',
  PITCAIRN: 'PN',
  POLINESIA: 'PF',
  PUERTORICO: 'PR',
  REPUBBLICACECA: 'CZ',
  REPUBBLICADEMOCRATICADELCONGO: 'CD',
  REPUBBLICASLOVACCA: 'SK',
  SALOMONE: 'SB',
  SAINTLUCIA: 'LC',
  SAINTPIERREETMIQUELON: 'PM',
  SAMOAAMERICANE: 'AS',
  SANTELENA: 'SH',
  SCHRISTOPHERENEVIS: 'KN',
  SRILANKACEYLON: 'LK',
  STATIUNITIDAMERICA: 'US',
  STATODELLACITTADELVATICANO: 'VA',
  SWAZILAND: 'SZ',
  TIMOR: 'TL',
  TURKS: 'TC',
  VERGINIBRITANNICHEISOLE: 'VG',
  WALLIS: 'WF',
};

let regions: Map<string, string> | undefined;

/** Returns the ISO region codes by the search key of their Italian name. */
function loadRegionsByName(): Map<string, string> {
  if (regions) return regions;
  const italian = new Intl.DisplayNames('it', { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  regions = new Map(
    letters.flatMap((first) =>
      letters.flatMap((second): [string, string][] => {
        const name = italian.of(first + second);
        return name ? [[toSearchKey(name), first + second]] : [];
      }),
    ),
  );
  return regions;
}

/** Returns the name of a state from the police's table in a language, or the table's name if unknown. */
export function translateStateName(name: string, language: Language): string {
  const key = toSearchKey(name);
  const region = REGION_BY_OFFICIAL_NAME[key] ?? loadRegionsByName().get(key);
  if (!region) return name;
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(region) ?? name;
}
