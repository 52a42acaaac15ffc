import { randomUUID } from 'node:crypto';
import { cutText } from '../../../../domain/platform/language/cut-text.ts';
import {
  ATTACHMENT_TYPES,
  type AttachmentType,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
} from '../../../../domain/stays/bookings/attachments.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { cleanFileName } from '../../../platform/http/input/shown-name.ts';
import { writeAtomically } from '../../../platform/images/files.ts';
import { forEachFolder, removeUnreferenced } from '../../../platform/images/folders.ts';
import { type StoredFile, uploadPath } from '../../../platform/uploads/stored-file.ts';

type FileConfig = Pick<Context['config'], 'dataDir'>;

export const ATTACHMENT_STORE = {
  folder: 'messages',
  types: ATTACHMENT_TYPES,
  maxBytes: MAX_ATTACHMENT_BYTES,
} as const;

export const attachmentPath = (where: FileConfig, structureId: number, file: string): string =>
  uploadPath(where, ATTACHMENT_STORE.folder, String(structureId), file);

/** Stores a text as a file: a part beyond the maximum length, or an attached mail. */
export async function storeText(
  where: FileConfig,
  structureId: number,
  text: string,
  name = 'seguito.txt',
): Promise<StoredFile> {
  const data = Buffer.from(cutText(text, MAX_ATTACHMENT_BYTES / 4));
  const file = `${randomUUID()}.txt`;
  await writeAtomically(attachmentPath(where, structureId, file), data, { durable: true });
  return { file, name: cleanFileName(name, 'txt'), mediaType: 'text/plain', bytes: data.length };
}

/** Attaches unsent files of this request to a message. */
export async function attachToMessage(
  database: Queryable,
  requestId: number,
  messageId: number,
  ids: readonly number[],
): Promise<{ name: string; file: string; mediaType: AttachmentType }[]> {
  if (ids.length === 0) return [];
  return run<{ name: string; file: string; mediaType: AttachmentType }>(
    database,
    `update request_attachments set message_id = $2
     where request_id = $1 and message_id is null and id = any($3::integer[]) returning name, file, media_type as "mediaType"`,
    [requestId, messageId, ids.slice(0, MAX_ATTACHMENTS)],
  );
}

interface StoredAttachment {
  readonly structureId: number;
  readonly file: string;
  readonly name: string;
  readonly mediaType: string;
}

/** Finds a file of this request. With `sent`, only files of a sent message, as the guest sees them. */
export async function findAttachment(
  database: Queryable,
  requestId: number,
  id: number,
  sent = false,
): Promise<StoredAttachment | null> {
  const [found] = await run<StoredAttachment>(
    database,
    `select structure_id as "structureId", file, name, media_type as "mediaType" from request_attachments
     where id = $1 and request_id = $2 and (not $3 or message_id is not null)`,
    [id, requestId, sent],
  );
  return found ?? null;
}

/** Nightly: deletes unsent files and files without a row. */
export async function cleanAttachments({ config, database: { pool } }: Context): Promise<void> {
  await run(
    pool,
    `delete from request_attachments where message_id is null and created_at < now() - interval '2 days'`,
    [],
  );
  await forEachFolder(uploadPath(config, ATTACHMENT_STORE.folder), (folder, structureId) =>
    removeUnreferenced(pool, folder, 'select file from request_attachments where structure_id = $1', [structureId]),
  );
}
