import { createHash } from 'node:crypto';
import { type Day, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { mayBeMobile } from '../../../domain/kernel/records/phone.ts';
import type { PersonRole } from '../../../domain/kernel/screens/roles.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import type { RecipientType } from '../../../domain/stays/messages/recipients.ts';
import { WRITE_TO_GUEST_DAYS } from '../../../domain/stays/messages/states.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { isBookingSql } from '../../selling/availability/nights/booking-sql.ts';

export interface Recipient {
  readonly recipientType: RecipientType;
  readonly contactKey: string | null;
  readonly requestId: number | null;
  readonly arrivalId: number | null;
  readonly name: string;
  readonly number: string | null;
  readonly lang: Language;
  /** Why the recipient cannot be written to, or null. */
  readonly obstacle: 'no_number' | 'opted_out' | null;
  readonly texts: Readonly<Record<string, string>>;
  readonly days: Readonly<Record<string, Day>>;
  readonly cents: number | null;
}

/** Returns the key of a contact, who has no id. A new number gives a new key. */
function makeContactKey(name: string, number: string | null): string {
  return createHash('sha256')
    .update(`${name} ${number ?? ''}`)
    .digest('hex')
    .slice(0, 16);
}

const toKnownLanguage = (lang: string | null): Language =>
  lang === 'it' || lang === 'fr' || lang === 'de' ? lang : lang === null ? 'it' : 'en';

interface Person {
  firstName: string;
  lastName: string;
  whatsapp: string | null;
  phone: string | null;
  lang: string | null;
}

/**
 * Reads the structure's own WhatsApp number and its contact persons. Opted-out contacts are listed with an obstacle.
 */
export async function readContacts(database: Queryable, structureId: number): Promise<Recipient[]> {
  const [row] = await run<{
    name: string;
    whatsapp: string | null;
    mobile: string | null;
    optedOut: boolean;
    people: Person[];
    refused: string[];
  }>(
    database,
    `select s.name, c.whatsapp, c.mobile, coalesce(c.whatsapp_opt_out, false) as "optedOut",
       coalesce(c.contact_persons, '[]'::jsonb) as people,
       coalesce((select json_agg(o.number) from whatsapp_opt_outs o where o.number = any(
         array[c.whatsapp, c.mobile] || array(select p->>'whatsapp' from jsonb_array_elements(c.contact_persons) p)
         || array(select p->>'phone' from jsonb_array_elements(c.contact_persons) p))), '[]') as refused
     from structures s left join contacts c on c.structure_id = s.id where s.id = $1`,
    [structureId],
  );
  if (!row) return [];
  const refused = new Set(row.refused);
  const contact = (name: string, numbers: readonly (string | null)[], lang: string | null): Recipient => {
    const number = numbers.find((one) => one && mayBeMobile(one)) ?? null;
    const isOut = row.optedOut || (number !== null && refused.has(number));
    return {
      recipientType: 'structure_contact',
      contactKey: makeContactKey(name, number),
      requestId: null,
      arrivalId: null,
      name,
      number,
      lang: toKnownLanguage(lang),
      obstacle: number === null ? 'no_number' : isOut ? 'opted_out' : null,
      texts: { contactName: name },
      days: {},
      cents: null,
    };
  };
  return [
    contact(row.name, [row.whatsapp, row.mobile], 'it'),
    ...row.people.map((person) =>
      contact(`${person.firstName} ${person.lastName}`, [person.whatsapp, person.phone], person.lang),
    ),
  ];
}

/** Maximum guests offered; others are found by name or code. */
const MAX_OFFERED_GUESTS = 30;

interface GuestRow {
  requestId: number | null;
  arrivalId: number | null;
  name: string;
  number: string | null;
  lang: Language;
  checkin: Day;
  checkout: Day;
  cents: number | null;
  optedOut: boolean;
}

const hasOptedOut = (column: string) => `exists (select from whatsapp_opt_outs p where p.number = ${column})`;

const SELECT_REQUESTS = `select r.id as "requestId", null::integer as "arrivalId", concat_ws(' ', r.name, r.surname) as name, r.phone as number,
    r.lang, r.checkin, r.checkout, (select q.total_amount_cents from quotes q where q.request_id = r.id and q.state = 'sent'
      order by q.id desc limit 1) as cents, ${hasOptedOut('r.phone')} as "optedOut"
  from booking_requests r where r.structure_id = $1 and r.anonymised_at is null
    and r.created_at > now() - interval '${WRITE_TO_GUEST_DAYS} days'`;
const SELECT_ARRIVALS = `select null::integer as "requestId", a.id as "arrivalId", a.guest_name as name, a.guest_phone as number,
    a.guest_lang as lang, a.checkin, a.checkout, a.total_amount_cents as cents, ${hasOptedOut('a.guest_phone')} as "optedOut"
  from arrivals a where a.structure_id = $1 and ${isBookingSql('a')} and a.anonymised_at is null and a.guest_name is not null
    and a.checkin > current_date - ${WRITE_TO_GUEST_DAYS}`;

function toGuestRecipient(row: GuestRow): Recipient {
  const isMobile = row.number !== null && mayBeMobile(row.number);
  return {
    recipientType: 'guest',
    contactKey: null,
    requestId: row.requestId,
    arrivalId: row.arrivalId,
    name: row.name,
    number: isMobile ? row.number : null,
    lang: toKnownLanguage(row.lang),
    obstacle: !isMobile ? 'no_number' : row.optedOut ? 'opted_out' : null,
    texts: { guestName: row.name },
    days: { checkin: row.checkin, checkout: row.checkout },
    cents: row.cents,
  };
}

/** Reads guests to offer: of open requests, and of stays from today on. */
export async function readGuests(database: Queryable, structureId: number): Promise<Recipient[]> {
  const rows = await run<GuestRow>(
    database,
    `(${SELECT_ARRIVALS} and a.checkin >= $2 and a.state in ('confirmed', 'checked_in') and a.guest_phone is not null
       order by a.checkin, a.id limit ${MAX_OFFERED_GUESTS})
     union all (${SELECT_REQUESTS} and r.phone is not null and r.state in ('new', 'open', 'assigned')
       order by r.created_at desc, r.id desc limit ${MAX_OFFERED_GUESTS})`,
    [structureId, todayInRome()],
  );
  return rows.map(toGuestRecipient);
}

/** Reads a guest by request or arrival. Null when the record is missing or outside the period for writing to guests. */
export async function readGuest(
  database: Queryable,
  structureId: number,
  { requestId, arrivalId }: { requestId: number | null; arrivalId: number | null },
): Promise<Recipient | null> {
  const [row] = await run<GuestRow>(
    database,
    requestId === null ? `${SELECT_ARRIVALS} and a.id = $2` : `${SELECT_REQUESTS} and r.id = $2`,
    [structureId, requestId ?? arrivalId],
  );
  return row ? toGuestRecipient(row) : null;
}

export interface RecipientReference {
  readonly recipientType: string | null;
  readonly contactKey: string | null;
  readonly requestId: number | null;
  readonly arrivalId: number | null;
}

/** Determines the recipient of a message. Callers cannot choose the number. */
export async function resolveRecipient(
  database: Queryable,
  structureId: number,
  reference: RecipientReference,
): Promise<Recipient | null> {
  if (reference.recipientType === 'guest') return readGuest(database, structureId, reference);
  const contacts = await readContacts(database, structureId);
  return contacts.find(({ contactKey }) => contactKey === reference.contactKey) ?? null;
}

/** Values for every template, and links that a message may contain. */
export interface TemplateData {
  readonly texts: Readonly<Record<string, string>>;
  readonly links: readonly {
    readonly kind: 'page' | 'recap' | 'offer';
    readonly title: string;
    readonly url: string;
  }[];
}

export async function readTemplateData(
  database: Queryable,
  { publicUrl, siteUrl }: { readonly publicUrl: string; readonly siteUrl: string },
  structureId: number,
  role: PersonRole,
): Promise<TemplateData> {
  const [row] = await run<{
    name: string;
    place: string;
    slug: string | null;
    isOnline: boolean;
    latitude: number | null;
    longitude: number | null;
    checkinFrom: string | null;
    is24h: boolean | null;
    opens: string | null;
    offers: { id: number; title: string }[];
  }>(
    database,
    `select s.name, concat_ws(', ', nullif(concat_ws(' ', s.address, s.street_number), ''), ci.name) as place, s.is_online as "isOnline",
       s.latitude::float8 as latitude, s.longitude::float8 as longitude,
       (select slug from structure_addresses a where a.structure_id = s.id and a.is_current
         order by a.language = 'it' desc limit 1) as slug,
       e.checkin_from as "checkinFrom", e.is24h,
       e.checkin_from || '–' || e.checkin_to as opens,
       (select coalesce(json_agg(json_build_object('id', o.id, 'title', o.title->>'it') order by o.id), '[]') from (
          select id, title from offers where structure_id = s.id and status = 10 and archived_at is null order by id limit 20) o) as offers
     from structures s left join cities ci on ci.id = s.city_id left join reception e on e.structure_id = s.id where s.id = $1`,
    [structureId],
  );
  if (!row) return { texts: {}, links: [] };
  const page = `${siteUrl}/${row.slug ?? structureId}`;
  const isStaffs = role !== 'customer';
  const at = row.latitude !== null && row.longitude !== null ? `${row.latitude},${row.longitude}` : null;
  const texts = {
    structureName: row.name,
    address: row.place,
    checkinTime: row.checkinFrom,
    receptionHours: row.is24h ? '24/24' : row.opens,
    mapLink: at && `https://maps.google.com/?q=${at}`,
    loginLink: `${publicUrl}/admin/auth/login`,
    link: `${publicUrl}/structures/${structureId}`,
  };
  return {
    texts: Object.fromEntries(Object.entries(texts).flatMap(([name, value]) => (value ? [[name, value]] : []))),
    links: [
      ...(row.isOnline ? [{ kind: 'page' as const, title: row.name, url: page }] : []),
      ...(isStaffs
        ? [{ kind: 'recap' as const, title: row.name, url: `${publicUrl}/structures/recap/${structureId}` }]
        : []),
      ...(row.isOnline
        ? row.offers.map(({ id, title }) => ({ kind: 'offer' as const, title, url: `${page}#offerta-${id}` }))
        : []),
    ],
  };
}
