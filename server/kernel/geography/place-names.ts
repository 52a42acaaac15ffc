import { CITY_NAMES, REGION_NAMES } from '../../../domain/kernel/geography/place-names.ts';

const json = (names: object) => `'${JSON.stringify(names).replaceAll("'", "''")}'::jsonb`;
const known = (names: object, id: string, language: string) =>
  `${json(names)} -> ${id}::text ->> ${language}`;

/** The part of a name in two languages, `Ortisei/St. Ulrich`, that is the language's: the second one is German. */
const ownPart = (name: string, language: string) =>
  `case when ${language} = 'de' and split_part(${name}, '/', 2) <> '' then split_part(${name}, '/', 2) else split_part(${name}, '/', 1) end`;

/** What a comune with a number and a name is called in a language, as SQL. */
export const cityName = (id: string, name: string, language: string) =>
  `coalesce(${known(CITY_NAMES, id, language)}, ${ownPart(name, language)})`;

/** The same of a province, whose name in the register may be in two languages. */
export const provinceName = ownPart;

export const regionName = (id: string, name: string, language: string) =>
  `coalesce(${known(REGION_NAMES, id, language)}, ${ownPart(name, language)})`;

const inWords = (text: string) =>
  `' ' || regexp_replace(immutable_unaccent(${text}), '[^a-z0-9]+', ' ', 'g') || ' '`;

/** That a text has a word, both as SQL, whole: `to` is no word of Toscana. */
const hasWord = (text: string, word: string) => `${inWords(text)} like '%' || ${inWords(word)} || '%'`;

/** The comuni of the regions and provinces that a word names, and those that it names in another language, as an SQL array. */
export const citiesByWord = (word: string) => `array(select c.id from cities c
  where c.region_id in (select r.id from regions r
      where ${hasWord(`r.name || ' ' || coalesce((${json(REGION_NAMES)} -> r.id::text)::text, '')`, word)})
    or c.province_id in (select p.id from provinces p where ${hasWord('p.name', word)})
    or c.id in (select key::integer from jsonb_each_text(${json(CITY_NAMES)}) n where ${hasWord('n.value', word)}))`;
