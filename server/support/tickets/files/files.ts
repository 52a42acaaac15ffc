import {
  MAX_TICKET_FILE_BYTES,
  MAX_TICKET_MESSAGE_BYTES,
  TICKET_FILE_TYPES,
} from '../../../../domain/support/tickets/attachments.ts';
import type { Reader } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { forEachFolder, removeUnreferenced } from '../../../platform/images/folders.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';
import { type ReceivedFile, storeFile, uploadPath } from '../../../platform/uploads/stored-file.ts';
import { canReadNotes, ticketIdsWithMerged } from '../messages.ts';

type DataFolder = Pick<Context['config'], 'dataDir'>;

/** Files of messages, with a folder per ticket. */
const TICKET_FILES = {
  folder: 'tickets',
  types: TICKET_FILE_TYPES,
  maxBytes: MAX_TICKET_FILE_BYTES,
} as const;

export const ticketFilePath = (where: DataFolder, file: string): string => uploadPath(where, TICKET_FILES.folder, file);

/**
 * Stores a file in the folder of the ticket that it was sent to. The stored path includes the ticket, because a
 * follow-up ticket refers to it too.
 */
export async function storeTicketFile(where: DataFolder, ticketId: number, received: ReceivedFile) {
  const stored = await storeFile(where, TICKET_FILES, ticketId, received);
  return typeof stored === 'string' ? stored : { ...stored, file: `${ticketId}/${stored.file}` };
}

/**
 * Attaches uploaded files to a message: only unsent files that this person uploaded to this ticket. Returns their
 * names.
 */
export async function attachFiles(
  database: Queryable,
  ticketId: number,
  messageId: number,
  { userId }: Pick<Reader, 'userId'>,
  ids: readonly number[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const sent = await run<{ name: string; bytes: number }>(
    database,
    `update ticket_files set message_id = $2
     where ticket_id = $1 and message_id is null and created_by = $3 and id = any($4::integer[]) returning name, bytes`,
    [ticketId, messageId, userId, ids],
  );
  if (sent.length !== new Set(ids).size) throw fieldProblem('attachmentIds', 'exists');
  if (sent.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_TICKET_MESSAGE_BYTES)
    throw fieldProblem('attachmentIds', 'file_size', { n: MAX_TICKET_MESSAGE_BYTES / 1024 / 1024 });
  return sent.map(({ name }) => name);
}

export async function findFile(
  database: Queryable,
  ticketId: number,
  id: number,
  reader: Reader,
): Promise<{ file: string; name: string; mediaType: string } | null> {
  const [found] = await run<{ file: string; name: string; mediaType: string }>(
    database,
    `select f.file, f.name, f.media_type as "mediaType" from ticket_files f left join ticket_messages m on m.id = f.message_id
     where f.id = $1 and f.ticket_id in ${ticketIdsWithMerged('$2')}
       and case when m.id is null then f.created_by = $3 else m.withdrawn_at is null and ($4 or not m.is_internal) end`,
    [id, ticketId, reader.userId, canReadNotes(reader)],
  );
  return found ?? null;
}

/** Nightly: deletes unsent files, then files that no row refers to. */
export async function cleanTicketFiles({ config, database: { pool } }: Context): Promise<void> {
  await run(
    pool,
    `delete from ticket_files f where (f.message_id is null and f.created_at < now() - interval '2 days')
       or exists (select from ticket_messages m where m.id = f.message_id and m.withdrawn_at is not null)`,
    [],
  );
  await forEachFolder(uploadPath(config, TICKET_FILES.folder), (folder, ticketId) =>
    removeUnreferenced(pool, folder, `select file from ticket_files where file like $1 || '/%'`, [ticketId]),
  );
}
