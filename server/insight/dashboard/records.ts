import type { FoundRecord } from '../../../domain/insight/dashboard/found-records.ts';
import { searchWords } from '../../../domain/kernel/records/text-rules.ts';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import type { ScreenId } from '../../../domain/kernel/screens/screens.ts';
import { GUEST_READERS } from '../../../domain/stays/bookings/guest-fields.ts';
import { containsConditions, escapeLike } from '../../kernel/records/lists/search-texts.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { structureScope } from '../../platform/access/scope.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';
import { TODAY_IN_ROME } from '../../platform/database/time.ts';
import { ticketSource } from './tickets.ts';

/** Of a kind so many are shown; the best of so many that hold the words. */
const SHOWN = 5;
/** Of one structure alone. */
const SHOWN_OF_ONE = 20;
const RANKED = 200;
/** Trigrams find no shorter word, and digits of a telephone say nothing below this. */
const SHORTEST = 3;
const SHORTEST_PHONE = 6;
/** What may be a word with a slip in it: shorter ones are like too many others. */
const MISTYPED = /\p{L}{4}/u;

interface Search {
  readonly q: string;
  /** In one structure alone. */
  readonly structureId?: number | undefined;
  readonly kind?: FoundRecord['kind'] | undefined;
}

interface Finder {
  readonly screen: ScreenId;
  readonly table: string;
  readonly code: string;
  readonly title: string;
  readonly state: string;
  readonly from: string;
  readonly to: string;
  /** Best first. */
  readonly order: string;
  /** Columns of a guest's e-mail and telephone, for who may read them. */
  readonly contacts?: readonly [email: string, phone: string];
  readonly scope?: (actor: Actor, statement: Statement) => string;
}

const within = (actor: Actor, statement: Statement): string =>
  structureScope(actor, 't.structure_id', 'parts')(statement);
/** Who is here or comes next, before who has been. */
const NEXT_STAYS = `t.checkout < ${TODAY_IN_ROME}, abs(t.checkin - ${TODAY_IN_ROME}), t.id desc`;

const FINDERS: Readonly<Record<FoundRecord['kind'], Finder>> = {
  booking: {
    screen: 'arrivals',
    table: 'arrivals',
    code: 't.code',
    title: 't.guest_name',
    state: 't.state',
    from: 't.checkin',
    to: 't.checkout',
    order: NEXT_STAYS,
    contacts: ['t.guest_email', 't.guest_phone'],
  },
  request: {
    screen: 'bookingRequests',
    table: 'booking_requests',
    code: 't.code',
    title: `concat_ws(' ', t.name, t.surname)`,
    state: 't.state',
    from: 't.checkin',
    to: 't.checkout',
    order: 't.created_at desc, t.id desc',
    contacts: ['t.email', 't.phone'],
  },
  invoice: {
    screen: 'billing',
    table: 'invoices',
    code: 't.document_number',
    title: `coalesce(t.summary, '')`,
    state: 'null::text',
    from: 't.issue_date',
    to: 'null::date',
    order: 't.issue_date desc nulls last, t.id desc',
    // Drafts are the staff's to see.
    scope: (actor, statement) =>
      actor.role === 'customer' || actor.role === 'vendor'
        ? `${within(actor, statement)} and t.issued_at is not null`
        : within(actor, statement),
  },
  ticket: {
    screen: 'tickets',
    table: 'tickets',
    code: 't.number',
    title: 't.subject',
    state: 't.state',
    from: 't.created_at::date',
    to: 'null::date',
    order: 't.last_reply_at desc nulls last, t.id desc',
    scope: (actor, statement) => ticketSource.get().scope(actor)(statement),
  },
};

/** Guests, requests, invoices and tickets within reach that hold every word, or of guests what is written nearly so; a few of each kind. */
export async function searchRecords(
  database: Queryable,
  actor: Actor,
  { q, structureId, kind: only }: Search,
): Promise<FoundRecord[]> {
  const words = searchWords(q);
  if (!words.some((word) => word.length >= SHORTEST)) return [];
  const kinds = (Object.keys(FINDERS) as FoundRecord['kind'][]).filter(
    (kind) => hasPermission(actor.role, 'r', FINDERS[kind].screen) && (!only || kind === only),
  );
  const within = { q, structureId };
  const found = await Promise.all(kinds.map((kind) => find(database, actor, kind, within, exactly)));
  if (found.some((one) => one.length > 0) || /\d/.test(q) || !MISTYPED.test(q)) return found.flat();
  const near = kinds.filter((kind) => FINDERS[kind].contacts);
  return (await Promise.all(near.map((kind) => find(database, actor, kind, within, nearly)))).flat();
}

type Match = (statement: Statement, q: string, contacts: Finder['contacts']) => string;

/** The words in what the record is listed by, or in its guest's address or telephone. */
const exactly: Match = (statement, q, contacts) => {
  const words = searchWords(q);
  const search = {
    indexed: words.filter(({ length }) => length >= SHORTEST),
    inRows: words.filter(({ length }) => length < SHORTEST),
  };
  const parts = [`(${containsConditions('t.search_text', search, statement).join(' and ')})`];
  const digits = q.replace(/\D/g, '');
  if (contacts && !/\s/.test(q) && q.length >= SHORTEST)
    parts.push(`lower(${contacts[0]}) like ${statement.bind(`%${escapeLike(q.toLowerCase())}%`)}`);
  if (contacts && digits.length >= SHORTEST_PHONE && /^[\d\s+()./-]+$/.test(q))
    parts.push(`regexp_replace(${contacts[1]}, '\\D', '', 'g') like ${statement.bind(`%${digits}%`)}`);
  return `(${parts.join(' or ')})`;
};

const nearly: Match = (statement, q) =>
  searchWords(q)
    .map((word) =>
      MISTYPED.test(word)
        ? `(select immutable_unaccent(${statement.bind(word)})) <% t.search_text`
        : containsConditions('t.search_text', { indexed: [], inRows: [word] }, statement).join(' and '),
    )
    .join(' and ');

function find(
  database: Queryable,
  actor: Actor,
  kind: FoundRecord['kind'],
  { q, structureId }: Omit<Search, 'kind'>,
  match: Match,
): Promise<FoundRecord[]> {
  const { table, code, title, state, from, to, order, contacts, scope = within } = FINDERS[kind];
  const statement = new Statement();
  const readable = GUEST_READERS.some((one) => one === actor.role) ? contacts : undefined;
  const ofOne = structureId === undefined ? '' : ` and t.structure_id = ${statement.bind(structureId)}`;
  const where = `${scope(actor, statement)}${ofOne} and ${match(statement, q, readable)}`;
  return run<FoundRecord>(
    database,
    `select '${kind}' as kind, t.id, t.structure_id as "structureId", s.name as "structureName", ${code} as code, ${title} as title,
       ${state} as state, to_char(${from}, 'YYYY-MM-DD') as "from", to_char(${to}, 'YYYY-MM-DD') as "to"
     from (select * from ${table} t where ${where} limit ${RANKED}) t left join structures s on s.id = t.structure_id
     order by ${order} limit ${structureId === undefined ? SHOWN : SHOWN_OF_ONE}`,
    statement.values,
  );
}
