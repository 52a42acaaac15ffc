import { createHash } from 'node:crypto';
import path from 'node:path';
import { unlessBackedUp } from '../../../platform/backup/files.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { writeNamed } from '../../../platform/images/files.ts';
import { forEachFolder, removeFiles } from '../../../platform/images/folders.ts';

type Where = Pick<Context['config'], 'dataDir'>;

/** Days that a mail as it came can be looked at (platform dictionary 6.5). */
const RETENTION_DAYS = 90;

const folderOf = ({ dataDir }: Where) => path.join(dataDir, 'uploads', 'mails');

/** `12/ab34….eml`: a folder for each day since 1970, so that none grows without end. */
export const originalPath = (where: Where, file: string): string => path.join(folderOf(where), file);

export interface Original {
  readonly file: string;
  /** SHA-256 of its bytes, in hexadecimal digits. */
  readonly hash: string;
}

/**
 * Writes a mail as it comes, piece by piece, before the row that names it; one that comes again the same day is the same
 * file. Nothing of it is left where its source throws.
 */
export async function writeOriginal(where: Where, raw: Buffer | AsyncIterable<Buffer>): Promise<Original> {
  const day = String(Math.floor(Date.now() / 86_400_000));
  const sum = createHash('sha256');
  async function* summed() {
    for await (const chunk of Buffer.isBuffer(raw) ? [raw] : raw) {
      sum.update(chunk);
      yield chunk;
    }
  }
  let hash = '';
  const name = () => {
    hash = sum.digest('hex');
    return `${hash}.eml`;
  };
  await writeNamed(path.join(folderOf(where), day), summed(), name, { durable: true });
  return { file: `${day}/${hash}.eml`, hash };
}

export async function nameOriginal(
  database: Queryable,
  externalId: string,
  file: string,
  requestId: number | null,
): Promise<void> {
  await run(
    database,
    `insert into incoming_mails (external_id, file, request_id) values ($1, $2, $3) on conflict do nothing`,
    [externalId, file, requestId],
  );
}

export async function findOriginal(
  database: Queryable,
  of:
    | { messageId: number; requestId: number }
    | { messageId: number; ticketId: number }
    | { unplacedId: number },
): Promise<string | null> {
  if ('ticketId' in of) {
    const [found] = await run<{ file: string }>(
      database,
      `select o.file from ticket_messages m join incoming_mails o on o.external_id = m.external_id
       where m.id = $1 and m.ticket_id in (select t.id from tickets t where t.id = $2 or t.merged_into_id = $2)`,
      [of.messageId, of.ticketId],
    );
    return found?.file ?? null;
  }
  const rows =
    'unplacedId' in of
      ? await run<{ file: string }>(
          database,
          `select o.file from unplaced_messages u join incoming_mails o on o.external_id = u.external_id where u.id = $1`,
          [of.unplacedId],
        )
      : await run<{ file: string }>(
          database,
          `select o.file from request_messages m join incoming_mails o on o.external_id = m.external_id
           where m.id = $1 and m.request_id = $2`,
          [of.messageId, of.requestId],
        );
  return rows[0]?.file ?? null;
}

/** Every night: what is older, then files that nothing names any more. */
export async function cleanOriginals({ config, database }: Context): Promise<void> {
  await run(
    database.pool,
    'delete from incoming_mails where received_at < now() - make_interval(days => $1)',
    [RETENTION_DAYS],
  );
  await forEachFolder(folderOf(config), async (folder, day) => {
    const rows = await run<{ file: string }>(
      database.pool,
      `select file from incoming_mails
       where received_at >= to_timestamp(($1::integer - 1) * 86400) and received_at < to_timestamp(($1::integer + 2) * 86400)`,
      [day],
    );
    const named = new Set(rows.map(({ file }) => path.parse(file).name));
    await unlessBackedUp(database.pool, () => removeFiles(folder, (stem) => !named.has(stem)));
  });
}
