import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import {
  type Confirmation,
  type InLanguages,
  type StaleTranslation,
  staleTranslations,
  type TextChange,
  textOf,
  translatedFields,
} from '../../../../domain/kernel/records/translations/stale-translations.ts';
import type { Language } from '../../../../domain/platform/language/text.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import type { StoredRecord } from '../select.ts';

/** Maximum number of history entries read: changes before them are ignored. */
const MAX_ENTRIES = 400;

/** Returns the translations that became outdated, computed from the history, so that saving costs nothing. */
export async function readStaleTranslations(
  database: Queryable,
  definition: RecordDefinition,
  record: StoredRecord,
): Promise<StaleTranslation[]> {
  const fields = translatedFields(definition.fields).filter((name) => name in record);
  const target = [definition.name, record.id];
  const changes = await run<TextChange>(
    database,
    `select c.change->>'field' as field, c.change->'before' as before, c.change->'after' as after
     from (select id, changes from audit_entries where target_type = $1 and target_id = $2
       order by id desc limit ${MAX_ENTRIES}) e
     cross join lateral jsonb_array_elements(e.changes) with ordinality c(change, place)
     where c.change->>'field' = any($3::text[]) order by e.id, c.place`,
    [...target, fields],
  );
  if (changes.length === 0) return [];
  const confirmations = await run<Confirmation>(
    database,
    `select field, lang, text, italian from translation_confirmations where target_type = $1 and target_id = $2`,
    target,
  );
  const now = Object.fromEntries(fields.map((name) => [name, record[name] as InLanguages]));
  return staleTranslations(changes, confirmations, now);
}

/** Stores that a translation is correct for the current Italian text ("Va bene così"). */
export async function confirmTranslation(
  transaction: Queryable,
  definition: RecordDefinition,
  record: StoredRecord,
  { field, lang, userId }: { field: string; lang: Language; userId: number },
): Promise<void> {
  const value = record[field] as InLanguages;
  await run(
    transaction,
    `insert into translation_confirmations (target_type, target_id, field, lang, text, italian, by_user)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (target_type, target_id, field, lang) do update set
       text = excluded.text, italian = excluded.italian, at = now(), by_user = excluded.by_user`,
    [definition.name, record.id, field, lang, textOf(value, lang), textOf(value, 'it'), userId],
  );
}

/** Marks translations as outdated in a copy too, since its own history starts with both texts. */
export async function copyStale(
  transaction: Queryable,
  definition: RecordDefinition,
  source: StoredRecord,
  copy: StoredRecord,
): Promise<void> {
  const stale = await readStaleTranslations(transaction, definition, source);
  const texts = stale.flatMap(({ field, lang, before }) => {
    const text = textOf(copy[field] as InLanguages, lang);
    return text === textOf(source[field] as InLanguages, lang) ? [{ field, lang, text, italian: before }] : [];
  });
  if (texts.length === 0) return;
  await run(
    transaction,
    `insert into translation_confirmations (target_type, target_id, field, lang, text, italian)
     select $1, $2, n.field, n.lang, n.text, n.italian
     from jsonb_to_recordset($3::jsonb) n(field text, lang text, text text, italian text)`,
    [definition.name, copy.id, JSON.stringify(texts)],
  );
}
