import type { ScreenId } from '../../../domain/kernel/screens/screens.ts';
import { GRACE_DAYS } from '../../../domain/money/contracts/states.ts';
import { type Queryable, run } from '../database/statement.ts';
import { TODAY_IN_ROME } from '../database/time.ts';
import type { Access } from '../http/app-type.ts';
import { Problem } from '../problems/problem.ts';
import type { Reader } from './actor.ts';

/**
 * SQL condition: contract `c` has started and is not terminated, judged by its dates and not by the state that the
 * nightly job sets.
 */
const HAS_STARTED = `c.start_date <= ${TODAY_IN_ROME} and (c.termination_date is null or c.termination_date > ${TODAY_IN_ROME})`;

/** SQL condition: the structure in `column` has a contract that is active today. */
export function hasActiveContract(column: string): string {
  return (
    `exists (select from contracts c where c.structure_id = ${column} and c.state in ('signed', 'active') ` +
    `and ${HAS_STARTED} and c.end_date >= ${TODAY_IN_ROME})`
  );
}

/** SQL condition: the structure has a contract that is active today or ended at most `GRACE_DAYS` ago. */
export function hasContractOrGrace(column: string): string {
  return (
    `exists (select from contracts c where c.structure_id = ${column} ` +
    `and c.state in ('signed', 'active', 'expired') and ${HAS_STARTED} and c.end_date >= ${TODAY_IN_ROME} - ${GRACE_DAYS})`
  );
}

/** Screens that work without a contract: there the customer arranges the contract and pays what is due. */
const OPEN_SCREENS: ReadonlySet<ScreenId> = new Set(['fiscalProfile', 'billing']);

export const isOpenWithoutContract = (screen: ScreenId): boolean => OPEN_SCREENS.has(screen);

/**
 * SQL condition: the structure has neither a contract nor days of grace, and has left preparation (structures
 * dictionary 2.9). Applies to customers only. `exempt` lists the ids of structures that need no contract.
 */
export function lacksContract(structure: string, exempt: string): string {
  return (
    `(${structure} <> all(${exempt}) and exists (select from structures g where g.id = ${structure} ` +
    `and (g.status in (0, 10, 20) or g.is_online)) and not ${hasContractOrGrace(structure)})`
  );
}

/**
 * Throws `contract` if a customer acts on a structure without a contract through a route that does not name the
 * structure in its path.
 */
export async function assertContract(
  database: Queryable,
  actor: Reader,
  structureId: number,
  exempt: readonly number[],
): Promise<void> {
  if (actor.role !== 'customer') return;
  const rows = await run<{ is: boolean }>(database, `select true as is where ${lacksContract('$1::integer', '$2')}`, [
    structureId,
    exempt,
  ]);
  if (rows.length > 0) throw contractProblem(structureId);
}

/**
 * True if a route under a structure is closed to its customers while it has no contract (structures dictionary 2.9).
 * Routes without a structure (logout, profile, tickets) stay open.
 */
export function requiresContract(route: {
  readonly url: string | undefined;
  readonly method: string;
  readonly access: Access;
}): boolean {
  const { url = '', method, access } = route;
  if (!/^\/api\/structures\/:id(\/|$)/.test(url)) return false;
  if (url === '/api/structures/:id' && (method === 'GET' || method === 'HEAD')) return false;
  return typeof access !== 'object' || !('screen' in access) || !isOpenWithoutContract(access.screen);
}

/** Returns the structure id in the route's parameters. Null if the id is not a valid integer. */
export function parseStructureId(params: unknown): number | null {
  const { id } = (params ?? {}) as { id?: unknown };
  if (typeof id !== 'string' || !/^[1-9]\d{0,9}$/.test(id)) return null;
  const number = Number(id);
  return number <= 2_147_483_647 ? number : null;
}

/**
 * Returns a 403 `contract` problem: the client leaves the structure and opens its contract (platform dictionary 11).
 */
export function contractProblem(structureId: number | null): Problem {
  return new Problem('contract', { members: { structureId } });
}
