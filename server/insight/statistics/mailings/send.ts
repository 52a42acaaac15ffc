import type { KpiValue, Report } from '../../../../domain/insight/statistics/answers.ts';
import { formatChange, formatFigure } from '../../../../domain/insight/statistics/format-figure.ts';
import { KPIS } from '../../../../domain/insight/statistics/kpis.ts';
import {
  ALERT_CONDITIONS,
  type Alert,
  type Cadence,
  dueDay,
  isTriggered,
} from '../../../../domain/insight/statistics/mailings.ts';
import { addDays } from '../../../../domain/kernel/calendar/days.ts';
import { momentInRome } from '../../../../domain/kernel/calendar/moment.ts';
import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import type { PersonRole } from '../../../../domain/kernel/screens/roles.ts';
import type { ScreenId } from '../../../../domain/kernel/screens/screens.ts';
import { figureTexts } from '../../../../domain/kernel/texts/support/statistics.ts';
import { buildLink } from '../../../../domain/people/notifications/link.ts';
import { inLanguage, joinLabel, type Language } from '../../../../domain/platform/language/text.ts';
import type { Context } from '../../../platform/context.ts';
import { run } from '../../../platform/database/statement.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { processOne } from '../../../platform/jobs/each-due.ts';
import type { MailMessage } from '../../../platform/mail/compose.ts';
import { rollUp } from '../rollup/job.ts';
import type { ReadScreen } from '../screens/screen.ts';
import { ALERTS } from './mailings.ts';
import { queryOf, readerFor } from './readers.ts';

const MAILINGS = 'statistics-mailings';
/** Maximum number of characters of an attached table; larger tables are downloaded from the view. */
const MAX_ATTACHMENT_LENGTH = 500_000;

interface DueMailing {
  readonly id: number;
  readonly screen: ScreenId;
  readonly name: string;
  readonly query: string;
  readonly owner: string;
  readonly cadence: Cadence | null;
  readonly sentOn: string;
  readonly alertedOn: string | null;
  readonly alerts: Alert[];
  readonly readers: { userId: number; role: PersonRole; email: string; language: Language }[];
}

/**
 * Sends each due view and triggered alert, and marks it as sent in the transaction that queues the mail. Recipients get
 * the figures that they may see. A view that cannot be read is recorded as an error. Computes pending days first,
 * because mails cannot be corrected.
 */
export async function sendMailings(context: Context, now = new Date()): Promise<{ sent: number }> {
  const all = await dueMailings(context, now);
  if (all.length > 0) await rollUp(context);
  let sent = 0;
  for (const due of all)
    await processOne(context, MAILINGS, due.id, async () => {
      sent += await sendOne(context, due, now);
    });
  return { sent };
}

/** Runs hourly, so that mails missed in a night without a server are sent in the morning. */
export function defineMailings(context: Context): void {
  context.jobs.define(MAILINGS, () => sendMailings(context), { cron: '7 * * * *', expireInSeconds: 1800 });
}

/** Reads the due mailings: the cadence's last day is after the last mail, or alerts exist and none was sent today. */
async function dueMailings({ database }: Context, now: Date): Promise<DueMailing[]> {
  const moment = momentInRome(now);
  return run<DueMailing>(
    database.pool,
    `select v.id, v.screen, v.name, v.query, o.name as owner, m.cadence, m.sent_on::text as "sentOn",
       m.alerted_on::text as "alertedOn",
       ${ALERTS} as alerts,
       (select jsonb_agg(jsonb_build_object('userId', u.id, 'role', u.role, 'email', u.email, 'language', u.lang) order by u.id)
         from users u where (u.id = o.id or u.id in (select user_id from view_mailing_colleagues where view_id = v.id))
         and u.status = 'active' and u.archived_at is null) as readers
     from view_mailings m join saved_views v on v.id = m.view_id join users o on o.id = v.user_id
     where o.status = 'active' and o.archived_at is null
       and (m.sent_on < case m.cadence when 'daily' then $1::date when 'weekly' then $2::date when 'monthly' then $3::date end
         or $4 and coalesce(m.alerted_on < $5::date, true) and exists (select from view_alerts where view_id = v.id))
     order by v.id`,
    [
      dueDay('daily', moment),
      dueDay('weekly', moment),
      dueDay('monthly', moment),
      dueDay('daily', moment) === moment.day,
      moment.day,
    ],
  );
}

