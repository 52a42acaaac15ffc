import { CITY_NAMES, REGION_NAMES } from '../../../domain/kernel/geography/place-names.ts';

const jsonSql = (names: object) => `'${JSON.stringify(names).replaceAll("'", "''")}'::jsonb`;
const translatedNameSql = (names: object, id: string, language: string) =>
  `${jsonSql(names)} -> ${id}::text ->> ${language}`;

/** SQL: the half of a bilingual name such as `Ortisei/St. Ulrich` in the given language. The second half is German. */
const languageHalfSql = (name: string, language: string) =>
  `case when ${language} = 'de' and split_part(${name}, '/', 2) <> '' then split_part(${name}, '/', 2) else split_part(${name}, '/', 1) end`;

/** SQL: the name of a comune in the given language. */
export const cityNameSql = (id: string, name: string, language: string) =>
  `coalesce(${translatedNameSql(CITY_NAMES, id, language)}, ${languageHalfSql(name, language)})`;

/** SQL: the name of a province, which may be bilingual in the register. */
export const provinceNameSql = languageHalfSql;

export const regionNameSql = (id: string, name: string, language: string) =>
  `coalesce(${translatedNameSql(REGION_NAMES, id, language)}, ${languageHalfSql(name, language)})`;

const wordsSql = (text: string) => `' ' || regexp_replace(immutable_unaccent(${text}), '[^a-z0-9]+', ' ', 'g') || ' '`;

/** SQL condition: the text contains the word as a whole word, so `to` does not match Toscana. */
const hasWordSql = (text: string, word: string) => `${wordsSql(text)} like '%' || ${wordsSql(word)} || '%'`;

/**
 * SQL array: ids of the comuni that the word names in another language. Includes all comuni of the regions and
 * provinces that it names.
 */
export const citiesByWordSql = (word: string) => `array(select c.id from cities c
  where c.region_id in (select r.id from regions r
      where ${hasWordSql(`r.name || ' ' || coalesce((${jsonSql(REGION_NAMES)} -> r.id::text)::text, '')`, word)})
    or c.province_id in (select p.id from provinces p where ${hasWordSql('p.name', word)})
    or c.id in (select key::integer from jsonb_each_text(${jsonSql(CITY_NAMES)}) n where ${hasWordSql('n.value', word)}))`;
