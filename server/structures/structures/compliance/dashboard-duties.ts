import type { z } from 'zod';
import { addDays, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { WARNING_DAYS } from '../../../../domain/money/contracts/states.ts';
import type { complianceGapsAnswer, dutiesAnswer } from '../../../../domain/structures/compliance/answers.ts';
import { compareUrgency, isToDo } from '../../../../domain/structures/compliance/duties.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { structureScope } from '../../../platform/access/scope.ts';
import { type Queryable, run, Statement } from '../../../platform/database/statement.ts';
import { readIdsWithTaxData } from '../facts.ts';
import { readDuties } from './duties.ts';
import { lacksCodeSql } from './required-codes.ts';

/** Maximum number of structures for which the dashboard lists duties. Users with more work with the structure list. */
const MAX_STRUCTURES = 100;
const MAX_DUTY_LINES = 12;
/** Upper limit of each count, so that the query stays fast. */
const MAX_COUNT = 5000;
export type Duties = z.infer<typeof dutiesAnswer>;

/** Returns the duties of a customer's structures. Null for other roles and above `MAX_STRUCTURES`. */
export async function readCustomerDuties(
  database: Queryable,
  actor: Actor,
  exemptIds: readonly number[],
): Promise<Duties | null> {
  if (actor.role !== 'customer') return null;
  const statement = new Statement();
  const scope = structureScope(actor, 's.id', 'all parts')(statement);
  const structures = await run<{ id: number; name: string; status: number }>(
    database,
    `select s.id, s.name, s.status from structures s where ${scope} and s.status <> 0 order by s.id limit ${MAX_STRUCTURES + 1}`,
    statement.values,
  );
  if (structures.length > MAX_STRUCTURES) return null;
  const ids = structures.map(({ id }) => id);
  const duties = await readDuties(database, ids, exemptIds, readIdsWithTaxData(database, ids));
  const all = structures.flatMap(({ id, name, status }) =>
    (duties.get(id) ?? []).map((duty) => ({
      ...duty,
      structureId: id,
      structureName: name,
      structureStatus: status,
    })),
  );
  const lines = all.filter(isToDo).toSorted(compareUrgency);
  return {
    lines: lines.slice(0, MAX_DUTY_LINES),
    count: lines.length,
    checks: all.filter(({ state }) => state === 'check').length,
  };
}
export type LackingCounts = z.infer<typeof complianceGapsAnswer>;

/**
 * Counts the structures that lack a code or whose contract ends soon: the reader's own for vendors and editors,
 * otherwise all.
 */
export async function readLackingCounts(database: Queryable, { role, userId }: Actor): Promise<LackingCounts | null> {
  if (role === 'customer') return null;
  const column = role === 'vendor' ? 'vendor_id' : role === 'editor' ? 'editor_id' : null;
  const statement = new Statement();
  const ownCondition = column ? `s.${column} = ${statement.bind(userId)} and ` : '';
  const [from, to] = [todayInRome(), addDays(todayInRome(), WARNING_DAYS)];
  const count = (where: string) =>
    `(select count(*)::integer from (select from structures s where ${ownCondition}${where} limit ${MAX_COUNT}) l)`;
  const ending = `s.contract_until between ${statement.bind(from)}::date and ${statement.bind(to)}::date`;
  const [counts] = await run<Pick<LackingCounts, 'cin' | 'cir' | 'contracts'>>(
    database,
    `select ${count(lacksCodeSql('cin', 's'))} as cin, ${count(lacksCodeSql('cir', 's'))} as cir, ${count(ending)} as contracts`,
    statement.values,
  );
  return counts ? { ...counts, from, to } : null;
}
