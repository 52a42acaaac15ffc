import type { Values } from '../../../domain/kernel/records/field.ts';
import type { emailRecipient } from '../../../domain/people/correspondence/email-recipient.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import { LINK_IS_VALID } from '../../platform/access/scope.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';

export type Purpose = Values<typeof emailRecipient.fields>['purpose'];

export interface Addressee {
  readonly email: string;
  readonly lang: Language;
}

/** Adds `others` to a list of recipients. Skips repeated e-mail addresses. */
export function addRecipients<R>(recipients: readonly R[], others: readonly R[], addressOf: (one: R) => string): R[] {
  const known = new Set(recipients.map((one) => addressOf(one).toLowerCase()));
  return [...recipients, ...others.filter((one) => !known.has(addressOf(one).toLowerCase()))];
}

/** SQL condition: the address belongs to an archived or suspended account. */
const IS_FORMER_USER = (email: string) =>
  `exists (select from users g where g.email = ${email}::text::citext and (g.status = 'suspended' or g.archived_at is not null))`;

/** Returns the structure's confirmed and active recipients for a purpose (structures dictionary 2.3). */
export function readRecipients(
  database: Queryable,
  structureId: number,
  purpose: Purpose,
  requestType: string | null = null,
): Promise<Addressee[]> {
  return run<Addressee>(
    database,
    `select e.email::text as email, e.lang from email_recipients e
     where e.structure_id = $1 and e.purpose = $2 and e.is_active and e.verified_at is not null
       and ($3::text is null or $3 = any(e.request_types)) and not ${IS_FORMER_USER('e.email')} order by e.id`,
    [structureId, purpose, requestType],
  );
}

const LINK_CONDITIONS = { owners: `l.relation = 'owner'`, receivers: 'l.receives_requests' } as const;

/** Returns active accounts linked today: the structure's owners, or the users who receive its requests. */
export function readLinkedUsers(
  database: Queryable,
  structureId: number,
  who: keyof typeof LINK_CONDITIONS,
): Promise<(Addressee & { readonly id: number })[]> {
  return run<Addressee & { readonly id: number }>(
    database,
    `select u.id, u.email::text as email, u.lang from users u join user_structures l on l.user_id = u.id
     where l.structure_id = $1 and ${LINK_CONDITIONS[who]} and ${LINK_IS_VALID} and u.status = 'active'
       and u.archived_at is null order by l.id`,
    [structureId],
  );
}

/**
 * Returns the structure's public contact address, used when there is no other recipient (structures dictionary 2.3).
 */
export function readPublicAddress(database: Queryable, structureId: number): Promise<Addressee[]> {
  return run<Addressee>(
    database,
    `select c.email::text as email, 'it' as lang from contacts c
     where c.structure_id = $1 and c.email is not null and not ${IS_FORMER_USER('c.email')}`,
    [structureId],
  );
}

/**
 * SQL condition: mails of this purpose to the structure in `column` reach nobody, neither a recipient nor an owner.
 * Scalar subqueries, because the planner would join `not exists` with all users.
 */
const hasNoAddressee = (purpose: Purpose, column: string): string =>
  `((select true from email_recipients e where e.structure_id = ${column} and e.purpose = '${purpose}' and e.is_active
     and e.verified_at is not null and not ${IS_FORMER_USER('e.email')} limit 1) is null
   and (select true from users u join user_structures l on l.user_id = u.id where l.structure_id = ${column}
     and ${LINK_CONDITIONS.owners} and ${LINK_IS_VALID} and u.status = 'active' and u.archived_at is null limit 1) is null)`;

export const hasNoContractAddressee = (column: string): string => hasNoAddressee('contract', column);

/** SQL condition: mails about invoices of the structure in `column` reach nobody, as in `readAddressees`. */
export const hasNoInvoiceAddressee = (column: string): string =>
  `(${hasNoAddressee('admin', column)} and (select true from contacts c where c.structure_id = ${column}
     and c.email is not null and not ${IS_FORMER_USER('c.email')} limit 1) is null)`;

/** Sent contracts of which the list of those without recipient is read, which bounds its cost. */
const MAX_SENT_CONTRACTS = 2000;

/** SQL condition: the contract `t` was sent to nobody. For lists and counts. */
export const IS_UNREACHED_CONTRACT = `t.id = any(array(select c.id from (select id, structure_id from contracts
  where state = 'sent' order by end_date desc, id desc limit ${MAX_SENT_CONTRACTS}) c where ${hasNoContractAddressee('c.structure_id')}))`;

/** Returns the recipients of a purpose: the configured ones, else the owners, else the public contact address. */
export async function readAddressees(database: Queryable, structureId: number, purpose: Purpose): Promise<Addressee[]> {
  const named = await readRecipients(database, structureId, purpose);
  if (named.length > 0) return named;
  const owners = await readLinkedUsers(database, structureId, 'owners');
  // Contract mails go only to configured recipients and owners.
  return owners.length > 0 || purpose === 'contract' ? owners : readPublicAddress(database, structureId);
}
