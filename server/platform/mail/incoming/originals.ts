import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { type Queryable, run } from '../../database/statement.ts';
import { FILE_POLICY } from '../../http/output/file-policy.ts';
import { writeNamedAtomically } from '../../images/files.ts';
import { forEachFolder, removeUnreferenced } from '../../images/folders.ts';
import { Problem } from '../../problems/problem.ts';
import { uploadPath } from '../../uploads/stored-file.ts';

type DataFolder = Pick<Context['config'], 'dataDir'>;

/** Days for which an original mail is stored (platform dictionary 6.5). */
const RETENTION_DAYS = 90;

/** Returns the path of an original such as `12/ab34….eml`. One folder per day since 1970 keeps folders small. */
export const originalPath = (where: DataFolder, file: string): string => uploadPath(where, 'mails', file);

export interface Original {
  readonly file: string;
  /** Hexadecimal SHA-256 of its bytes. */
  readonly hash: string;
}

/**
 * Writes a mail from a stream, before the row that refers to it. A repeated mail of the same day becomes the same file.
 * Leaves no file if the source throws.
 */
export async function writeOriginal(where: DataFolder, raw: Buffer | AsyncIterable<Buffer>): Promise<Original> {
  const day = String(Math.floor(Date.now() / 86_400_000));
  const sum = createHash('sha256');
  async function* hashChunks() {
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
  await writeNamedAtomically(originalPath(where, day), hashChunks(), name, { durable: true });
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

/** SQL condition: the mail that brought the row `alias` is still stored. */
export const hasOriginal = (alias: string): string =>
  `exists (select from incoming_mails o where o.external_id = ${alias}.external_id)`;

/** SQL of the row that a mail brought: its table, called `m`, and the condition that finds it. */
export interface MailedRow {
  readonly table: string;
  readonly where: string;
  readonly values: number[];
}

/** Sends the mail that brought a row as the answer. */
export async function sendOriginal(
  { config, database }: Context,
  reply: FastifyReply,
  { table, where, values }: MailedRow,
): Promise<FastifyReply> {
  const [row] = await run<{ file: string }>(
    database.pool,
    `select o.file from ${table} m join incoming_mails o on o.external_id = m.external_id where ${where}`,
    values,
  );
  const file = row && originalPath(config, row.file);
  const { size } = (file && (await stat(file).catch(() => null))) || {};
  if (!file || size === undefined) throw new Problem('not-found', { members: { resource: 'mails' } });
  return reply
    .headers({
      'content-length': size,
      'content-security-policy': FILE_POLICY,
      'x-content-type-options': 'nosniff',
      'content-disposition': 'attachment; filename="messaggio.eml"',
    })
    .type('message/rfc822')
    .send(createReadStream(file));
}

/** Nightly job: deletes old rows, then files that no row refers to. */
export async function cleanOriginals({ config, database: { pool } }: Context): Promise<void> {
  await run(pool, 'delete from incoming_mails where received_at < now() - make_interval(days => $1)', [RETENTION_DAYS]);
  await forEachFolder(originalPath(config, ''), (folder, day) =>
    removeUnreferenced(
      pool,
      folder,
      `select file from incoming_mails
       where received_at >= to_timestamp(($1::integer - 1) * 86400) and received_at < to_timestamp(($1::integer + 2) * 86400)`,
      [day],
    ),
  );
}
