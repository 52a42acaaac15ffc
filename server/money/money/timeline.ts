import type { MoneyEvent } from '../../../domain/money/money/timeline.ts';
import type { Reader } from '../../platform/access/actor.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';
import { instant } from '../../platform/database/time.ts';

/** Cursor of a page: microseconds of the last event, then its key. */
export const TIMELINE_CURSOR = /^\d{1,17}\.[a-z_]{1,30}-\d{1,19}[a-zA-Z-]{0,20}$/;

interface EventRow extends MoneyEvent {
  readonly micros: number;
}

/** Columns of an event; every part of the union selects the same. */
interface EventSql {
  readonly at: string;
  readonly kind: string;
  /** SQL of the number that, with the kind, identifies the event. */
  readonly key: string;
  readonly state?: string;
  readonly day?: string;
  readonly record: 'contract' | 'invoice' | 'highlight';
  readonly id: string;
  readonly name: string;
  readonly cents?: string;
  readonly from: string;
}

const selectEvent = ({ at, kind, key, state, day, record, id, name, cents, from }: EventSql): string =>
  `select ${at} as at, '${kind}' as kind, '${kind}-' || ${key} as key, ${state ?? 'null'}::text as state,
     ${day ?? 'null'}::date as day, '${record}' as record_type, ${id} as record_id, ${name} as name,
     ${cents ?? 'null'}::integer as amount_cents from ${from}`;

/** SQL of the changes of one record type in the history of its actions, as `e` and `ch`. */
const historyOf = (record: string, alias: string): string =>
  `join audit_entries e on e.target_type = '${record}' and e.target_id = ${alias}.id and e.action = 'state'
   cross join lateral jsonb_array_elements(e.changes) ch`;
const FIELD_SQL = `(ch ->> 'field')`;
const NEW_VALUE_SQL = `(ch ->> 'after')`;
const HISTORY_KEY = `e.id || '-' || ${FIELD_SQL}`;

/** Events of the contracts `c`, without those of drafts that the reader may not see. */
function contractEvents(structure: string, seesDrafts: boolean): EventSql[] {
  const visible = `c.structure_id = ${structure}${seesDrafts ? '' : ` and c.state <> 'draft'`}`;
  const own = { record: 'contract', id: 'c.id', name: 'c.number' } as const;
  const stored = { ...own, key: 'c.id' };
  const history = { ...own, key: HISTORY_KEY, at: 'e.at' };
  const changed = (condition: string) => `contracts c ${historyOf('contract', 'c')} where ${visible} and ${condition}`;
  const cents = 'c.fee_amount_cents';
  const drafted = (kind: string, condition: string): EventSql => ({
    ...stored,
    at: 'c.created_at',
    kind,
    cents,
    from: `contracts c where ${visible} and c.renews_id ${condition}`,
  });
  return [
    ...(seesDrafts ? [drafted('contract_drafted', 'is null'), drafted('contract_renewal', 'is not null')] : []),
    {
      ...own,
      at: 's.sent_at',
      key: 's.id',
      kind: 'contract_sent',
      cents,
      from: `contracts c join sent_contracts s on s.contract_id = c.id where ${visible}`,
    },
    {
      ...stored,
      at: 'c.signed_at',
      kind: 'contract_signed',
      cents,
      from: `contracts c where ${visible} and c.signed_at is not null`,
    },
    {
      ...history,
      kind: 'contract_notice',
      day: NEW_VALUE_SQL,
      from: changed(`${FIELD_SQL} = 'terminationDate' and ${NEW_VALUE_SQL} is not null`),
    },
    { ...history, kind: 'contract_extended', day: NEW_VALUE_SQL, from: changed(`${FIELD_SQL} = 'endDate'`) },
    {
      ...history,
      kind: 'contract_state',
      state: NEW_VALUE_SQL,
      // The program suspends a contract for an unpaid invoice, which is an event of its own.
      from: changed(`${FIELD_SQL} = 'state' and ${NEW_VALUE_SQL} not in ('sent', 'signed')
        and not (e.actor_id is null and 'suspended' in (ch ->> 'before', ${NEW_VALUE_SQL}))`),
    },
  ];
}

