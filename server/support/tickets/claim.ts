import type { PersonRole } from '../../../domain/kernel/screens/roles.ts';
import { registrationTexts } from '../../../domain/kernel/texts/registration.ts';
import type { RegistrationData } from '../../../domain/people/auth/requests.ts';
import { cutText } from '../../../domain/platform/language/cut-text.ts';
import { inLanguage, type Language } from '../../../domain/platform/language/text.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { acknowledge } from './notices.ts';
import { storeTicket } from './write.ts';

const MAX_SUBJECT_LENGTH = 120;

interface Claimant {
  readonly userId: number;
  readonly role: PersonRole;
  readonly name: string;
  readonly phone: string | null;
  readonly lang: Language;
  readonly type: string | null;
  readonly city: string | null;
}

/**
 * Opens a ticket for a person who claims to manage an existing structure (platform dictionary 1.3). The ticket has
 * category `account` and contains the form's data in the person's language. The person is not linked to the structure.
 */
export async function openClaim(
  context: Pick<Context, 'mail' | 'config'>,
  transaction: Transaction,
  userId: number,
  data: RegistrationData,
): Promise<void> {
  const [person] = await run<Claimant>(
    transaction,
    `select u.id as "userId", u.role, u.name, u.phone, u.lang, coalesce(y.title->>u.lang, y.title->>'it') as type,
       (select c.name || ' (' || p.name || ')' from cities c join provinces p on p.id = c.province_id where c.id = $3) as city
     from users u left join structure_types y on y.code = $2 where u.id = $1`,
    [userId, data.structure_type, data.city_id],
  );
  if (!person) return;
  const say = (key: keyof typeof registrationTexts) => inLanguage(registrationTexts[key], person.lang);
  const lines = [
    [say('structureName'), data.structureName],
    [say('structureType'), person.type],
    [say('category'), data.category],
    [say('address'), data.address],
    [say('city'), person.city],
    [say('vatNumber'), data.vatNumber],
    [say('website'), data.website],
    [say('contactRole'), say(`contactRole.${data.contactRole}`)],
    [say('phone'), person.phone],
    [say('message'), data.message],
  ].filter(([, value]) => value);
  const author = { userId, role: person.role, requestId: null, ipMasked: null };
  const row = await storeTicket({ transaction, author }, person, {
    subject: cutText(`${say('requestKind.claim')}: ${data.structureName}`, MAX_SUBJECT_LENGTH),
    category: 'account',
    priority: 'normal',
    text: lines.map(([label, value]) => `${label}: ${value}`).join('\n'),
  });
  await acknowledge(context, transaction, row);
}
