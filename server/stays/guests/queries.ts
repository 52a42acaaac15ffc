import { type Queryable, run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { HAS_REGISTER } from './stay.ts';

interface CheckinStructure extends Record<string, unknown> {
  readonly name: string;
  readonly city: string | null;
  readonly phone: string | null;
  readonly arrivalTime: string | null;
  readonly hasPlate: boolean;
}

/** Reads the structure and arrival data for the check-in page. */
export async function readCheckinStructure(
  database: Queryable,
  arrivalId: number,
): Promise<CheckinStructure | undefined> {
  const [structure] = await run<CheckinStructure>(
    database,
    `select s.name, s.city, c.phone, a.arrival_time as "arrivalTime",
       a.license_plate is not null as "hasPlate"
     from arrivals a join structures s on s.id = a.structure_id left join contacts c on c.structure_id = s.id
     where a.id = $1`,
    [arrivalId],
  );
  return structure;
}

export async function lockStay(transaction: Transaction, arrivalId: number): Promise<void> {
  await run(transaction, 'select from arrivals where id = $1 for no key update', [arrivalId]);
}

interface RegisterStateRow {
  readonly arrivalId: number;
  readonly people: number;
  readonly isReported: boolean;
  readonly guests: { kind: string; missing: string[] }[];
}

export const readRegisterStates = (database: Queryable, structureId: number, arrivalIds: readonly number[]) =>
  run<RegisterStateRow>(
    database,
    `select a.id as "arrivalId", a.adults + cardinality(a.children) as people,
       coalesce(r.reported_at is not null, false) as "isReported",
       (select coalesce(json_agg(json_build_object('kind', g.kind, 'missing', g.missing) order by g.position), '[]')
        from stay_guests g where g.arrival_id = a.id) as guests
     from arrivals a left join guest_registers r on r.arrival_id = a.id
     where a.id = any($1::integer[]) and a.structure_id = $2 and ${HAS_REGISTER}`,
    [arrivalIds, structureId],
  );

/** Marks the guests as reported to the police and deletes their documents. */
export async function markReported(transaction: Transaction, arrivalId: number): Promise<void> {
  await run(
    transaction,
    `with told as (update guest_registers set reported_at = now(), version = version + 1 where arrival_id = $1)
     update stay_guests set document = null, is_document_gone = true where arrival_id = $1`,
    [arrivalId],
  );
}

/** Returns the name of the arrival's structure. Null if the check-in link was mailed in the last minute. */
export async function findStructureForMail(transaction: Transaction, arrivalId: number): Promise<string | null> {
  const [structure] = await run<{ name: string }>(
    transaction,
    `select s.name from structures s join guest_registers g on g.structure_id = s.id where g.arrival_id = $1
       and (g.link_mailed_at is null or g.link_mailed_at < now() - interval '1 minute')`,
    [arrivalId],
  );
  return structure?.name ?? null;
}

export async function markLinkMailed(transaction: Transaction, arrivalId: number): Promise<void> {
  await run(transaction, 'update guest_registers set link_mailed_at = now() where arrival_id = $1', [arrivalId]);
}
