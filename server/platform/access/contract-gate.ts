import type { ScreenId } from '../../../domain/kernel/screens/screens.ts';
import { GRACE_DAYS } from '../../../domain/money/contracts/states.ts';
import { type Queryable, run } from '../database/statement.ts';
import { TODAY } from '../database/time.ts';
import type { Access } from '../http/app-type.ts';
import { Problem } from '../problems/problem.ts';
import type { Reader } from './actor.ts';

/** Of a contract `c`: the days are its own, whether or not the nightly job has come by. */
const BEGUN = `c.start_date <= ${TODAY} and (c.termination_date is null or c.termination_date > ${TODAY})`;

/** Whether the structure in `column` has a contract that is active today. */
export function contractInForce(column: string): string {
  return (
    `exists (select from contracts c where c.structure_id = ${column} and c.state in ('signed', 'active') ` +
    `and ${BEGUN} and c.end_date >= ${TODAY})`
  );
}

/** The same, or one that has ended since no longer than the days of grace. */
export function contractOrGrace(column: string): string {
  return (
    `exists (select from contracts c where c.structure_id = ${column} ` +
    `and c.state in ('signed', 'active', 'expired') and ${BEGUN} and c.end_date >= ${TODAY} - ${GRACE_DAYS})`
  );
}

/** Screens whose calls a structure without contract answers: there one sees to it, and to what is owed. */
const OPEN_SCREENS: ReadonlySet<ScreenId> = new Set(['fiscalProfile', 'billing']);

export const isOpenWithoutContract = (screen: ScreenId): boolean => OPEN_SCREENS.has(screen);

/**
 * Whether the structure in `structure` has neither a contract nor its days of grace, and is past its making (structures
 * dictionary 2.9). Of its people's alone; `exempt` are the ids that need none.
 */
export function lacksContract(structure: string, exempt: string): string {
  return (
    `(${structure} <> all(${exempt}) and exists (select from structures g where g.id = ${structure} ` +
    `and (g.status in (0, 10, 20) or g.is_online)) and not ${contractOrGrace(structure)})`
  );
}

/** Refuses a customer what a route with another address does to such a structure. */
export async function demandContract(
  database: Queryable,
  actor: Reader,
  structureId: number,
  exempt: readonly number[],
): Promise<void> {
  if (actor.role !== 'customer') return;
  const lacking = await run<{ is: boolean }>(
    database,
    `select true as is where ${lacksContract('$1::integer', '$2')}`,
    [structureId, exempt],
  );
  if (lacking.length > 0) throw contractProblem(structureId);
}

/**
 * Whether a route under a structure is closed to its people while it has no contract (structures dictionary 2.9). What
 * concerns no structure (logout, profile, tickets) never is.
 */
export function asksForContract(route: {
  readonly url: string | undefined;
  readonly method: string;
  readonly access: Access;
}): boolean {
  const { url = '', method, access } = route;
  if (!/^\/api\/structures\/:id(\/|$)/.test(url)) return false;
  if (url === '/api/structures/:id' && (method === 'GET' || method === 'HEAD')) return false;
  return typeof access !== 'object' || !('screen' in access) || !isOpenWithoutContract(access.screen);
}

/** The structure that such a route names; null when it names none that could exist. */
export function structureNamed(params: unknown): number | null {
  const { id } = (params ?? {}) as { id?: unknown };
  if (typeof id !== 'string' || !/^[1-9]\d{0,9}$/.test(id)) return null;
  const number = Number(id);
  return number <= 2_147_483_647 ? number : null;
}

/** 403 `contract`: the client forgets the structure and goes to its contract (platform dictionary 11). */
export function contractProblem(structureId: number | null): Problem {
  return new Problem('contract', { members: { structureId } });
}
