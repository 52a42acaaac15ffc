import { todayInRome, yearOf } from '../../../../domain/kernel/calendar/days.ts';
import type { TranslatedText } from '../../../../domain/kernel/records/field.ts';
import { inLanguage, LANGUAGES, type Language, type Text } from '../../../../domain/platform/language/text.ts';
import type { PageFacts } from '../../../../domain/portal/portal/edits/apply-operation.ts';
import { LOCATION_TYPES } from '../../../../domain/portal/portal/slug.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';

interface FactsRow {
  readonly id: number;
  readonly level: string | null;
  readonly count: number | null;
  readonly poi: TranslatedText | null;
  readonly city: string | null;
  readonly province: string | null;
  readonly region: string | null;
  readonly structure: string | null;
  /** Names of the structure types that the page lists, or of its structure's type. */
  readonly types: readonly TranslatedText[] | null;
}

type LanguageTexts = Readonly<Record<Language, string>>;
const perLanguage = (of: (language: Language) => string): LanguageTexts =>
  Object.fromEntries(LANGUAGES.map((language) => [language, of(language)])) as Record<Language, string>;
const sameInAllLanguages = (text: string | number | null) => perLanguage(() => String(text ?? ''));
const translatedOrItalian = (text: TranslatedText) => (language: Language) => text[language] || text.it || '';

/** Reads the values that templates and generated addresses need, by page id. */
export async function readPageFacts(database: Queryable, ids: readonly number[]): Promise<Map<number, PageFacts>> {
  const year = yearOf(todayInRome());
  const rows = await run<FactsRow>(
    database,
    `select s.id, s.location_type as level, s.result_count as count, p.title as poi, c.name as city, v.name as province,
       r.name as region, st.name as structure,
       (select jsonb_agg(case when coalesce(x.title_plural ->> 'it', '') = '' then x.title else x.title || jsonb_strip_nulls(x.title_plural) end
          order by x.position, x.id) from structure_types x
        where x.id = any(case when st.id is null then s.structure_type_ids else array[st.structure_type] end)) as types
     from slugs s
     left join structures st on st.id = s.structure_id
     left join pois p on p.id = s.poi_id
     left join cities c on c.id = coalesce(s.city_id, p.city_id, st.city_id)
     left join provinces v on v.id = coalesce(s.province_id, c.province_id)
     left join regions r on r.id = coalesce(s.region_id, v.region_id)
     where s.id = any($1::integer[])`,
    [ids],
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        location: locationOf(row),
        province: sameInAllLanguages(row.province),
        region: sameInAllLanguages(row.region),
        count: sameInAllLanguages(row.count),
        year: sameInAllLanguages(year),
        type: perLanguage((language) =>
          (row.types ?? []).map((type) => translatedOrItalian(type)(language)).join(', '),
        ),
        structure: sameInAllLanguages(row.structure),
      },
    ]),
  );
}

function locationOf({ level, poi, city, province, region }: FactsRow): LanguageTexts {
  if (level === 'country') return perLanguage((language) => inLanguage(LOCATION_TYPES.country as Text, language));
  if (level === 'poi') return perLanguage(translatedOrItalian(poi ?? {}));
  if (level === 'province') return sameInAllLanguages(province);
  // The town, for the page of a single structure.
  return sameInAllLanguages(level === 'region' ? region : city);
}
