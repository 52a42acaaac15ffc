import { buildLink } from '../../../domain/people/notifications/link.ts';
import { formatDeviceText } from '../../../domain/people/notifications/wording.ts';
import { inLanguage, type Language } from '../../../domain/platform/language/text.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { maskIp } from '../../platform/http/addresses.ts';
import { notify } from '../notifications/notify.ts';
import { getDeviceLabel, type Origin } from './sessions.ts';

/** Stores the device of a login and notifies the user if it is new. The first device of an account is not reported. */
export async function rememberDevice(
  context: Context,
  transaction: Transaction,
  who: { id: number; email: string; lang: Language },
  origin: Origin,
): Promise<void> {
  const device = getDeviceLabel(origin.userAgent);
  const [seen] = await run<{ isNew: boolean; known: number }>(
    transaction,
    `insert into known_devices as d (user_id, label) values ($1, $2)
     on conflict (user_id, label) do update set seen_at = now()
     returning xmax = 0 as "isNew", (select count(*)::integer from known_devices where user_id = $1) as known`,
    [who.id, device],
  );
  if (!seen?.isNew || seen.known === 0) return;
  const path = buildLink('userEdit', { id: who.id }, { tab: 'sessioni' });
  await notify(context, transaction, 'new_device', {
    by: null,
    to: [who.id],
    link: path,
    params: { device },
  });
  await context.mail.queue(transaction, {
    to: who.email,
    language: who.lang,
    mail: 'new-device',
    params: { device: inLanguage(formatDeviceText(device), who.lang), ip: maskIp(origin.ip) },
    path,
  });
}
