import { paperText } from '../../../../domain/kernel/texts/paper.ts';
import type { Queryable } from '../../../platform/database/statement.ts';
import type { MailFile } from '../../../platform/mail/compose.ts';
import type { ArrivalRow } from '../folio/post-entries.ts';
import { readConfirmation } from '../papers/confirmation.ts';
import { confirmationPdf } from '../papers/pdf.ts';

/** Returns the confirmation as a mail attachment in the guest's language. */
export async function attachConfirmation(
  database: Queryable,
  { id, structureId }: Pick<ArrivalRow, 'id' | 'structureId'>,
): Promise<MailFile[]> {
  const of = await readConfirmation(database, { structureId, id });
  if (!of) return [];
  const pdf = await confirmationPdf(of, of.lang);
  return [
    {
      filename: `${paperText('file', of.lang)}-${of.code}.pdf`,
      content: pdf.toString('base64'),
      encoding: 'base64',
      contentType: 'application/pdf',
    },
  ];
}
