import { randomUUID } from 'node:crypto';
import { todayInRome } from '../../../domain/kernel/calendar/days.ts';
import type { Issue } from '../../../domain/kernel/records/issue.ts';
import { checkRegister } from '../../../domain/stays/guests/register.ts';
import {
  computeAge,
  DOCUMENT_FIELDS,
  listMissingFields,
  type StayGuest,
} from '../../../domain/stays/guests/stay-guest.ts';
import type { Author } from '../../platform/audit/entry.ts';
import { writeEvent } from '../../platform/audit/write.ts';
import type { Config } from '../../platform/config.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { instant } from '../../platform/database/time.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import { storeTax } from '../bookings/store-tax.ts';
import { type GuestRow, readGuestRows, sealGuest, unsealGuest } from './guest-rows.ts';
import { checkCodes } from './official/entries.ts';
import type { RegisterStay } from './stay.ts';

/** Type of register entries in the audit log; their `targetId` is the arrival's id. */
export const GUEST_AUDIT_TYPE = 'stay-guest';

export interface Register {
  /** 0 before the first guest or link. */
  readonly version: number;
  readonly isLinkOpen: boolean;
  readonly linkKey: string | null;
  readonly linkMailedAt: string | null;
  readonly reportedAt: string | null;
  /** True once the persons were anonymised. */
  readonly isClosed: boolean;
}

const COLUMNS = `g.version, g.is_link_open as "isLinkOpen", g.link_key::text as "linkKey",
  ${instant('g.link_mailed_at')} as "linkMailedAt", ${instant('g.reported_at')} as "reportedAt",
  g.closed_at is not null as "isClosed"`;
const NEW_REGISTER: Register = {
  version: 0,
  isLinkOpen: false,
  linkKey: null,
  linkMailedAt: null,
  reportedAt: null,
  isClosed: false,
};

export async function readRegister(database: Queryable, arrivalId: number): Promise<Register> {
  const [register] = await run<Register>(database, `select ${COLUMNS} from guest_registers g where g.arrival_id = $1`, [
    arrivalId,
  ]);
  return register ?? NEW_REGISTER;
}

/** Locks the register until the transaction ends, creating it if needed. */
export async function lockRegister(transaction: Transaction, stay: RegisterStay): Promise<Register> {
  await run(
    transaction,
    `insert into guest_registers (arrival_id, structure_id, version) values ($1, $2, 0) on conflict do nothing`,
    [stay.id, stay.structureId],
  );
  const [register] = await run<Register>(
    transaction,
    `select ${COLUMNS} from guest_registers g where g.arrival_id = $1 for update`,
    [stay.id],
  );
  if (!register) throw new Error(`there is no register of ${stay.id}`);
  return register;
}

/** A guest to save: an existing guest by id, or a new one. */
export interface GuestInput {
  readonly id: number | null;
  readonly guest: StayGuest;
  readonly isByGuest: boolean;
}

/** Saves the whole register in order and deletes guests not listed. The caller holds the lock on the structure. */
export async function writeGuests(
  { config }: { config: Config },
  transaction: Transaction,
  author: Author,
  stay: RegisterStay,
  register: Register,
  inputs: readonly GuestInput[],
): Promise<void> {
  if (register.isClosed) throw fieldProblem('guests', 'register_closed');
  const formerRows = new Map((await readGuestRows(transaction, stay.id)).map((row) => [row.id, row]));
  const ids = inputs.flatMap(({ id }) => (id === null ? [] : [id]));
  if (new Set(ids).size !== ids.length || ids.some((id) => !formerRows.has(id)))
    throw new Problem('conflict', { members: { changedFields: ['guests'] } });
  // Overwriting would destroy rows that the right key can still decrypt.
  if ([...formerRows.values()].some((row) => unsealGuest(config, row) === null))
    throw fieldProblem('guests', 'register_key');
  const guests = inputs.map(({ guest }) => guest);
  const issues = [
    ...checkRegister(guests, stay, todayInRome()),
    ...inputs.flatMap(({ id, guest }, at) => checkDeletedDocument(formerRows.get(id ?? 0), guest, at)),
    ...(await checkCodes(transaction, guests)),
  ];
  if (issues.length > 0) throw new Problem('validation', { issues });
  await storeGuests(config, transaction, stay, formerRows, inputs);
  await run(transaction, 'update guest_registers set version = version + 1, updated_at = now() where arrival_id = $1', [
    stay.id,
  ]);
  // The tax depends on the guests, their ages and their nights.
  await storeTax(transaction, stay.structureId, stay.id);
  // Logs the author and the time, but no content.
  await writeEvent(transaction, author, 'update', {
    type: GUEST_AUDIT_TYPE,
    id: stay.id,
    structureId: stay.structureId,
  });
}

/** Refuses to enter a document again after its deletion. */
function checkDeletedDocument(row: GuestRow | undefined, guest: StayGuest, at: number): Issue[] {
  if (!row?.isDocumentGone) return [];
  return DOCUMENT_FIELDS.filter((name) => guest[name] !== null).map((name) => ({
    path: `guests.${at}.${name}`,
    code: 'document_gone',
  }));
}

async function storeGuests(
  config: Config,
  transaction: Transaction,
  stay: RegisterStay,
  former: ReadonlyMap<number, GuestRow>,
  written: readonly GuestInput[],
): Promise<void> {
  const rows = written.map(({ id, guest, isByGuest }, position) => {
    const row = former.get(id ?? 0);
    const idswh = row?.idswh ?? randomUUID();
    const isDocumentGone = row?.isDocumentGone ?? false;
    const { kind, arrivedOn, nights, purpose, transport, taxExemption, bornOn } = guest;
    return {
      ...{ id, position, kind, arrivedOn, nights, purpose, transport, taxExemption, idswh, isByGuest },
      age: bornOn === null ? null : computeAge(bornOn, arrivedOn ?? stay.checkin),
      ...sealGuest(config, idswh, guest),
      missing: listMissingFields(guest, { isDocumentGone }),
    };
  });
  const json = JSON.stringify(rows);
  const shape = `jsonb_to_recordset($2::jsonb) as w(id integer, position smallint, kind text, "arrivedOn" date, nights smallint,
    purpose text, transport text, "taxExemption" text, age smallint, idswh uuid, "isByGuest" boolean, person text, document text,
    missing text[])`;
  const values = `w.position, w.kind, w."arrivedOn", w.nights, w.purpose, w.transport, w."taxExemption", w.age,
    decode(w.person, 'hex'), decode(w.document, 'hex'), w.missing, w."isByGuest"`;
  await run(
    transaction,
    `with w as (select * from ${shape}), gone as (
       delete from stay_guests where arrival_id = $1 and id not in (select id from w where id is not null)),
     kept as (update stay_guests g set (position, kind, arrived_on, nights, purpose, transport, tax_exemption, age, person,
         document, missing, is_by_guest) = (${values})
       from w where g.id = w.id and g.arrival_id = $1)
     insert into stay_guests (position, kind, arrived_on, nights, purpose, transport, tax_exemption, age, person, document, missing,
       is_by_guest, arrival_id, idswh)
     select ${values}, $1, w.idswh from w where w.id is null`,
    [stay.id, json],
  );
}
