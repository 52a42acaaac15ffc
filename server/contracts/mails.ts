import type { Day } from '../../domain/calendar/days.ts';
import type { Language } from '../../domain/texts/text.ts';
import type { Context } from '../context.ts';
import { run } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';

export type ContractMail = 'contract-sent' | 'contract-accepted' | 'contract-reminder' | 'contract-expired';

/** Whose contract it is and when it ends. */
export interface ContractTold {
  readonly structureId: number;
  readonly number: string | null;
  readonly startDate: Day;
  readonly endDate: Day;
}

/**
 * Mails those of the structure who get what concerns its contract (structures dictionary 2.3), each in their language;
 * where nobody is named, the owners.
 */
export async function tellPeople(
  context: Pick<Context, 'mail'>,
  transaction: Transaction,
  { structureId, number, startDate, endDate }: ContractTold,
  mail: ContractMail,
): Promise<void> {
  const recipients = await run<{ email: string; lang: Language; structure: string }>(
    transaction,
    `with named as (select e.email::text as email, e.lang from email_recipients e
       where e.structure_id = $1 and e.purpose = 'contract' and e.is_active and e.verified_at is not null),
     people as (select email, lang from named
       union select u.email::text, u.lang from users u join user_structures l on l.user_id = u.id
       where l.structure_id = $1 and l.relation = 'owner' and l.valid_to is null and u.status = 'active'
         and not exists (select from named))
     select p.email, p.lang, s.name as structure from people p join structures s on s.id = $1`,
    [structureId],
  );
  await context.mail.queueAll(
    transaction,
    recipients.map(({ email, lang, structure }) => ({
      to: email,
      language: lang,
      mail,
      params: { structure, number: number ?? '' },
      days: { startDate, endDate },
      path: `/structures/${structureId}/dati/dati-fiscali`,
    })),
  );
}
