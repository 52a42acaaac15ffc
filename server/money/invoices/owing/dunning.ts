import { dayWords } from '../../../../domain/kernel/calendar/day-words.ts';
import { todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { dunningPhrases } from '../../../../domain/kernel/texts/invoices/invoice-mail.ts';
import { computeSuspensionDay } from '../../../../domain/money/invoices/settlement.ts';
import { formatCentsIn } from '../../../../domain/platform/amounts/format-amounts.ts';
import { fillText, inLanguage, type Language } from '../../../../domain/platform/language/text.ts';
import type { UnitOfWork } from '../../../kernel/records/lifecycle/behaviour.ts';
import { readAddressees } from '../../../people/correspondence/addressees.ts';
import type { Queryable } from '../../../platform/database/statement.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';
import type { InvoiceRow } from '../settle.ts';
import { readBillingSubject, readIssuer } from '../subject.ts';

export interface DunningRecipient {
  readonly to: string;
  readonly language: Language;
}

/** Returns the billing address of the preferences, or else the structure's recipients of administrative mails. */
export async function readDunningRecipients(database: Queryable, structureId: number): Promise<DunningRecipient[]> {
  const { preferences } = await readBillingSubject(database, structureId);
  const people = await readAddressees(database, structureId, 'admin');
  if (preferences.billingEmail) return [{ to: preferences.billingEmail, language: people[0]?.lang ?? 'it' }];
  return people.map(({ email, lang }) => ({ to: email, language: lang }));
}

/** Sends a reminder for an overdue invoice, at most once a day. The first reminder sets the suspension day. */
export async function sendReminder(
  { context, transaction }: Pick<UnitOfWork, 'context' | 'transaction'>,
  current: InvoiceRow,
): Promise<Partial<InvoiceRow>> {
  const { structureId, id } = current;
  const today = todayInRome();
  if (current.dunnedAt && todayInRome(new Date(current.dunnedAt)) === today)
    throw fieldProblem('dunnedAt', 'dunned_today');
  const recipients = await readDunningRecipients(transaction, structureId);
  if (recipients.length === 0) throw fieldProblem('billingEmail', 'no_recipient');
  const issuer = await readIssuer(transaction, today);
  const isExempt = context.config.contractExemptIds.includes(structureId);
  const suspendsOn = isExempt ? null : (current.suspendsOn ?? computeSuspensionDay(current.dueDate ?? today, today));
  const consequence = (language: Language) =>
    suspendsOn === null
      ? ''
      : ` ${fillText(inLanguage(dunningPhrases.consequence, language), { day: dayWords(suspendsOn, language) }, language)}`;
  await context.mail.queueAll(
    transaction,
    recipients.map(({ to, language }) => ({
      to,
      language,
      mail: 'invoice-dunning' as const,
      params: {
        number: current.documentNumber ?? '',
        amount: formatCentsIn(current.openCents, language),
        issuer: issuer?.name ?? '',
        iban: issuer?.iban ?? '',
        n: current.dunnings + 1,
        consequence: consequence(language),
      },
      days: { issued: current.issueDate ?? today, due: current.dueDate ?? today },
      path: `/structures/${structureId}/dati/fatturazione?open=${id}`,
    })),
  );
  return { dunnings: current.dunnings + 1, dunnedAt: new Date().toISOString(), suspendsOn };
}
