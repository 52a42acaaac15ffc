import { createHash } from 'node:crypto';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { type InLanguages, textOf } from '../../../../domain/kernel/records/translations/stale-translations.ts';
import { machineFields, type SourceMark } from '../../../../domain/kernel/records/translations/translation-plan.ts';
import { cutText } from '../../../../domain/platform/language/cut-text.ts';
import { LANGUAGES, type Language } from '../../../../domain/platform/language/text.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import { type Queryable, run, type Statement } from '../../../platform/database/statement.ts';
import type { StoredRecord } from '../select.ts';

/** Minimum number of letters that a copy's title shares with the original title. */
const MIN_SHARED_TITLE_LENGTH = 60;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Returns the texts that a write changes, as `{field, lang, hash}` with the hash of the new text. */
function changedTexts(
  definition: RecordDefinition,
  former: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
) {
  return machineFields(definition)
    .filter((field) => field in values)
    .flatMap((field) =>
      LANGUAGES.flatMap((lang) => {
        const text = textOf(values[field] as InLanguages, lang);
        const formerText = textOf(former[field] as InLanguages, lang);
        return lang === 'it' || text === formerText ? [] : [{ field, lang, hash: text && hashOf(text) }];
      }),
    );
}

/**
 * SQL CTE that records the source of the texts written by `changed`; empty if there are none. Texts written by a person
 * lose their mark; an undo restores the mark with its text.
 */
export function sourcesCte(
  statement: Statement,
  definition: RecordDefinition,
  author: Author,
  write: {
    readonly before: Readonly<Record<string, unknown>>;
    readonly values: Readonly<Record<string, unknown>>;
    readonly undoes: boolean;
  },
): string {
  const texts = changedTexts(definition, write.before, write.values);
  if (texts.length === 0) return '';
  const type = `${statement.bind(definition.name)}::text`;
  const rows = `jsonb_to_recordset(${statement.bind(JSON.stringify(texts))}::jsonb) n(field text, lang text, hash text)`;
  if (author.textSource)
    return `, marked as (insert into text_sources (target_type, target_id, field, lang, structure_id, source, hash, by_user)
        select ${type}, changed.id, n.field, n.lang, changed.audit_structure_id,
          ${statement.bind(author.textSource)}::text, n.hash, ${statement.bind(author.userId)}::integer
        from changed cross join ${rows}
        on conflict (target_type, target_id, field, lang) do update set source = excluded.source,
          hash = excluded.hash, is_current = true, at = now(), by_user = excluded.by_user)`;
  const holds = write.undoes ? 's.hash = n.hash' : 's.is_current and s.hash = n.hash';
  return `, marked as (update text_sources s set is_current = (${holds}) from changed cross join ${rows}
      where s.target_type = ${type} and s.target_id = changed.id and s.field = n.field and s.lang = n.lang)`;
}

/** Updates the marks of texts that a person writes or undoes in many records together. */
export async function updateMarks(
  transaction: Queryable,
  definition: RecordDefinition,
  writes: readonly {
    readonly id: number;
    readonly before: Readonly<Record<string, unknown>>;
    readonly values: Readonly<Record<string, unknown>>;
  }[],
  undoes: boolean,
): Promise<void> {
  const texts = writes.flatMap(({ id, before, values }) =>
    changedTexts(definition, before, values).map((text) => ({ id, ...text })),
  );
  if (texts.length === 0) return;
  await run(
    transaction,
    `update text_sources s set is_current = (${undoes ? '' : 's.is_current and '}s.hash = n.hash)
     from jsonb_to_recordset($2::jsonb) n(id integer, field text, lang text, hash text)
     where s.target_type = $1 and s.target_id = n.id and s.field = n.field and s.lang = n.lang`,
    [definition.name, JSON.stringify(texts)],
  );
}

/** SQL CTE that ends the marks of a deleted record. */
export function endSourcesCte(statement: Statement, definition: RecordDefinition): string {
  if (machineFields(definition).length === 0) return '';
  return `, marked as (update text_sources s set is_current = false from changed
    where s.target_type = ${statement.bind(definition.name)}::text and s.target_id = changed.id and s.is_current)`;
}

/** Returns the valid marks of a record. A mark is invalid if its text has changed since. */
export async function readSources(
  database: Queryable,
  definition: RecordDefinition,
  record: StoredRecord,
  options: { lock?: boolean } = {},
): Promise<SourceMark[]> {
  const marks = await run<SourceMark & { hash: string }>(
    database,
    `select field, lang, source, hash from text_sources
     where target_type = $1 and target_id = $2 and is_current order by field, lang${options.lock ? ' for update' : ''}`,
    [definition.name, record.id],
  );
  const isValid = ({ field, lang, hash }: (typeof marks)[number]) => {
    const text = textOf(record[field] as InLanguages, lang);
    return text !== '' && hashOf(text) === hash;
  };
  return marks.filter(isValid).map(({ field, lang, source }) => ({ field, lang, source }));
}

/** Copies the machine marks of a record to its copy. The copy's title may have an added suffix. */
export async function copySources(
  transaction: Queryable,
  definition: RecordDefinition,
  source: StoredRecord,
  copy: StoredRecord,
): Promise<void> {
  if (machineFields(definition).length === 0) return;
  const marks = await readSources(transaction, definition, source);
  const texts = marks.flatMap(({ field, lang, source: by }) => {
    const sourceText = textOf(source[field] as InLanguages, lang);
    const text = textOf(copy[field] as InLanguages, lang);
    const isSame =
      text === sourceText || (field === 'title' && text.startsWith(cutText(sourceText, MIN_SHARED_TITLE_LENGTH)));
    return isSame ? [{ field, lang, by, hash: hashOf(text) }] : [];
  });
  if (texts.length === 0) return;
  await run(
    transaction,
    `insert into text_sources (target_type, target_id, field, lang, structure_id, source, hash, by_user)
     select s.target_type, $2, s.field, s.lang, $4, n.by, n.hash, s.by_user
     from jsonb_to_recordset($5::jsonb) n(field text, lang text, by text, hash text)
       join text_sources s on s.target_type = $1 and s.target_id = $3 and s.field = n.field and s.lang = n.lang`,
    [definition.name, copy.id, source.id, copy.structureId ?? null, JSON.stringify(texts)],
  );
}

/** Removes the machine mark of a text that a person has checked. Returns true if there was a mark. */
export async function confirmSource(
  transaction: Queryable,
  definition: RecordDefinition,
  record: StoredRecord,
  { field, lang }: { field: string; lang: Language },
): Promise<boolean> {
  const endedMarks = await run(
    transaction,
    `update text_sources set is_current = false
     where target_type = $1 and target_id = $2 and field = $3 and lang = $4 and is_current returning 1`,
    [definition.name, record.id, field, lang],
  );
  return endedMarks.length > 0;
}
