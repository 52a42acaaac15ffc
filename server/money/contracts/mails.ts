import type { Day } from '../../../domain/kernel/calendar/days.ts';
import { type Addressee, addRecipients, readAddressees } from '../../people/correspondence/addressees.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

export type ContractMail = 'contract-sent' | 'contract-accepted' | 'contract-reminder' | 'contract-expired';

export interface MailedContract {
  readonly structureId: number;
  readonly number: string | null;
  readonly startDate: Day;
  readonly endDate: Day;
}

/**
 * Mails the structure's recipients of contract messages (structures dictionary 2.3), each in their language, or the
 * owners if none is set. `others` are mailed too.
 */
export async function mailContractRecipients(
  context: Pick<Context, 'mail'>,
  transaction: Transaction,
  { structureId, number, startDate, endDate }: MailedContract,
  mail: ContractMail,
  others: readonly Addressee[] = [],
): Promise<void> {
  const [structure] = await run<{ name: string }>(transaction, 'select name from structures where id = $1', [
    structureId,
  ]);
  const named = await readAddressees(transaction, structureId, 'contract');
  const recipients = addRecipients(named, others, ({ email }) => email);
  await context.mail.queueAll(
    transaction,
    recipients.map(({ email, lang }) => ({
      to: email,
      language: lang,
      mail,
      params: { structure: structure?.name ?? '', number: number ?? '' },
      days: { startDate, endDate },
      path: `/structures/${structureId}/dati/dati-fiscali`,
    })),
  );
}
