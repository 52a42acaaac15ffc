import { paperText } from '../../../../domain/kernel/texts/paper.ts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/statement.ts';
import type { MailFile } from '../../../platform/mail/compose.ts';
import type { ArrivalRow } from '../folio/post-entries.ts';
import { readConfirmation } from '../papers/confirmation.ts';
import { buildStayIcs } from '../papers/ics.ts';
import { confirmationPdf } from '../papers/pdf.ts';

/** Returns the attachments of a mail in the guest's language: confirmation and calendar entry of each booking. */
export async function attachConfirmation(
  { config }: Context,
  database: Queryable,
  stays: readonly Pick<ArrivalRow, 'id' | 'structureId'>[],
): Promise<MailFile[]> {
  const host = new URL(config.publicUrl).hostname;
  const files: MailFile[] = [];
  for (const { id, structureId } of stays) {
    const of = await readConfirmation(database, { structureId, id });
    if (!of) continue;
    const name = `${paperText('file', of.lang)}-${of.code}`;
    const pdf = (await confirmationPdf(of, of.lang)).toString('base64');
    files.push({ filename: `${name}.pdf`, content: pdf, encoding: 'base64', contentType: 'application/pdf' });
    const ics = buildStayIcs(of, of.lang, host);
    files.push({ filename: `${name}.ics`, content: ics, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' });
  }
  return files;
}