async function sendOne(context: Context, due: DueMailing, now: Date): Promise<number> {
  const moment = momentInRome(now);
  const isDue = due.cadence !== null && due.sentOn < dueDay(due.cadence, moment);
  const mayAlert = due.alertedOn === null || due.alertedOn < moment.day;
  const mails: MailMessage[] = [];
  let isAlerted = false;
  for (const reader of due.readers) {
    if (!hasPermission(reader.role, 'r', due.screen)) continue;
    await processOne(context, MAILINGS, `${due.id}: ${reader.userId}`, async () => {
      const query = queryOf(due.screen, due.query, addDays(moment.day, -1));
      const read = await readerFor(due.screen)?.(context, { actor: reader }, reader.language, query);
      if (!read) return;
      if (isDue) mails.push(await reportMail(due, reader, read));
      const off = mayAlert ? alertLines(due.alerts, read.report, reader.language) : [];
      if (off.length === 0) return;
      isAlerted = true;
      mails.push(mailOf('view-alert', due, reader, read.report, off));
    });
  }
  return inTransaction(context.database, async (transaction) => {
    const noted = await run(
      transaction,
      `update view_mailings set sent_on = case when $2 then $3::date else sent_on end,
         alerted_on = case when $4 then $5::date else alerted_on end
       where view_id = $1 and sent_on = $6 and alerted_on is not distinct from $7 returning 1`,
      [due.id, isDue, dueDay(due.cadence ?? 'daily', moment), isAlerted, moment.day, due.sentOn, due.alertedOn],
    );
    // Another run has sent the mails in the meantime.
    if (noted.length === 0) return 0;
    await context.mail.queueAll(transaction, mails);
    return mails.length;
  });
}

type Reader = DueMailing['readers'][number];

function mailOf(
  mail: 'view-report' | 'view-alert',
  { screen, name, query, owner }: DueMailing,
  { email, language }: Reader,
  { filters, partial }: Report,
  lines: readonly string[],
): MailMessage {
  return {
    to: email,
    language,
    mail,
    params: { name, owner, figures: [...lines, ...(partial ? [partialText(screen, language)] : [])].join('\n\n') },
    days: { from: String(filters.from), to: String(filters.to) },
    path: buildLink(screen, {}, Object.fromEntries(new URLSearchParams(query))),
  };
}

/** Returns the note of a report whose last day is not over. */
const partialText = (screen: ScreenId, language: Language): string =>
  inLanguage(figureTexts[screen === 'statsEmailsDaily' ? 'sameHours' : 'partial'], language);

async function reportMail(due: DueMailing, reader: Reader, { report, csv }: ReadScreen): Promise<MailMessage> {
  const content = await csv();
  const lines = report.kpis.map((kpi) => figureLine(kpi, reader.language));
  return {
    ...mailOf('view-report', due, reader, report, lines),
    ...(content.length <= MAX_ATTACHMENT_LENGTH && {
      files: [{ filename: 'statistiche.csv', content, contentType: 'text/csv; charset=utf-8' }],
    }),
  };
}

/** `Sessioni: 1.204 (+12,5 %)` */
function figureLine({ code, value, changePercent }: KpiValue, language: Language): string {
  const { label, unit } = KPIS[code];
  const change = formatChange(changePercent, language);
  return joinLabel(
    inLanguage(label, language),
    `${formatFigure(value, unit, language)}${change ? ` (${change})` : ''}`,
    language,
  );
}

/** Returns a line for each triggered alert with its condition. */
function alertLines(alerts: readonly Alert[], { kpis }: Report, language: Language): string[] {
  return alerts.flatMap((alert) => {
    const kpi = kpis.find(({ code }) => code === alert.kpi);
    if (!kpi || !isTriggered(alert, kpi)) return [];
    const unit = alert.condition === 'change' ? 'decimal' : KPIS[alert.kpi].unit;
    const bound = formatFigure(alert.bound, unit, language);
    return [
      joinLabel(
        figureLine(kpi, language),
        `${inLanguage(ALERT_CONDITIONS[alert.condition], language)} ${bound}`,
        language,
      ),
    ];
  });
}
