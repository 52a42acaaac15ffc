import type { PersonRole } from '../../../domain/kernel/screens/roles.ts';
import { buildLink } from '../../../domain/people/notifications/link.ts';
import { type NotificationPrefs, resolveChannels } from '../../../domain/people/notifications/preferences.ts';
import {
  getRecipientPurpose,
  isAlwaysSent,
  NOTIFICATION_TYPES,
  type NotificationName,
  type RecipientRule,
  type Severity,
} from '../../../domain/people/notifications/types.ts';
import {
  formatNotification,
  type NotificationFacts,
  type NotificationParams,
  type NotificationVariants,
} from '../../../domain/people/notifications/wording.ts';
import { ownPath } from '../../../domain/platform/http/own-path.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import { canBeNotified, LINK_IS_VALID } from '../../platform/access/scope.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { MailMessage } from '../../platform/mail/compose.ts';
import { readRecipients } from '../correspondence/addressees.ts';
import { wakePages } from './live.ts';

/** Identical notifications within these minutes are merged with a counter (platform 8.1). */
const MERGE_MINUTES = 10;

type VariantOf<T> = T extends keyof NotificationVariants ? NotificationVariants[T] : never;

export interface NotificationEvent<T extends NotificationName = NotificationName> {
  /** The author, who gets no notification; null for the system. */
  readonly by: number | null;
  /** Path in this app (domain/people/notifications/link.ts). */
  readonly link: string | null;
  /** Structure concerned; users without access are not notified and no longer see older notifications about it. */
  readonly structureId?: number;
  /** Users named by the event, besides those whom the type itself reaches. */
  readonly to?: readonly number[];
  /** Roles that another notification of the same change reaches. */
  readonly except?: readonly PersonRole[];
  readonly params?: T extends keyof NotificationParams ? NotificationParams[T] : Record<string, never>;
  readonly variant?: VariantOf<T>;
  /** Text variant for recipients not named in `to`. */
  readonly others?: VariantOf<T>;
  /** User named in the text. */
  readonly personId?: number | null;
  readonly severity?: Severity;
  /** For one of many simultaneous changes: staff get a single notification with this link, without names. */
  readonly together?: { readonly link: string; readonly variant: VariantOf<T> } | undefined;
}

interface Recipient {
  readonly id: number;
  readonly email: string;
  readonly lang: Language;
  readonly role: PersonRole;
  readonly prefs: NotificationPrefs;
  readonly structureName: string | null;
  readonly personName: string | null;
}

/**
 * Notifies users of an event within the transaction of the change: one row per recipient, and the mails that they want.
 * The same type and link within ten minutes increments the row's counter and sends no second mail.
 */
export async function notify<T extends NotificationName>(
  context: Pick<Context, 'mail'>,
  transaction: Transaction,
  type: T,
  event: NotificationEvent<T>,
): Promise<void> {
  const { mails } = await writeNotifications(transaction, type, event, 'mailed');
  const named = await buildRecipientMails(transaction, type, event);
  const own = new Set(mails.map(({ to }) => to.toLowerCase()));
  await context.mail.queueAll(transaction, [...mails, ...named.filter(({ to }) => !own.has(to.toLowerCase()))]);
}

/** Returns the mails for the structure's recipients of this purpose. */
async function buildRecipientMails<T extends NotificationName>(
  transaction: Queryable,
  type: T,
  { structureId, params, variant, others, link }: NotificationEvent<T>,
): Promise<MailMessage[]> {
  const purpose = getRecipientPurpose(type);
  if (!purpose || structureId === undefined) return [];
  const addressees = await readRecipients(transaction, structureId, purpose);
  if (addressees.length === 0) return [];
  const [structure] = await run<{ name: string }>(transaction, 'select name from structures where id = $1', [
    structureId,
  ]);
  const facts = {
    notificationType: type,
    variant: others ?? variant ?? null,
    params: { ...params } as NotificationFacts['params'],
    structureName: structure?.name ?? null,
    personName: null,
  };
  return addressees.map(({ email, lang }) => buildNotificationMail({ email, lang, link }, facts));
}

/**
 * Notifies users in the app and returns those who want a mail now, for a caller that sends its own mail. Users with a
 * daily mail are not returned.
 */
