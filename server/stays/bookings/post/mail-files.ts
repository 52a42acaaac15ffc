import type { OmittedPart } from '../../../../domain/platform/mail/omissions.ts';
import { MAX_ATTACHMENTS } from '../../../../domain/stays/bookings/attachments.ts';
import type { Context } from '../../../platform/context.ts';
import { run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { type IncomingMail, partsOfAutomatic } from '../../../platform/mail/incoming/incoming-mail.ts';
import { originalPath } from '../../../platform/mail/incoming/originals.ts';
import { readMail } from '../../../platform/mail/incoming/read-mail.ts';
import { storeClean } from '../../../platform/scanner/virus-scanner.ts';
import { insertFiles } from '../../../platform/uploads/message-files.ts';
import { type StoredFile, storeFile, storeMailed } from '../../../platform/uploads/stored-file.ts';
import { ATTACHMENT_STORE, storeText } from './attachments.ts';

/** Maximum files of a mail that are checked; below, maximum omitted parts that are listed. */
const MAX_CHECKED_FILES = 20;
const MAX_LISTED_PARTS = 50;

export interface MailFiles {
  readonly files: readonly StoredFile[];
  /** Parts of the mail that are not stored, with the reason. */
  readonly refused: readonly OmittedPart[];
}

/** Stores the files of a guest's mail. Files without a row are deleted at night. */
export async function storeMailFiles(
  { config }: Context,
  structureId: number,
  { attachments, rest, omissions }: IncomingMail,
): Promise<MailFiles> {
  const texts = rest ? [await storeText(config, structureId, rest)] : [];
  const limits = { maxFiles: MAX_ATTACHMENTS, maxJudged: MAX_CHECKED_FILES };
  const { files, refused } = await storeMailed(attachments, limits, (one) =>
    storeClean(config, one, async () =>
      one.isText
        ? storeText(config, structureId, one.data.toString('utf8'), one.name)
        : storeFile(config, ATTACHMENT_STORE, structureId, one),
    ),
  );
  return { files: [...texts, ...files], refused: listParts([...omissions, ...refused]) };
}

/** Parameters of a message that belong to its text: the folded quotation, and the omitted parts. */
export const toTextParameters = ({ quoted, isCut }: IncomingMail, refused: readonly OmittedPart[]) => ({
  ...(quoted ? { quoted } : {}),
  ...(isCut ? { isCut: true } : {}),
  ...(refused.length > 0 ? { refused } : {}),
});

/** Attaches stored files to the message of their mail. */
export async function attachMailFiles(
  transaction: Transaction,
  request: { readonly id: number; readonly structureId: number },
  messageId: number,
  files: readonly StoredFile[],
): Promise<void> {
  const owner = { structure_id: request.structureId, request_id: request.id, message_id: messageId, created_by: null };
  await insertFiles(transaction, 'request_attachments', owner, files);
}

interface PlacedMail {
  readonly mail: IncomingMail;
  readonly stored: MailFiles;
}

/**
 * Reads the original of an unplaced mail again and stores its files for the request with this code. Null if the
 * original is deleted or unreadable.
 */
export async function readPlacedMail(context: Context, messageId: number, code: string): Promise<PlacedMail | null> {
  const [row] = await run<{ file: string; structureId: number }>(
    context.database.pool,
    `select o.file, r.structure_id as "structureId" from unplaced_messages m join incoming_mails o on o.external_id = m.external_id
     join booking_requests r on r.code = $2 and r.anonymised_at is null where m.id = $1 and m.settled_at is null`,
    [messageId, code],
  );
  const mail = row ? await readMail(originalPath(context.config, row.file)) : 'unreadable';
  if (!row || typeof mail === 'string') return null;
  return { mail, stored: await storeMailFiles(context, row.structureId, mail) };
}

/** Names the parts of an automatic mail, of which no file is stored. */
export const refuseMailFiles = (mail: IncomingMail): MailFiles => ({
  files: [],
  refused: listParts(partsOfAutomatic(mail)),
});

/** Cuts a long list. Its last entry says how many more there are. */
function listParts(parts: readonly OmittedPart[]): OmittedPart[] {
  if (parts.length <= MAX_LISTED_PARTS) return [...parts];
  return [...parts.slice(0, MAX_LISTED_PARTS), { name: `+${parts.length - MAX_LISTED_PARTS}`, why: 'count' }];
}
