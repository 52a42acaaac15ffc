import type { Issue } from '../../../domain/kernel/records/issue.ts';
import type { Role } from '../../../domain/kernel/screens/roles.ts';
import { checkSendingTime, message } from '../../../domain/stays/messages/message.ts';
import { recipientTypesFor } from '../../../domain/stays/messages/recipients.ts';
import { nextSendingTime } from '../../../domain/stays/messages/sending-hours.ts';
import { MAX_MESSAGES_PER_DAY, REPEAT_BLOCK_HOURS } from '../../../domain/stays/messages/states.ts';
import { renderTemplate, type TemplateCode } from '../../../domain/stays/messages/templates.ts';
import { listNumberVariants } from '../../../domain/stays/messages/whatsapp-text.ts';
import { behaviour } from '../../kernel/records/lifecycle/behaviour.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { readCurrentStay } from './prepare-sending.ts';
import { readTemplateData, resolveRecipient } from './recipients.ts';

/** Changes to messages do not count as changes to the structure. */
export const messageBehaviour = behaviour(message, {
  standsApart: true,
  /** Fills in the language (the recipient's by default), the sending time and the text of a template. */
  async beforeValidate({ transaction, structureId, before, after }) {
    if (before) return {};
    const recipient = await resolveRecipient(transaction, structureId, after);
    const lang = after.lang ?? recipient?.lang ?? 'it';
    const code = after.templateCode as TemplateCode | null;
    return {
      lang,
      scheduledAt: after.scheduledAt ?? new Date().toISOString(),
      ...(code === null || code === 'custom' ? {} : { body: renderTemplate(code, lang, after.variables ?? {}) }),
    };
  },
  async validate({ context, transaction, structureId, before, after, author }) {
    if (before) return [{ path: 'state', code: 'message_kept' }];
    const issues: Issue[] = [];
    if (!recipientTypesFor(author.role).includes(after.recipientType))
      issues.push({ path: 'recipientType', code: 'enum' });
    const recipient = await resolveRecipient(transaction, structureId, after);
    if (recipient?.obstacle !== null)
      issues.push({
        path: after.arrivalId ? 'arrivalId' : after.recipientType === 'guest' ? 'requestId' : 'contactKey',
        code: 'message_unreachable',
      });
    if (
      context.config.whatsapp &&
      after.templateCode === 'custom' &&
      recipient?.number &&
      !(await isFreeTextAllowed(transaction, recipient.number, after.scheduledAt))
    )
      issues.push({ path: 'templateCode', code: 'message_window', params: { n: FREE_TEXT_HOURS } });
    const late = after.scheduledAt && checkSendingTime(after.scheduledAt, new Date());
    if (late) issues.push(late);
    if (after.attachLink) {
      const structure = await readTemplateData(transaction, context.config, structureId, toPersonRole(author.role));
      if (!structure.links.some(({ url }) => url === after.attachLink))
        issues.push({ path: 'attachLink', code: 'message_link' });
      if (context.config.whatsapp && after.templateCode !== 'custom')
        issues.push({ path: 'attachLink', code: 'message_link_template' });
    }
    return [...issues, ...(await checkLimits(transaction, structureId, recipient?.number ?? null, after))];
  },
  /** Sets recipient, sender and sending time; callers cannot choose them. */
  async afterSave({ transaction, structureId, operation, after, author }) {
    if (operation !== 'create') return;
    const recipient = await resolveRecipient(transaction, structureId, after);
    const wanted = new Date(after.scheduledAt ?? Date.now());
    const leaves = nextSendingTime(wanted);
    const stay = after.recipientType === 'guest' ? await readCurrentStay(transaction, after) : null;
    await run(
      transaction,
      `update messages set recipient_name = $2, recipient_number = $3, scheduled_at = $4, state = $5,
         sender_name = (select name from users where id = $6), planned_days = $7::jsonb where id = $1`,
      [
        after.id,
        recipient?.name ?? null,
        recipient?.number ?? null,
        leaves.toISOString(),
        leaves > wanted ? 'delayed' : 'waiting',
        author.userId,
        stay?.checkin ? JSON.stringify({ checkin: stay.checkin, checkout: stay.checkout }) : null,
      ],
    );
  },
  beforeDelete: () => [{ path: 'state', code: 'message_kept' }],
});

/**
 * Hours after the recipient's last message during which WhatsApp allows free text (Cloud API, customer service window).
 */
const FREE_TEXT_HOURS = 24;

async function isFreeTextAllowed(database: Queryable, number: string, scheduledAt: string | null): Promise<boolean> {
  const rows = await run(
    database,
    `select from whatsapp_windows where number = any($1)
       and at > greatest(now(), coalesce($2::timestamptz, now())) - make_interval(hours => ${FREE_TEXT_HOURS}) limit 1`,
    [listNumberVariants(number), scheduledAt],
  );
  return rows.length > 0;
}

const toPersonRole = (role: Role | 'system') => (role === 'system' || role === 'web' ? 'customer' : role);

/** Checks the daily limit and repeated texts. The caller holds the structure's lock, so simultaneous messages count. */
async function checkLimits(
  database: Queryable,
  structureId: number,
  number: string | null,
  { body, attachLink }: { body: string | null; attachLink: string | null },
): Promise<Issue[]> {
  const [row] = await run<{ today: number; isRepeated: boolean }>(
    database,
    `select (select count(*)::integer from messages m where m.structure_id = $1 and m.state <> 'cancelled'
         and m.created_at >= date_trunc('day', now() at time zone 'Europe/Rome') at time zone 'Europe/Rome') as today,
       exists (select from messages m where m.recipient_number = $2 and m.created_at > now() - make_interval(hours => $3)
         and m.structure_id = $1 and m.body = $4 and m.attach_link is not distinct from $5::text
         and m.state not in ('cancelled', 'failed')) as "isRepeated"`,
    [structureId, number, REPEAT_BLOCK_HOURS, body, attachLink],
  );
  const issues: Issue[] = [];
  if (row?.isRepeated) issues.push({ path: 'body', code: 'message_repeated', params: { n: REPEAT_BLOCK_HOURS } });
  if ((row?.today ?? 0) >= MAX_MESSAGES_PER_DAY)
    issues.push({ path: 'recipientType', code: 'messages_a_day', params: { n: MAX_MESSAGES_PER_DAY } });
  return issues;
}
