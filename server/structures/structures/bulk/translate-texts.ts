import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { type InLanguages, textOf } from '../../../../domain/kernel/records/translations/stale-translations.ts';
import {
  machineFields,
  planTranslation,
  type TranslationTarget,
  withTranslations,
} from '../../../../domain/kernel/records/translations/translation-plan.ts';
import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import type { BulkReason } from '../../../../domain/structures/structures/bulk/bulk-change.ts';
import { columnName } from '../../../kernel/records/columns.ts';
import { apply } from '../../../kernel/records/lifecycle/apply.ts';
import type { Behaviour } from '../../../kernel/records/lifecycle/behaviour.ts';
import { lockedStructureTarget } from '../../../kernel/records/lifecycle/target.ts';
import { undoablesOf } from '../../../kernel/records/lifecycle/undoables.ts';
import { type StoredRecord, selectList } from '../../../kernel/records/select.ts';
import { isLive, tableName } from '../../../kernel/records/table.ts';
import { type Translation, translate } from '../../../kernel/records/translations/translate.ts';
import type { Reader } from '../../../platform/access/actor.ts';
import { readStatusInScope } from '../../../platform/access/structure-row.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import { lockEntry, undoEntry } from '../../../platform/audit/undo.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { attempt, type Transaction } from '../../../platform/database/transaction.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { readProtectedNames } from '../../../platform/translator/kept-names.ts';
import { openTranslator } from '../../../platform/translator/translator.ts';
import type { BulkRequest } from './change.ts';

type TranslateRequest = Extract<BulkRequest, { action: 'translate' }>;

/** Behaviours that store a structure's texts, by record name. */
export type TextBehaviours = ReadonlyMap<string, Behaviour>;

/** Translations of one structure's records, prepared before any row is locked. */
export type PreparedTexts = {
  readonly structureId: number;
  readonly parts: { behaviour: Behaviour; record: StoredRecord; translations: Translation[] }[];
};

const missingTexts = (record: Readonly<Record<string, unknown>>, fields: readonly string[], asked: TranslateRequest) =>
  planTranslation(record, fields, [], undefined).wanted.filter(({ lang }) => asked.languages.includes(lang));

/** Counts the missing texts of each structure and the characters to send for them. */
export async function countMissingTexts(
  database: Queryable,
  definitions: readonly RecordDefinition[],
  asked: TranslateRequest,
  ids: readonly number[],
): Promise<Map<number, { texts: number; characters: number }>> {
  const counts = new Map<number, { texts: number; characters: number }>();
  for (const definition of definitions) {
    const fields = machineFields(definition);
    if (fields.length === 0) continue;
    const values = fields.map((name) => `'${name}', t.${columnName(name)}`).join(', ');
    const rows = await run<{ structureId: number; texts: Record<string, InLanguages> }>(
      database,
      `select t.structure_id as "structureId", jsonb_build_object(${values}) as texts
       from ${tableName(definition)} t where t.structure_id = any($1::integer[]) and ${isLive(definition)}`,
      [ids],
    );
    for (const { structureId, texts } of rows) {
      const wanted = missingTexts(texts, fields, asked);
      if (wanted.length === 0) continue;
      const one = counts.get(structureId) ?? { texts: 0, characters: 0 };
      one.texts += wanted.length;
      for (const { field } of wanted) one.characters += textOf(texts[field] as InLanguages, 'it').length;
      counts.set(structureId, one);
    }
  }
  return counts;
}

/** Has a structure's missing texts translated, without holding locks meanwhile. */
export async function prepareTexts(
  context: Context,
  actor: Reader,
  request: TranslateRequest,
  behaviours: TextBehaviours,
  structureId: number,
): Promise<PreparedTexts> {
  const { pool } = context.database;
  const translator = await openTranslator(context);
  const names = await readProtectedNames(pool, structureId);
  const parts: PreparedTexts['parts'] = [];
  for (const name of request.sections) {
    const behaviour = behaviours.get(name);
    if (!behaviour || !hasPermission(actor.role, 'u', behaviour.definition.screen)) continue;
    const { definition } = behaviour;
    const rows = await run<StoredRecord>(
      pool,
      `select ${selectList(definition, actor.role)} from ${tableName(definition)} t
       where t.structure_id = $1 and ${isLive(definition)} order by 1`,
      [structureId],
    );
    for (const record of rows) {
      const wanted: TranslationTarget[] = missingTexts(
        record,
        machineFields(definition).filter((field) => field in record),
        request,
      );
      if (wanted.length > 0)
        parts.push({
          behaviour,
          record,
          translations: await translate(translator, definition, record, wanted, names),
        });
    }
  }
  return { structureId, parts };
}

/** Writes the prepared texts of a structure, record by record. Skips records that have changed meanwhile. */
export async function writeTexts(
  context: Context,
  transaction: Transaction,
  author: Author,
  actor: Reader,
  { structureId, parts }: PreparedTexts,
): Promise<{ written: number; reasons: BulkReason[] }> {
  const structureStatus = await readStatusInScope(transaction, actor, structureId, { lock: true });
  const structureTarget = lockedStructureTarget(structureId, { role: actor.role, structureStatus });
  const unit = { context, transaction, author: { ...author, textSource: 'machine' as const } };
  const reasons: BulkReason[] = [];
  let written = 0;
  for (const { behaviour, record, translations } of parts) {
    const { definition } = behaviour;
    const good = translations.flatMap(({ texts, ...place }) => (texts ? [{ ...place, texts }] : []));
    if (good.length < translations.length) reasons.push({ need: 'translation_lost' });
    if (good.length === 0) continue;
    const target = definition.kind === 'section' ? { ...structureTarget, scope: () => 'true' } : structureTarget;
    const { id, version } = record;
    const values = withTranslations(record, good, definition.fields);
    try {
      await attempt(transaction, () => apply(unit, behaviour, target, { operation: 'update', id, version, values }));
      written += 1;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      reasons.push(error.type === 'validation' ? { need: 'translation_refused' } : { problem: error.type });
    }
  }
  return { written, reasons };
}

/** Undoes all texts that a run has written for a structure, newest first. */
export async function undoTexts(
  context: Context,
  transaction: Transaction,
  author: Author,
  actor: Reader,
  behaviours: TextBehaviours,
  { structureId, batchId }: { structureId: number; batchId: string },
): Promise<void> {
  const structureStatus = await readStatusInScope(transaction, actor, structureId, { lock: true });
  const writer = { role: actor.role, structureStatus };
  const entries = await run<{ id: number }>(
    transaction,
    `select id::integer as id from audit_entries
     where batch_id = $1 and structure_id = $2 and undone_by is null and action = 'update' order by id desc`,
    [batchId, structureId],
  );
  for (const { id } of entries) {
    const entry = await lockEntry(transaction, id);
    const behaviour = entry && behaviours.get(entry.targetType);
    const undoable = behaviour && undoablesOf(behaviour)[behaviour.definition.name];
    if (!entry || !undoable) continue;
    await undoEntry(transaction, entry, () => undoable.undo({ context, transaction, author, actor, writer, entry }));
  }
}
