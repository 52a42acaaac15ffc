import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { cutText } from '../../../../domain/platform/language/cut.ts';
import {
  ATTACHMENT_BYTES,
  ATTACHMENT_TYPES,
  type AttachmentRefusal,
  type AttachmentType,
  MOST_ATTACHMENTS,
} from '../../../../domain/stays/bookings/attachments.ts';
import { unlessBackedUp } from '../../../platform/backup/files.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { shownName } from '../../../platform/http/input/shown-name.ts';
import { writeWhole } from '../../../platform/images/files.ts';
import { forEachFolder, removeFiles } from '../../../platform/images/folders.ts';
import { renderAnew } from '../../../platform/images/picture.ts';

type Where = Pick<Context['config'], 'dataDir'>;

const folderOf = ({ dataDir }: Where) => path.join(dataDir, 'uploads', 'messages');

export const attachmentPath = (where: Where, structureId: number, file: string): string =>
  path.join(folderOf(where), String(structureId), file);

/** A file that is judged and written, and waits for its row. */
export interface Kept {
  readonly file: string;
  readonly name: string;
  readonly mediaType: AttachmentType | 'text/plain';
  readonly bytes: number;
}

/** Writes what of a text is beyond the longest message. */
export async function keepText(where: Where, structureId: number, text: string): Promise<Kept> {
  const data = Buffer.from(cutText(text, ATTACHMENT_BYTES / 4));
  const file = `${randomUUID()}.txt`;
  await writeWhole(attachmentPath(where, structureId, file), data, { durable: true });
  return { file, name: 'seguito.txt', mediaType: 'text/plain', bytes: data.length };
}

/**
 * Judges a file by what it holds and writes it under a name of its own; a picture is made anew, without what its camera or
 * somebody else put into it.
 */
export async function keepFile(
  where: Where,
  structureId: number,
  given: { readonly data: Buffer; readonly name: string },
): Promise<Kept | AttachmentRefusal> {
  if (given.data.length > ATTACHMENT_BYTES) return 'size';
  const found = await fileTypeFromBuffer(given.data);
  const mediaType = Object.keys(ATTACHMENT_TYPES).find((type) => type === found?.mime) as
    | AttachmentType
    | undefined;
  if (!mediaType) return 'type';
  const data =
    mediaType === 'image/jpeg' ? await renderAnew(`post/${structureId}`, given.data, 'jpg') : given.data;
  if (!data) return 'type';
  const file = `${randomUUID()}.${ATTACHMENT_TYPES[mediaType]}`;
  await writeWhole(attachmentPath(where, structureId, file), data, { durable: true });
  return { file, name: shownName(given.name, ATTACHMENT_TYPES[mediaType]), mediaType, bytes: data.length };
}

interface Owner {
  readonly structureId: number;
  readonly requestId: number;
  readonly messageId: number | null;
  readonly createdBy: number | null;
}

export async function insertAttachments(
  database: Queryable,
  { structureId, requestId, messageId, createdBy }: Owner,
  kept: readonly Kept[],
): Promise<{ id: number }[]> {
  if (kept.length === 0) return [];
  return run<{ id: number }>(
    database,
    `insert into request_attachments (structure_id, request_id, message_id, created_by, file, name, media_type, bytes)
     select $1, $2, $3, $4, f.file, f.name, f."mediaType", f.bytes
     from jsonb_to_recordset($5::jsonb) f(file text, name text, "mediaType" text, bytes integer) returning id`,
    [structureId, requestId, messageId, createdBy, JSON.stringify(kept)],
  );
}

/** Ties files to the message that they are sent with: only those of this request that nobody has sent yet. */
export async function sendAttachments(
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
    [requestId, messageId, ids.slice(0, MOST_ATTACHMENTS)],
  );
}

export interface FoundAttachment {
  readonly structureId: number;
  readonly file: string;
  readonly name: string;
  readonly mediaType: string;
}

/** Of this request alone; `sent`: of a message, as its guest sees it. */
export async function findAttachment(
  database: Queryable,
  requestId: number,
  id: number,
  sent = false,
): Promise<FoundAttachment | null> {
  const [found] = await run<FoundAttachment>(
    database,
    `select structure_id as "structureId", file, name, media_type as "mediaType" from request_attachments
     where id = $1 and request_id = $2 and (not $3 or message_id is not null)`,
    [id, requestId, sent],
  );
  return found ?? null;
}

/** Every night: what was never sent, then files that nothing names any more. */
export async function cleanAttachments({ config, database }: Context): Promise<void> {
  await run(
    database.pool,
    `delete from request_attachments where message_id is null and created_at < now() - interval '2 days'`,
    [],
  );
  await forEachFolder(folderOf(config), async (folder, structureId) => {
    const rows = await run<{ file: string }>(
      database.pool,
      'select file from request_attachments where structure_id = $1',
      [structureId],
    );
    const kept = new Set(rows.map(({ file }) => path.parse(file).name));
    await unlessBackedUp(database.pool, () => removeFiles(folder, (stem) => !kept.has(stem)));
  });
}