function invoiceEvents(structure: string): EventSql[] {
  const own = { record: 'invoice', id: 'i.id', name: 'i.document_number' } as const;
  const stored = { ...own, key: 'i.id' };
  const where = `where i.structure_id = ${structure}`;
  const cents = 'i.payable_cents';
  const moment = (column: string, kind: string): EventSql => ({
    ...stored,
    at: `i.${column}`,
    kind,
    cents,
    from: `invoices i ${where} and i.${column} is not null`,
  });
  return [
    moment('issued_at', 'invoice_issued'),
    moment('paid_at', 'invoice_paid'),
    moment('voided_at', 'invoice_void'),
    {
      ...own,
      at: 'f.sent_at',
      key: 'f.id',
      kind: 'invoice_handed',
      from: `invoices i join invoice_files f on f.invoice_id = i.id ${where} and f.sent_at is not null`,
    },
    {
      ...own,
      at: 'r.at',
      key: 'r.id',
      kind: 'invoice_sdi',
      state: 'r.state',
      from: `invoices i join invoice_files f on f.invoice_id = i.id join invoice_receipts r on r.file_id = f.id ${where}`,
    },
    {
      ...own,
      at: 'e.at',
      key: HISTORY_KEY,
      kind: 'invoice_reminded',
      state: NEW_VALUE_SQL,
      from: `invoices i ${historyOf('invoice', 'i')} ${where} and ${FIELD_SQL} = 'dunnings'`,
    },
  ];
}

function otherEvents(structure: string): EventSql[] {
  const suspension = { record: 'invoice', id: 'x.invoice_id', name: 'i.document_number', key: 'x.id' } as const;
  const suspensions = `invoice_suspensions x join invoices i on i.id = x.invoice_id where x.structure_id = ${structure}`;
  const highlight = { record: 'highlight', id: 'h.id', name: 'h.location_name' } as const;
  const highlights = `h.structure_id = ${structure}`;
  // A payment entered later belongs to its day, after the issue of its invoice.
  const paidAt = `case when (p.created_at at time zone 'Europe/Rome')::date = p.date then p.created_at
    else greatest(p.date::timestamp at time zone 'Europe/Rome', (select i.issued_at from invoices i
      where i.id = p.invoice_id and (i.issued_at at time zone 'Europe/Rome')::date = p.date)) end`;
  return [
    {
      at: paidAt,
      kind: 'payment',
      key: 'p.id',
      state: 'p.kind',
      record: 'invoice',
      id: 'p.invoice_id',
      name: 'p.document_number',
      cents: 'p.amount_cents',
      from: `payments p where p.structure_id = ${structure}`,
    },
    { ...suspension, at: 'x.began_at', kind: 'suspended', from: suspensions },
    { ...suspension, at: 'x.ended_at', kind: 'resumed', from: `${suspensions} and x.ended_at is not null` },
    {
      ...highlight,
      at: 'h.created_at',
      kind: 'highlight_requested',
      key: 'h.id',
      cents: 'h.amount_cents',
      from: `highlights h where ${highlights}`,
    },
    {
      ...highlight,
      at: 'e.at',
      kind: 'highlight_state',
      key: HISTORY_KEY,
      state: NEW_VALUE_SQL,
      from: `highlights h ${historyOf('highlight', 'h')} where ${highlights} and ${FIELD_SQL} = 'state'`,
    },
  ];
}

/** Returns a page of a structure's money events, the newest first, and one more row if others follow. */
export function listMoneyEvents(
  database: Queryable,
  { role }: Reader,
  structureId: number,
  { perPage, after }: { readonly perPage: number; readonly after: string | undefined },
): Promise<EventRow[]> {
  const statement = new Statement();
  const structure = `${statement.bind(structureId)}::integer`;
  const parts = [
    ...contractEvents(structure, role !== 'customer'),
    ...invoiceEvents(structure),
    ...otherEvents(structure),
  ].map(selectEvent);
  const [, micros, key] = /^(\d+)\.(.+)$/.exec(after ?? '') ?? [];
  const page =
    micros === undefined
      ? ''
      : `where (n.micros, n.key collate "C") < (${statement.bind(micros)}::bigint, ${statement.bind(key)}::text)`;
  return run<EventRow>(
    database,
    `select n.key, ${instant('n.at')} as at, n.kind, n.state, n.day, n.record_type as "recordType",
       n.record_id as "recordId", n.name, n.amount_cents as "amountCents", n.micros::float8 as micros
     from (select m.*, (extract(epoch from m.at) * 1000000)::bigint as micros from (${parts.join(' union all ')}) m) n
     ${page} order by n.micros desc, n.key collate "C" desc limit ${perPage + 1}`,
    statement.values,
  );
}
