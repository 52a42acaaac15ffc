import { computedFields, PLURAL_KEY } from '../../../domain/kernel/settings/dictionary.ts';
import {
  LANGUAGE_CODES,
  LANGUAGE_NAMES,
  type LanguageCode,
} from '../../../domain/kernel/settings/dictionary-languages.ts';
import { LANGUAGES, type Texts } from '../../../domain/platform/language/text.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';

/** A language is offered when its section `common` is complete to 95% (platform 3.4). */
const MIN_COMPLETE_SHARE = 0.95;

/**
 * Stores the texts of the code. Idempotent: texts changed by staff stay, others follow the code. Uses one statement per
 * section, since a start writes some thousand texts.
 */
export async function seedDictionaries(
  transaction: Queryable,
  sections: Readonly<Record<string, Texts>>,
): Promise<void> {
  for (const [section, texts] of Object.entries(sections)) {
    const rows = Object.entries(texts).map(([key, text]) => {
      const values = Object.fromEntries(
        LANGUAGES.map((language, at) => [language, text[at]]).filter(([, value]) => value),
      );
      const { placeholders, missingLanguages, preview } = computedFields(values);
      const format = PLURAL_KEY.test(key) ? 'plural' : 'plain';
      return { key, values, format, placeholders, missing: missingLanguages, preview };
    });
    const follows = 'd.values = d.code_values';
    await run(
      transaction,
      `insert into dictionaries as d
        (section, key, values, code_values, format, placeholders, missing_languages, preview, is_system)
      select $1, key, values, values, format, placeholders, missing, preview, true
      from jsonb_to_recordset($2::jsonb)
        as t (key text, values jsonb, format text, placeholders text[], missing text[], preview text)
      on conflict (section, key) do update set
        values = case when ${follows} then excluded.values else d.values end,
        placeholders = case when ${follows} then excluded.placeholders else d.placeholders end,
        missing_languages = case when ${follows} then excluded.missing_languages else d.missing_languages end,
        preview = case when ${follows} then excluded.preview else d.preview end,
        code_values = excluded.code_values,
        is_system = true,
        version = d.version + 1,
        updated_at = now()
      where d.code_values is distinct from excluded.code_values`,
      [section, JSON.stringify(rows)],
    );
  }
}

interface Entry {
  key: string;
  values: Record<string, string>;
  visibility: 'public' | 'backoffice';
}

interface Section {
  readonly stamp: string;
  readonly entries: readonly Entry[];
}

export interface Dictionaries {
  /** Returns a stamp that changes with every text of these sections that the caller may see. */
  version(names: readonly string[], backoffice: boolean): Promise<string>;
  /** Returns several sections; unknown ones are left out. */
  sections(
    names: readonly string[],
    language: LanguageCode,
    backoffice: boolean,
  ): Promise<Record<string, Record<string, string>>>;
  /** Returns texts by key; null for an unknown section. A missing text falls back to Italian, then to the key. */
  section(name: string, language: LanguageCode, backoffice: boolean): Promise<Record<string, string> | null>;
  available(): Promise<Partial<Record<LanguageCode, string>>>;
}

/**
 * Caches sections in memory. Each read checks a stamp through an index, so that changes by other processes appear
 * immediately.
 */
export function createDictionaries(database: Database): Dictionaries {
  const sectionCache = new Map<string, Section>();

  async function load(names: readonly string[]): Promise<Map<string, Section>> {
    const stamps = await run<{ section: string; stamp: string }>(
      database.pool,
      `select section, count(*) || ' ' || coalesce(max(updated_at)::text, '') as stamp
             from dictionaries where section = any($1) group by section`,
      [names],
    );
    const changedStamps = stamps.filter(({ section, stamp }) => sectionCache.get(section)?.stamp !== stamp);
    if (changedStamps.length > 0) {
      const rows = await run<Entry & { section: string }>(
        database.pool,
        `select section, key, values, visibility from dictionaries
         where section = any($1) and status = 10 order by key`,
        [changedStamps.map(({ section }) => section)],
      );
      const entries = Map.groupBy(rows, ({ section }) => section);
      for (const { section, stamp } of changedStamps)
        sectionCache.set(section, { stamp, entries: entries.get(section) ?? [] });
    }
    return new Map(
      stamps.flatMap(({ section }) => {
        const cachedSection = sectionCache.get(section);
        return cachedSection ? [[section, cachedSection]] : [];
      }),
    );
  }

  const textsOf = ({ entries }: Section, language: LanguageCode, backoffice: boolean) =>
    Object.fromEntries(
      entries
        .filter((entry) => backoffice || entry.visibility === 'public')
        .map(({ key, values }) => [key, values[language] || values.it || key]),
    );

  return {
    async version(names, backoffice) {
      const rows = await run<{ stamp: string }>(
        database.pool,
        `select to_hex(count(*)) || '-' || to_hex(coalesce(extract(epoch from max(updated_at)) * 1000000, 0)::bigint) as stamp
               from dictionaries where section = any($1)`,
        [names],
      );
      return `${rows[0]?.stamp}${backoffice ? '-b' : ''}`;
    },

    async sections(names, language, backoffice) {
      const found = await load(names);
      return Object.fromEntries([...found].map(([name, section]) => [name, textsOf(section, language, backoffice)]));
    },

    async section(name, language, backoffice) {
      const section = (await load([name])).get(name);
      const texts = section && textsOf(section, language, backoffice);
      return texts && Object.keys(texts).length > 0 ? texts : null;
    },

    async available() {
      const { entries = [] } = (await load(['common'])).get('common') ?? {};
      const complete = (language: LanguageCode) =>
        entries.filter(({ values }) => values[language]).length >= entries.length * MIN_COMPLETE_SHARE;
      return Object.fromEntries(
        LANGUAGE_CODES.filter((code) => code === 'it' || (entries.length > 0 && complete(code))).map((code) => [
          code,
          LANGUAGE_NAMES[code],
        ]),
      );
    },
  };
}