export async function notifyWithOwnMail<T extends NotificationName>(
  transaction: Transaction,
  type: T,
  event: NotificationEvent<T>,
): Promise<readonly { readonly id: number; readonly email: string; readonly lang: Language }[]> {
  const { atOnce } = await writeNotifications(transaction, type, event, 'own');
  return atOnce;
}

export async function notifyInApp<T extends NotificationName>(
  transaction: Queryable,
  type: T,
  event: NotificationEvent<T>,
): Promise<void> {
  await writeNotifications(transaction, type, event, 'none');
}

/**
 * Returns the event of an account change. The user is notified even of their own change, because somebody else may have
 * made it.
 */
export function accountEvent(
  userId: number,
): NotificationEvent<'account_locked' | 'password_changed' | 'email_changed'> {
  return { by: null, to: [userId], link: buildLink('userEdit', { id: userId }) };
}

interface NotificationResult {
  /** Mails with the notification's own text, due now. */
  readonly mails: MailMessage[];
  /** Recipients who want a mail now. */
  readonly atOnce: Recipient[];
}

/** Writes the notification rows. `mails` tells who composes the mails, if any. */
async function writeNotifications<T extends NotificationName>(
  transaction: Queryable,
  type: T,
  event: NotificationEvent<T>,
  mails: 'mailed' | 'own' | 'none',
): Promise<NotificationResult> {
  const { by, params = {}, personId, together } = event;
  // For types that are always sent, the caller queues its own mail.
  const ownMail = isAlwaysSent(type) || mails === 'own';
  const readers = (await readEventRecipients(transaction, type, event)).flatMap((reader) => {
    const channels = resolveChannels(type, reader.prefs);
    const byMail = channels.email && mails !== 'none' && !isAlwaysSent(type);
    if (!channels.inApp && !byMail) return [];
    const isNamed = event.to === undefined || event.to.includes(reader.id);
    const bulk = reader.role === 'customer' ? undefined : together;
    // A bulk change notifies only the named users.
    if (bulk && !isNamed) return [];
    const variant = bulk?.variant ?? (isNamed ? event.variant : event.others) ?? null;
    const target = bulk ? { link: bulk.link, structureId: null } : event;
    const digest = byMail && channels.digest !== 'none' ? channels.digest : null;
    const atOnce = byMail && digest === null;
    return [{ ...reader, variant, inApp: channels.inApp, digest, atOnce, ...toLinkColumns(target) }];
  });
  if (readers.length === 0) return { mails: [], atOnce: [] };

  const words: Record<string, string | number> = { ...params, ...(personId ? { personId } : {}) };
  const isNew = await storeRows(transaction, {
    type,
    severity: event.severity ?? NOTIFICATION_TYPES[type].severity,
    params: words,
    by,
    rows: readers.map(({ id, link, structureId, variant, inApp, digest, atOnce }) => ({
      user_id: id,
      link,
      structure_id: structureId,
      variant,
      in_app: inApp,
      digest,
      mailed: atOnce || isAlwaysSent(type),
      // A repeated event is mailed once more at the end of the merging period, with its latest state.
      mails_last: atOnce && !ownMail,
    })),
  });
  const atOnce = readers.filter((reader) => reader.atOnce);
  if (ownMail) return { mails: [], atOnce };
  return {
    mails: atOnce
      .filter(({ id }) => isNew.has(id))
      .map((reader) => buildNotificationMail(reader, { ...reader, notificationType: type, params: words })),
    atOnce,
  };
}

export function buildNotificationMail(
  {
    id,
    email,
    lang,
    link,
  }: Pick<Recipient, 'email' | 'lang'> & {
    readonly link: string | null;
    /** Id of the account; unset for a structure's recipient address. */
    readonly id?: number;
  },
  facts: NotificationFacts,
): MailMessage {
  return {
    to: email,
    language: lang,
    mail: 'notification',
    params: formatNotification(facts, lang),
    path: link ?? buildLink('dashboard'),
    ...(id === undefined ? {} : { unsubscribe: { userId: id, kind: facts.notificationType } }),
  };
}

function toLinkColumns({ link, structureId = null }: { link: string | null; structureId?: number | null }) {
  if (link !== null && !ownPath(link)) throw new Error(`not a path of our own: ${link}`);
  return { link, structureId };
}

