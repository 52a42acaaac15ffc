import type { Issue } from '../../records/issue.ts';
import { checkRules, defaultsOf } from '../../records/record.ts';
import { createSchema } from '../../records/schemas.ts';
import { issuesFromZod } from '../../records/zod-issues.ts';
import { dictionary, PLURAL_KEY } from '../dictionary.ts';
import { LANGUAGE_CODES, type LanguageCode, type TextValues } from '../dictionary-languages.ts';

/** A row of the CSV file, with its line number as an editor shows it. */
export interface ImportedRow {
  readonly line: number;
  readonly section: string;
  readonly key: string;
  readonly values: TextValues;
}

export interface StoredEntry {
  readonly id: number;
  readonly version: number;
  readonly section: string;
  readonly key: string;
  readonly values: TextValues;
}

export interface ImportPlan {
  readonly added: readonly (ImportedRow & { format: 'plain' | 'plural' })[];
  readonly changed: readonly { row: ImportedRow; entry: StoredEntry; values: TextValues }[];
  readonly refused: readonly { line: number; section: string; key: string; issues: readonly Issue[] }[];
  readonly unchanged: number;
}

/** Languages of the columns after `section` and `key`; null if the headings differ from our format. */
export function readLanguages(heading: readonly string[]): LanguageCode[] | null {
  const [section, key, ...rest] = heading.map((cell) => cell.trim().toLowerCase());
  const languages = rest.filter((code): code is LanguageCode => LANGUAGE_CODES.some((one) => one === code));
  const isOurs = section === 'section' && key === 'key' && languages.length === rest.length && languages.includes('it');
  return isOurs && new Set(languages).size === languages.length ? languages : null;
}

export const entryKey = ({ section, key }: { section: string; key: string }) => `${section} ${key}`;

/**
 * Plans an import. An empty cell keeps the stored text, so that a file with few languages deletes nothing. Refused rows
 * do not prevent the others.
 */
export function planImport(
  rows: readonly ImportedRow[],
  stored: ReadonlyMap<string, StoredEntry>,
  reserved: ReadonlySet<string>,
): ImportPlan {
  const schema = createSchema(dictionary.fields);
  const places = new Set(rows.map(entryKey));
  const seenKeys = new Set<string>();
  const added: ImportPlan['added'][number][] = [];
  const changed: ImportPlan['changed'][number][] = [];
  const refused: ImportPlan['refused'][number][] = [];
  let unchanged = 0;
  for (const row of rows) {
    const entry = stored.get(entryKey(row));
    const given = Object.fromEntries(Object.entries(row.values).filter(([, text]) => text));
    const values = { ...entry?.values, ...given };
    const format = PLURAL_KEY.test(row.key) ? 'plural' : 'plain';
    const body = { section: row.section, key: row.key, values, format };
    const parsed = schema.safeParse(body, { reportInput: true });
    const issues = parsed.success
      ? [...checkRules(dictionary, { ...defaultsOf(dictionary.fields), ...parsed.data })]
      : issuesFromZod(parsed.error.issues);
    if (seenKeys.has(entryKey(row))) issues.push({ path: 'key', code: 'unique' });
    seenKeys.add(entryKey(row));
    if (!entry && reserved.has(row.section)) issues.push({ path: 'section', code: 'section_reserved' });
    if (!entry && format === 'plural' && !hasTwin(row, places, stored)) {
      issues.push({ path: 'key', code: 'plural_twin' });
    }
    if (issues.length > 0) refused.push({ line: row.line, section: row.section, key: row.key, issues });
    else {
      const clean = (parsed.data as { values: TextValues }).values;
      if (!entry) added.push({ ...row, values: clean, format });
      else if (differs(entry.values, clean)) changed.push({ row, entry, values: clean });
      else unchanged += 1;
    }
  }
  return { added, changed, refused, unchanged };
}

function hasTwin(row: ImportedRow, places: ReadonlySet<string>, stored: ReadonlyMap<string, StoredEntry>) {
  const key = row.key.endsWith('.one') ? row.key.replace(/one$/, 'other') : row.key.replace(/other$/, 'one');
  const twin = entryKey({ section: row.section, key });
  return places.has(twin) || stored.has(twin);
}

function differs(before: TextValues, after: TextValues): boolean {
  return LANGUAGE_CODES.some((code) => (before[code] ?? '') !== (after[code] ?? ''));
}
