import { sql } from 'drizzle-orm';
import { followingFrom, PLURAL_KEY } from '../../domain/settings/dictionary.ts';
import {
  LANGUAGE_CODES,
  LANGUAGE_NAMES,
  type LanguageCode,
} from '../../domain/settings/dictionary-languages.ts';
import { LANGUAGES, type Texts } from '../../domain/texts/text.ts';
import type { Database, Tx } from '../database/database.ts';

/** A language is offered when its section `common` is complete to 95% (platform 3.4). */
const COMPLETE = 0.95;

/**
 * Stores the texts of the code. Idempotent; a text that staff changed stays, one that nobody touched follows the
 * code. One statement a section: a start writes some thousand texts.
 */
export async function seedDictionaries(tx: Tx, sections: Readonly<Record<string, Texts>>): Promise<void> {
  for (const [section, texts] of Object.entries(sections)) {
    const rows = Object.entries(texts).map(([key, text]) => {
      const values = Object.fromEntries(
        LANGUAGES.map((language, at) => [language, text[at]]).filter(([, value]) => value),
      );
      const { placeholders, missingLanguages, preview } = followingFrom(values);
      const format = PLURAL_KEY.test(key) ? 'plural' : 'plain';
      return { key, values, format, placeholders, missing: missingLanguages, preview };
    });
    const follows = sql`d.values = d.code_values`;
    await tx.execute(sql`
      insert into dictionaries as d
        (section, key, values, code_values, format, placeholders, missing_languages, preview, is_system)
      select ${section}, key, values, values, format, placeholders, missing, preview, true
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
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
      where d.code_values is distinct from excluded.code_values`);
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
  /** Key → text; null for an unknown section. A missing text falls back to Italian, then to the key. */
  section(name: string, language: LanguageCode, backoffice: boolean): Promise<Record<string, string> | null>;
  available(): Promise<Partial<Record<LanguageCode, string>>>;
}

/**
 * Sections are kept in memory and asked whether they are still what is stored: one index look, so that a change made
 * through another process holds at once too.
 */
export function createDictionaries(database: Database): Dictionaries {
  const kept = new Map<string, Section>();

  async function load(name: string): Promise<Section> {
    const { rows: stamps } = await database.pool.query<{ stamp: string }>({
      name: 'dictionary-stamp',
      text: `select count(*) || ' ' || coalesce(max(updated_at)::text, '') as stamp from dictionaries where section = $1`,
      values: [name],
    });
    const stamp = stamps[0]?.stamp ?? '';
    const known = kept.get(name);
    if (known?.stamp === stamp) return known;
    const { rows } = await database.pool.query<Entry>(
      'select key, values, visibility from dictionaries where section = $1 and status = 10 order by key',
      [name],
    );
    const section = { stamp, entries: rows };
    // Only names that exist are kept: callers choose the names.
    if (rows.length > 0) kept.set(name, section);
    return section;
  }

  return {
    async section(name, language, backoffice) {
      const { entries } = await load(name);
      const shown = entries.filter((entry) => backoffice || entry.visibility === 'public');
      if (shown.length === 0) return null;
      return Object.fromEntries(shown.map(({ key, values }) => [key, values[language] || values.it || key]));
    },

    async available() {
      const { entries } = await load('common');
      const complete = (language: LanguageCode) =>
        entries.filter(({ values }) => values[language]).length >= entries.length * COMPLETE;
      return Object.fromEntries(
        LANGUAGE_CODES.filter((code) => code === 'it' || (entries.length > 0 && complete(code))).map(
          (code) => [code, LANGUAGE_NAMES[code]],
        ),
      );
    },
  };
}