/** Returns the users whom the event reaches and who may see it, except its author. */
function readEventRecipients<T extends NotificationName>(
  transaction: Queryable,
  type: T,
  { by, to = [], except = [], structureId, personId }: NotificationEvent<T>,
): Promise<Recipient[]> {
  const { reach, to: typeRoles }: { reach: RecipientRule; to: readonly PersonRole[] } = NOTIFICATION_TYPES[type];
  const roles = typeRoles.filter((role) => !except.includes(role));
  const statement = new Statement();
  const structure = `${statement.bind(structureId ?? null)}::integer`;
  const named = () => `u.id = any(${statement.bind(to)}::integer[])`;
  const linked = () => `u.id in (select l.user_id from user_structures l where l.structure_id = ${structure}
    and ${LINK_IS_VALID})`;
  const reached = {
    roles: () => 'true',
    keepers: () => `(u.role in ('admin', 'operator') or ${named()})`,
    named,
    linked: () => `(${named()} or ${linked()})`,
  }[reach]();
  return run<Recipient>(
    transaction,
    `select u.id, u.email::text as email, u.lang, u.role, u.notification_prefs as prefs,
       (select name from structures where id = ${structure}) as "structureName",
       (select name from users where id = ${statement.bind(personId ?? null)}::integer) as "personName"
     from users u where ${reached} and ${canBeNotified(structure)} and u.role = any(${statement.bind(roles)}::text[])
       and u.id is distinct from ${statement.bind(by)}::integer
     order by u.id`,
    statement.values,
  );
}

interface NotificationRows {
  readonly type: NotificationName;
  readonly severity: Severity;
  readonly params: Readonly<Record<string, string | number>>;
  readonly by: number | null;
  readonly rows: readonly { user_id: number }[];
}

/** Stores the rows and returns the users with a new row; for the others the counter rises. */
async function storeRows(transaction: Queryable, notification: NotificationRows): Promise<Set<number>> {
  const { type, severity, params, by } = notification;
  const rows = JSON.stringify(notification.rows);
  // Rows are locked in user order, here and below, to prevent deadlocks.
  await run(
    transaction,
    `update notifications set mergeable = false where id in (
       select n.id from notifications n join jsonb_to_recordset($2::jsonb) r(user_id integer, link text)
         on n.user_id = r.user_id and n.notification_type = $1
           and coalesce(n.link, n.params::text) = coalesce(r.link, $3::jsonb::text)
       where n.mergeable and n.created_at < now() - interval '${MERGE_MINUTES} minutes' order by n.user_id for update of n)`,
    [type, rows, JSON.stringify(params)],
  );
  const storedRows = await run<{ userId: number; count: number }>(
    transaction,
    `insert into notifications as n (user_id, notification_type, severity, params, created_by, updated_by, structure_id,
       link, variant, in_app, digest, emailed_at, mail_due_at)
     select r.user_id, $1, $2, $3::jsonb, $4::integer, $4::integer, r.structure_id, r.link, r.variant, r.in_app, r.digest,
       case when r.mailed then now() end, case when r.mails_last then now() + interval '${MERGE_MINUTES} minutes' end
     from jsonb_to_recordset($5::jsonb) r(user_id integer, structure_id integer, link text, variant text, in_app boolean,
       digest text, mailed boolean, mails_last boolean)
     order by r.user_id
     on conflict (user_id, notification_type, coalesce(link, params::text)) where mergeable do update set
       count = n.count + 1, read_at = null, severity = excluded.severity, variant = excluded.variant,
       params = excluded.params, in_app = n.in_app or excluded.in_app, digest = excluded.digest, version = n.version + 1,
       mail_due_at = case when excluded.mail_due_at is not null then n.created_at + interval '${MERGE_MINUTES} minutes' end,
       updated_at = now(), updated_by = excluded.updated_by
     returning user_id as "userId", count`,
    [type, severity, JSON.stringify(params), by, rows],
  );
  await wakePages(
    transaction,
    storedRows.map(({ userId }) => userId),
  );
  return new Set(storedRows.filter(({ count }) => count === 1).map(({ userId }) => userId));
}
