import type { FoundRecord } from '../../../domain/insight/dashboard/found-records.ts';
import { searchWords } from '../../../domain/kernel/records/text-rules.ts';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import type { ScreenId } from '../../../domain/kernel/screens/screens.ts';
import { GUEST_READERS } from '../../../domain/stays/bookings/guest-fields.ts';
import { containsConditions, escapeLike } from '../../kernel/records/lists/search-texts.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { structureScope } from '../../platform/access/scope.ts';
import { userScope } from '../../platform/access/user-scope.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';
import { TODAY_IN_ROME } from '../../platform/database/time.ts';
import { ticketSource } from './tickets.ts';

/** Maximum number of results per kind. */
const MAX_PER_KIND = 5;
/** Maximum number of results when searching one structure. */
const MAX_IN_STRUCTURE = 20;
const MAX_RANKED = 200;
/**
 * Minimum length of a word: trigrams do not match shorter words, and shorter digit sequences occur in too many phone
 * numbers.
 */
const MIN_WORD_LENGTH = 3;
const MIN_PHONE_DIGITS = 6;
/** A word long enough for a fuzzy search. */
const FUZZY_WORD = /\p{L}{4}/u;

interface Search {
  readonly q: string;
  /** Limits the search to one structure. */
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
  /** SQL order, best match first. */
  readonly order: string;
  /** Columns of the guest's e-mail and phone, searched only for readers who may see them. */
  readonly contacts?: readonly [email: string, phone: string];
  readonly scope?: (actor: Actor, statement: Statement) => string;
  /** True for records that belong to no structure. */
  readonly isOfPortal?: true;
  /** True if the record is also matched approximately; guests always are. */
  readonly isFuzzy?: true;
}

const structureScopeSql = (actor: Actor, statement: Statement): string =>
  structureScope(actor, 't.structure_id', 'parts')(statement);
/** SQL order: current and next stays before past stays. */
const NEXT_STAYS_ORDER = `t.checkout < ${TODAY_IN_ROME}, abs(t.checkin - ${TODAY_IN_ROME}), t.id desc`;

const FINDERS: Readonly<Record<FoundRecord['kind'], Finder>> = {
  booking: {
    screen: 'arrivals',
    table: 'arrivals',
    code: 't.code',
    title: 't.guest_name',
    state: 't.state',
    from: 't.checkin',
    to: 't.checkout',
    order: NEXT_STAYS_ORDER,
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
    // Only the staff sees draft invoices.
    scope: (actor, statement) =>
      actor.role === 'customer' || actor.role === 'vendor'
        ? `${structureScopeSql(actor, statement)} and t.issued_at is not null`
        : structureScopeSql(actor, statement),
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
  person: {
    screen: 'users',
    table: 'users',
    code: 't.email',
    title: 't.name',
    state: 't.status',
    from: 'null::date',
    to: 'null::date',
    order: 't.archived_at is not null, t.name, t.id',
    scope: (actor, statement) => userScope(actor)(statement),
    isOfPortal: true,
    isFuzzy: true,
  },
  poi: {
    screen: 'pois',
    table: 'pois',
    code: 't.city',
    title: `coalesce(t.title->>'it', '')`,
    state: 't.status::text',
    from: 'null::date',
    to: 'null::date',
    order: `t.title->>'it', t.id`,
    scope: () => 'true',
    isOfPortal: true,
    isFuzzy: true,
  },
};

/**
 * Finds guests, requests, invoices, tickets, users and points of interest in scope that contain every word. Guests,
 * users and points are also matched approximately. Returns a few records of each kind.
 */
export async function searchRecords(
  database: Queryable,
  actor: Actor,
  { q, structureId, kind: only }: Search,
): Promise<FoundRecord[]> {
  const words = searchWords(q);
  if (!words.some((word) => word.length >= MIN_WORD_LENGTH)) return [];
  const kinds = (Object.keys(FINDERS) as FoundRecord['kind'][]).filter(
    (kind) =>
      hasPermission(actor.role, 'r', FINDERS[kind].screen) &&
      (!only || kind === only) &&
      !(structureId !== undefined && FINDERS[kind].isOfPortal),
  );
  const within = { q, structureId };
  const found = await Promise.all(kinds.map((kind) => find(database, actor, kind, within, matchExactly)));
  if (found.some((one) => one.length > 0) || /\d/.test(q) || !FUZZY_WORD.test(q)) return found.flat();
  const near = kinds.filter((kind) => FINDERS[kind].contacts || FINDERS[kind].isFuzzy);
  return (await Promise.all(near.map((kind) => find(database, actor, kind, within, matchApproximately)))).flat();
}

type Match = (statement: Statement, q: string, contacts: Finder['contacts']) => string;

/** Matches the words in the record's search text, or in the guest's e-mail or phone. */
const matchExactly: Match = (statement, q, contacts) => {
  const words = searchWords(q);
  const search = {
    indexed: words.filter(({ length }) => length >= MIN_WORD_LENGTH),
    inRows: words.filter(({ length }) => length < MIN_WORD_LENGTH),
  };
  const parts = [`(${containsConditions('t.search_text', search, statement).join(' and ')})`];
  const digits = q.replace(/\D/g, '');
  if (contacts && !/\s/.test(q) && q.length >= MIN_WORD_LENGTH)
    parts.push(`lower(${contacts[0]}) like ${statement.bind(`%${escapeLike(q.toLowerCase())}%`)}`);
  if (contacts && digits.length >= MIN_PHONE_DIGITS && /^[\d\s+()./-]+$/.test(q))
    parts.push(`regexp_replace(${contacts[1]}, '\\D', '', 'g') like ${statement.bind(`%${digits}%`)}`);
  return `(${parts.join(' or ')})`;
};

const matchApproximately: Match = (statement, q) =>
  searchWords(q)
    .map((word) =>
      FUZZY_WORD.test(word)
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
  const { table, code, title, state, from, to, order, contacts, scope = structureScopeSql, isOfPortal } = FINDERS[kind];
  const structure = isOfPortal ? 'null::integer' : 't.structure_id';
  const statement = new Statement();
  const readable = GUEST_READERS.some((one) => one === actor.role) ? contacts : undefined;
  const ofOne = structureId === undefined ? '' : ` and t.structure_id = ${statement.bind(structureId)}`;
  const where = `${scope(actor, statement)}${ofOne} and ${match(statement, q, readable)}`;
  return run<FoundRecord>(
    database,
    `select '${kind}' as kind, t.id, ${structure} as "structureId", s.name as "structureName", ${code} as code, ${title} as title,
       ${state} as state, to_char(${from}, 'YYYY-MM-DD') as "from", to_char(${to}, 'YYYY-MM-DD') as "to"
     from (select * from ${table} t where ${where} limit ${MAX_RANKED}) t left join structures s on s.id = ${structure}
     order by ${order} limit ${structureId === undefined ? MAX_PER_KIND : MAX_IN_STRUCTURE}`,
    statement.values,
  );
}
