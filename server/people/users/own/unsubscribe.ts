import type { PersonRole } from '../../../../domain/kernel/screens/roles.ts';
import { type NotificationPrefs, resolveChannels } from '../../../../domain/people/notifications/preferences.ts';
import {
  isAlwaysSent,
  NOTIFICATION_NAMES,
  NOTIFICATION_TYPES,
  type NotificationName,
} from '../../../../domain/people/notifications/types.ts';
import { user } from '../../../../domain/people/users/user.ts';
import { findRecord } from '../../../kernel/records/actions.ts';
import { updateRecord } from '../../../kernel/records/write.ts';
import { makeVisitorAuthor } from '../../../platform/audit/author.ts';
import type { Context } from '../../../platform/context.ts';
import { run } from '../../../platform/database/statement.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DIGEST, parseUnsubscribe, type Subscription } from '../../../platform/mail/unsubscribe.ts';

const isType = (kind: string): kind is NotificationName => kind in NOTIFICATION_TYPES;

/** Returns the user and mail type of a link, or null if it is invalid. */
export async function readUnsubscribing(
  { config, database: { pool } }: Pick<Context, 'config' | 'database'>,
  token: string,
): Promise<(Subscription & { readonly role: PersonRole }) | null> {
  const one = parseUnsubscribe(config, token);
  if (!one || (one.kind !== DIGEST && (!isType(one.kind) || isAlwaysSent(one.kind)))) return null;
  const [reader] = await run<{ role: PersonRole }>(
    pool,
    `select role from users where id = $1 and role <> 'web' and archived_at is null`,
    [one.userId],
  );
  return reader ? { ...one, role: reader.role } : null;
}

/** Returns the preferences without mails of this type. */
function removeMailType(kind: string, prefs: NotificationPrefs): NotificationPrefs {
  const ended = NOTIFICATION_NAMES.filter((name) =>
    kind === DIGEST ? !isAlwaysSent(name) && resolveChannels(name, prefs).digest !== 'none' : name === kind,
  );
  return { ...prefs, ...Object.fromEntries(ended.map((name) => [name, { ...prefs[name], email: false }])) };
}

/** Switches off the mails of a link's type; repeating it has no effect. Returns false for an invalid link. */
export async function unsubscribe(context: Context, token: string, ip: string): Promise<boolean> {
  const one = await readUnsubscribing(context, token);
  if (!one) return false;
  const { userId, kind, role } = one;
  return inTransaction(context.database, async (transaction) => {
    await run(transaction, 'select from users where id = $1 for no key update', [userId]);
    const current = await findRecord(transaction, user, 'admin', userId, () => 'true');
    if (!current) return false;
    const before = (current.notificationPrefs ?? {}) as NotificationPrefs;
    const after = removeMailType(kind, before);
    if (JSON.stringify(after) === JSON.stringify(before)) return true;
    const author = makeVisitorAuthor({ ip }, { id: userId, role });
    const values = { notificationPrefs: after };
    await updateRecord(transaction, { definition: user, author, current, values });
    return true;
  });
}
