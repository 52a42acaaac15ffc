import type { StructureStatus } from '../../../../domain/kernel/vocabularies/structure-status.ts';
import { TEXT_SECTIONS } from '../../../../domain/portal/content/text-state.ts';
import type { BulkReason } from '../../../../domain/structures/structures/bulk/bulk-change.ts';
import type { Reader } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { readManyFacts } from '../facts.ts';
import { refusalOf } from '../status/status.ts';
import type { BulkExpected, BulkRequest, ReasonCount } from './change.ts';
import { countMissingTexts } from './translate-texts.ts';

/** Number of structures named per reason. */
const MAX_NAMED_STRUCTURES = 3;

export class ReasonCounter {
  readonly #counted = new Map<string, ReasonCount & { count: number }>();

  add(id: number, reasons: readonly BulkReason[]): void {
    for (const reason of reasons) {
      const key = JSON.stringify(reason);
      const one = this.#counted.get(key) ?? { reason, count: 0, ids: [] };
      one.count += 1;
      if (one.ids.length < MAX_NAMED_STRUCTURES) one.ids.push(id);
      this.#counted.set(key, one);
    }
  }

  list(): ReasonCount[] {
    return [...this.#counted.values()].sort((a, b) => b.count - a.count);
  }
}

/** Translates a problem into the reasons why a structure stays unchanged. */
export function reasonsOf({ type, extras }: Problem): BulkReason[] {
  if (type === 'invalid-transition') {
    const { from, unmet } = extras.members as { from: number; unmet?: string[] };
    return unmet ? unmet.map((need) => ({ need })) : [{ from }];
  }
  if (!extras.issues) return [{ problem: type }];
  return extras.issues.map(({ path, code, params }) => ({ field: path, code, ...(params && { params }) }));
}

/** Previews a bulk change without writing, a thousand structures per query. */
export async function previewBulkChange(
  context: Context,
  actor: Reader,
  request: BulkRequest,
  ids: readonly number[],
): Promise<BulkExpected> {
  const { pool } = context.database;
  const reasons = new ReasonCounter();
  const counts = { change: 0, unchanged: 0, refused: 0 };
  if (request.action === 'translate') return previewTranslations(pool, request, ids);
  for (let start = 0; start < ids.length; start += PREVIEW_BATCH_SIZE) {
    const batchIds = ids.slice(start, start + PREVIEW_BATCH_SIZE);
    const outcomes =
      request.action === 'assign'
        ? await previewAssignments(pool, request, batchIds)
        : await previewStatuses(context, actor, request, batchIds);
    for (const { id, outcome } of outcomes) {
      if (typeof outcome === 'string') counts[outcome] += 1;
      else {
        counts.refused += 1;
        reasons.add(id, reasonsOf(outcome));
      }
    }
  }
  return { ...counts, reasons: reasons.list() };
}

const PREVIEW_BATCH_SIZE = 1000;

async function previewTranslations(
  database: Queryable,
  request: Extract<BulkRequest, { action: 'translate' }>,
  ids: readonly number[],
): Promise<BulkExpected> {
  const definitions = TEXT_SECTIONS.filter(({ name }) => request.sections.includes(name));
  const translation = { texts: 0, characters: 0 };
  let change = 0;
  for (let start = 0; start < ids.length; start += PREVIEW_BATCH_SIZE) {
    const found = await countMissingTexts(database, definitions, request, ids.slice(start, start + PREVIEW_BATCH_SIZE));
    change += found.size;
    for (const { texts, characters } of found.values()) {
      translation.texts += texts;
      translation.characters += characters;
    }
  }
  return { change, unchanged: ids.length - change, refused: 0, reasons: [], translation };
}

interface PreviewOutcome {
  readonly id: number;
  readonly outcome: 'change' | 'unchanged' | Problem;
}

async function previewAssignments(
  database: Queryable,
  { vendorId, editorId }: Extract<BulkRequest, { action: 'assign' }>,
  ids: readonly number[],
): Promise<PreviewOutcome[]> {
  const rows = await run<{ id: number; vendorId: number | null; editorId: number | null }>(
    database,
    `select id, vendor_id as "vendorId", editor_id as "editorId" from structures where id = any($1::integer[])`,
    [ids],
  );
  const stays = (asked: number | null | undefined, now: number | null) => asked === undefined || asked === now;
  return rows.map((row) => ({
    id: row.id,
    outcome: stays(vendorId, row.vendorId) && stays(editorId, row.editorId) ? 'unchanged' : 'change',
  }));
}

async function previewStatuses(
  { database: { pool }, config }: Context,
  actor: Reader,
  request: Extract<BulkRequest, { action: 'status' }>,
  ids: readonly number[],
): Promise<PreviewOutcome[]> {
  const rows = await run<{ id: number; status: number }>(
    pool,
    'select id, status from structures where id = any($1::integer[])',
    [ids],
  );
  const facts = await readManyFacts(pool, ids, actor, config.contractExemptIds);
  const judge = async ({ id, status }: (typeof rows)[number]): Promise<PreviewOutcome> => {
    if (status === request.to) return { id, outcome: 'unchanged' };
    const known = facts.get(id);
    if (!known) return { id, outcome: new Problem('not-found') };
    return {
      id,
      outcome: (await refusalOf(actor, status as StructureStatus, request, async () => known)) ?? 'change',
    };
  };
  return Promise.all(rows.map(judge));
}
