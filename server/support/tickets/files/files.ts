import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { fileTypeFromBuffer } from 'file-type';
import {
  MOST_TICKET_FILES,
  TICKET_FILE_BYTES,
  TICKET_FILE_TYPES,
  TICKET_MESSAGE_BYTES,
  type TicketFile,
  type TicketFileType,
} from '../../../../domain/support/tickets/attachments.ts';
import type { Reader } from '../../../platform/access/actor.ts';
import { unlessBackedUp } from '../../../platform/backup/files.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { shownName } from '../../../platform/http/input/shown-name.ts';
import { writeWhole } from '../../../platform/images/files.ts';
import { forEachFolder, removeFiles } from '../../../platform/images/folders.ts';
import { renderAnew } from '../../../platform/images/picture.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';
import { readsNotes, withMerged } from '../messages.ts';

type Where = Pick<Context['config'], 'dataDir'>;

const folderOf = ({ dataDir }: Where) => path.join(dataDir, 'uploads', 'tickets');
export const ticketFilePath = (where: Where, file: string): string => path.join(folderOf(where), file);

/** A file that is judged and written, and waits for its row. */
export interface Stored {
  /** Under the folder of the ticket that it was sent to; a new ticket that goes on from there names it, too. */
  readonly file: string;
  readonly name: string;
  readonly mediaType: TicketFileType;
  readonly bytes: number;
}

interface Given {
  readonly data: Buffer;
  readonly name: string;
}

const ANY_TEXT = /\.(txt|csv)$/i;

/** What a file is by what it holds; a text by that it has no NUL, for no text begins with a mark. */
async function typeOf({ data, name }: Given): Promise<TicketFileType | null> {
  const found = await fileTypeFromBuffer(data);
  if (!found) {
    const [, ending] = ANY_TEXT.exec(name) ?? [];
    if (!ending || data.length === 0 || data.includes(0)) return null;
    return ending.toLowerCase() === 'csv' ? 'text/csv' : 'text/plain';
  }
  const type =
    Object.keys(TICKET_FILE_TYPES).find((one): one is TicketFileType => one === found.mime) ?? null;
  return type && isZip(type) && hasMacros(data) ? null : type;
}

const isZip = (type: TicketFileType) =>
  TICKET_FILE_TYPES[type] === 'docx' || TICKET_FILE_TYPES[type] === 'xlsx';

/** Names alone are read: nothing of it is inflated. */
function hasMacros(data: Buffer): boolean {
  let found = false;
  try {
    unzipSync(data, {
      filter: ({ name }) => {
        if (/vbaProject\.bin$|\/activeX\//i.test(name)) found = true;
        return false;
      },
    });
  } catch {
    return true;
  }
  return found;
}

/** Writes a file under a name of its own; a picture is made anew, without what its camera or somebody else put into it. */
export async function storeFile(
  where: Where,
  ticketId: number,
  given: Given,
): Promise<Stored | 'size' | 'type'> {
  if (given.data.length > TICKET_FILE_BYTES) return 'size';
  const type = await typeOf(given);
  if (!type) return 'type';
  // A picture for the web has no maker here: as a photo it is one of JPEG.
  const mediaType = type === 'image/webp' ? 'image/jpeg' : type;
  const ending = TICKET_FILE_TYPES[mediaType];
  const isPicture = ending === 'jpg' || ending === 'png';
  const data = isPicture ? await renderAnew(`ticket/${ticketId}`, given.data, ending) : given.data;
  if (!data) return 'type';
  const file = `${ticketId}/${randomUUID()}.${ending}`;
  await writeWhole(ticketFilePath(where, file), data, { durable: true });
  return { file, name: shownName(given.name, ending), mediaType, bytes: data.length };
}

/** Files of a mail: the first five that may be stored, and the names of the others. */
export async function storeMailed(
  where: Where,
  ticketId: number,
  given: readonly Given[],
): Promise<{ files: Stored[]; refused: string[] }> {
  const files: Stored[] = [];
  const refused: string[] = [];
  for (const one of given) {
    const room = TICKET_MESSAGE_BYTES - files.reduce((sum, { bytes }) => sum + bytes, 0);
    const stored =
      files.length < MOST_TICKET_FILES && one.data.length <= room
        ? await storeFile(where, ticketId, one)
        : 'size';
    if (typeof stored === 'string') refused.push(one.name);
    else files.push(stored);
  }
  return { files, refused };
}

export function insertFiles(
  database: Queryable,
  owner: { readonly ticketId: number; readonly messageId: number | null; readonly createdBy: number | null },
  files: readonly Stored[],
): Promise<TicketFile[]> {
  return run<TicketFile>(
    database,
    `insert into ticket_files (ticket_id, message_id, created_by, file, name, media_type, bytes)
     select $1, $2, $3, f.file, f.name, f."mediaType", f.bytes
     from jsonb_to_recordset($4::jsonb) f(file text, name text, "mediaType" text, bytes integer)
     returning id, name, media_type as "mediaType", bytes`,
    [owner.ticketId, owner.messageId, owner.createdBy, JSON.stringify(files)],
  );
}

/** Ties files to the message that they are sent with: those that this person has brought to this ticket and nobody has sent; their names. */
export async function sendFiles(
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
  if (sent.reduce((sum, { bytes }) => sum + bytes, 0) > TICKET_MESSAGE_BYTES)
    throw fieldProblem('attachmentIds', 'file_size', { n: TICKET_MESSAGE_BYTES / 1024 / 1024 });
  return sent.map(({ name }) => name);
}

/** A file of a message that this person may read; null where there is none. */
export async function findFile(
  database: Queryable,
  ticketId: number,
  id: number,
  reader: Reader,
): Promise<{ file: string; name: string; mediaType: string } | null> {
  const [found] = await run<{ file: string; name: string; mediaType: string }>(
    database,
    `select f.file, f.name, f.media_type as "mediaType" from ticket_files f left join ticket_messages m on m.id = f.message_id
     where f.id = $1 and f.ticket_id in ${withMerged('$2')}
       and case when m.id is null then f.created_by = $3 else m.withdrawn_at is null and ($4 or not m.is_internal) end`,
    [id, ticketId, reader.userId, readsNotes(reader)],
  );
  return found ?? null;
}

/** Every night: what was never sent, then files that nothing names any more. */
export async function cleanTicketFiles({ config, database }: Context): Promise<void> {
  await run(
    database.pool,
    `delete from ticket_files f where (f.message_id is null and f.created_at < now() - interval '2 days')
       or exists (select from ticket_messages m where m.id = f.message_id and m.withdrawn_at is not null)`,
    [],
  );
  await forEachFolder(folderOf(config), async (folder, ticketId) => {
    const rows = await run<{ file: string }>(
      database.pool,
      `select file from ticket_files where file like $1 || '/%'`,
      [String(ticketId)],
    );
    const named = new Set(rows.map(({ file }) => path.parse(file).name));
    await unlessBackedUp(database.pool, () => removeFiles(folder, (stem) => !named.has(stem)));
  });
}
