import { isDeepStrictEqual } from 'node:util';
import { OCCUPYING_STATES } from '../../../../domain/stays/bookings/arrival-states.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import { auditCte, writeEntry } from '../../../platform/audit/write.ts';
import { type Queryable, run, Statement } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { fieldProblem, Problem } from '../../../platform/problems/problem.ts';

/** A named unit of a room, for example "101". */
export interface NamedUnit {
  readonly id: number;
  readonly roomId: number;
  readonly name: string;
}

export function readUnits(database: Queryable, structureId: number): Promise<NamedUnit[]> {
  return run<NamedUnit>(
    database,
    `select u.id, u.room_id as "roomId", u.name from room_units u where u.structure_id = $1
     order by u.room_id, u.position, u.id`,
    [structureId],
  );
}

/**
 * Names the units of a room, at most one name per unit. Existing names keep their unit and bookings. Other names are
 * treated as renamed, in order.
 */
export async function nameUnits(
  transaction: Transaction,
  author: Author,
  structureId: number,
  roomId: number,
  { names, before: expectedNames }: { readonly names: readonly string[]; readonly before: readonly string[] },
): Promise<void> {
  const [room] = await run<{ units: number }>(
    transaction,
    'select units from rooms where id = $1 and structure_id = $2 for no key update',
    [roomId, structureId],
  );
  if (!room) throw new Problem('not-found', { members: { resource: 'rooms' } });
  if (names.length > room.units) throw fieldProblem('names', 'max_items', { n: room.units });
  const before = (await readUnits(transaction, structureId)).filter((unit) => unit.roomId === roomId);
  const current = before.map(({ name }) => name);
  if (!isDeepStrictEqual(current, expectedNames))
    throw new Problem('conflict', { members: { current: { names: current }, changedFields: ['names'] } });
  const free = before.filter(({ name }) => !names.includes(name));
  const unitIds = names.map((name) => before.find((unit) => unit.name === name)?.id ?? free.shift()?.id ?? null);
  await run(transaction, 'delete from room_units where room_id = $1 and id <> all($2::integer[])', [
    roomId,
    unitIds.filter((id) => id !== null),
  ]);
  await run(
    transaction,
    `with given as (select id, name, place::integer as place
       from unnest($3::integer[], $4::text[]) with ordinality as g(id, name, place)),
     renamed as (update room_units u set name = g.name, position = g.place from given g where u.id = g.id)
     insert into room_units (structure_id, room_id, name, position)
     select $1, $2, name, place from given where id is null order by place`,
    [structureId, roomId, unitIds, names],
  );
  await writeEntry(transaction, author, {
    structureId,
    action: 'update',
    targetType: 'room-units',
    changes: [{ field: `room ${roomId}`, before: current, after: names }],
  });
}

export interface Assignment {
  readonly arrivalId: number;
  /** Empty removes all units. */
  readonly unitIds: readonly number[];
  /** Units that the caller saw. If they have changed, nothing is overwritten. */
  readonly before: readonly number[];
}

interface AssignedStay {
  readonly id: number;
  readonly roomId: number;
  readonly units: number;
  readonly version: number;
  readonly had: string[];
  readonly unitIds: number[];
}

/** Assigns units to bookings, all or none. Throws if a unit is taken on one of the nights. */
export async function assignUnits(
  transaction: Transaction,
  author: Author,
  structureId: number,
  assignments: readonly Assignment[],
): Promise<void> {
  const ids = assignments.map(({ arrivalId }) => arrivalId);
  const stays = await run<AssignedStay>(
    transaction,
    `select a.id, a.room_id as "roomId", a.units, a.version, array(select u.name from unit_stays s
         join room_units u on u.id = s.unit_id where s.arrival_id = a.id order by u.position) as had,
       array(select s.unit_id from unit_stays s where s.arrival_id = a.id order by s.unit_id) as "unitIds"
     from arrivals a where a.structure_id = $1 and a.id = any($2::integer[]) and a.state = any($3)
     order by a.id for no key update`,
    [structureId, ids, OCCUPYING_STATES],
  );
  const units = await readUnits(transaction, structureId);
  for (const { arrivalId, unitIds, before } of assignments) {
    const stay = stays.find(({ id }) => id === arrivalId);
    if (
      stay &&
      !isDeepStrictEqual(
        stay.unitIds,
        before.toSorted((a, b) => a - b),
      )
    )
      throw new Problem('conflict', {
        members: { current: { id: stay.id, unitIds: stay.unitIds }, changedFields: ['unitIds'] },
      });
    if (!stay) throw new Problem('not-found', { members: { resource: 'arrivals' } });
    const isOf = (id: number) => units.some((unit) => unit.id === id && unit.roomId === stay.roomId);
    if (!unitIds.every(isOf)) throw fieldProblem('unitIds', 'unit_of_room');
    if (unitIds.length > stay.units) throw fieldProblem('unitIds', 'max_items', { n: stay.units });
  }
  const pairs = assignments.flatMap(({ arrivalId, unitIds }) => unitIds.map((id) => [arrivalId, id] as const));
  await run(transaction, 'delete from unit_stays where arrival_id = any($1::integer[])', [ids]);
  await run(
    transaction,
    `insert into unit_stays (arrival_id, unit_id, checkin, checkout)
     select a.id, p.unit_id, a.checkin, a.checkout from unnest($1::integer[], $2::integer[]) as p(arrival_id, unit_id)
       join arrivals a on a.id = p.arrival_id`,
    [pairs.map(([arrival]) => arrival), pairs.map(([, unit]) => unit)],
  ).catch((error: unknown) => {
    // The database constraint finally prevents two bookings in a unit.
    if ((error as { code?: string }).code === '23P01') throw fieldProblem('unitIds', 'unit_taken');
    throw error;
  });
  const named = (given: readonly number[]) => units.filter(({ id }) => given.includes(id)).map(({ name }) => name);
  for (const { arrivalId, unitIds } of assignments) {
    const stay = stays.find(({ id }) => id === arrivalId);
    if (stay) await logAssignment(transaction, author, structureId, stay, named(unitIds));
  }
}

/** Writes the change to the booking's audit log. */
async function logAssignment(
  transaction: Transaction,
  author: Author,
  structureId: number,
  stay: { readonly id: number; readonly version: number; readonly had: readonly string[] },
  after: readonly string[],
): Promise<void> {
  const statement = new Statement();
  const changed = `select ${statement.bind(stay.id)}::integer as id, ${statement.bind(stay.version)}::integer as version,
    ${statement.bind(structureId)}::integer as audit_structure_id`;
  const audit = auditCte(statement, author, {
    action: 'state',
    targetType: 'arrival',
    changes: [{ field: 'unitNames', before: stay.had, after }],
  });
  await run(transaction, `with changed as (${changed}), ${audit} select id from logged`, statement.values);
}
