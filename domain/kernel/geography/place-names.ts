import type { Language } from '../../platform/language/text.ts';

type Names = Readonly<Partial<Record<Language, string>>>;

/** Names of regions in other languages, by ISTAT number. A missing language uses the Italian name. */
export const REGION_NAMES: Readonly<Record<number, Names>> = {
  1: { en: 'Piedmont', fr: 'Piémont', de: 'Piemont' },
  2: { en: 'Aosta Valley', fr: 'Vallée d’Aoste', de: 'Aostatal' },
  3: { en: 'Lombardy', fr: 'Lombardie', de: 'Lombardei' },
  4: { en: 'Trentino-South Tyrol', fr: 'Trentin-Haut-Adige', de: 'Trentino-Südtirol' },
  5: { fr: 'Vénétie', de: 'Venetien' },
  6: { fr: 'Frioul-Vénétie julienne', de: 'Friaul-Julisch Venetien' },
  7: { fr: 'Ligurie', de: 'Ligurien' },
  8: { fr: 'Émilie-Romagne' },
  9: { en: 'Tuscany', fr: 'Toscane', de: 'Toskana' },
  10: { fr: 'Ombrie', de: 'Umbrien' },
  11: { fr: 'Marches', de: 'Marken' },
  12: { fr: 'Latium', de: 'Latium' },
  13: { fr: 'Abruzzes', de: 'Abruzzen' },
  15: { fr: 'Campanie', de: 'Kampanien' },
  16: { en: 'Apulia', fr: 'Pouilles', de: 'Apulien' },
  17: { fr: 'Basilicate' },
  18: { fr: 'Calabre', de: 'Kalabrien' },
  19: { en: 'Sicily', fr: 'Sicile', de: 'Sizilien' },
  20: { en: 'Sardinia', fr: 'Sardaigne', de: 'Sardinien' },
};

/**
 * Names of comuni in other languages. The register's own names already include the German names of South Tyrol:
 * `Ortisei/St. Ulrich`.
 */
export const CITY_NAMES: Readonly<Record<number, Names>> = {
  1272: { en: 'Turin', fr: 'Turin', de: 'Turin' },
  7003: { fr: 'Aoste' },
  10025: { en: 'Genoa', fr: 'Gênes', de: 'Genua' },
  15146: { en: 'Milan', fr: 'Milan', de: 'Mailand' },
  20030: { en: 'Mantua', fr: 'Mantoue', de: 'Mantua' },
  22205: { fr: 'Trente', de: 'Trient' },
  23091: { fr: 'Vérone' },
  27042: { en: 'Venice', fr: 'Venise', de: 'Venedig' },
  28060: { en: 'Padua', fr: 'Padoue', de: 'Padua' },
  32006: { de: 'Triest' },
  37006: { fr: 'Bologne' },
  39014: { fr: 'Ravenne' },
  46017: { fr: 'Lucques' },
  48017: { en: 'Florence', fr: 'Florence', de: 'Florenz' },
  50026: { fr: 'Pise' },
  52032: { fr: 'Sienne' },
  58091: { en: 'Rome', fr: 'Rome', de: 'Rom' },
  63049: { en: 'Naples', fr: 'Naples', de: 'Neapel' },
  82053: { fr: 'Palerme' },
  89017: { en: 'Syracuse', fr: 'Syracuse', de: 'Syrakus' },
};
