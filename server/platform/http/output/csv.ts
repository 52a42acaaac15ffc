import { Readable } from 'node:stream';
import { type Options, stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { waitForTurn } from '../../workers/wait-for-turn.ts';
import { buildFileName, toAttachment } from './attachment.ts';

/** Number of cells converted together. Single lines would each be a write, through the compression too. */
const CELL_BATCH_SIZE = 4000;

/** Streams lines as CSV for Italian spreadsheets. An error ends the file early without affecting anything else. */
export function csvStream(lines: AsyncIterable<readonly unknown[]>, options: Options = {}): Readable {
  const text = (rows: (readonly unknown[])[], first: boolean) =>
    stringify(rows, {
      delimiter: ';',
      record_delimiter: 'windows',
      ...options,
      bom: first,
      header: first && (options.header ?? false),
    });
  async function* blocks() {
    let block: (readonly unknown[])[] = [];
    let first = true;
    for await (const line of lines) {
      block.push(line);
      if (block.length * line.length < CELL_BATCH_SIZE) continue;
      yield text(block, first);
      first = false;
      block = [];
      await waitForTurn();
    }
    if (first || block.length > 0) yield text(block, first);
  }
  return Readable.from(blocks());
}

/** Sends a CSV file, regardless of the route's other answers. `name` lists its subject, place and days. */
export function sendCsv(
  reply: FastifyReply,
  name: readonly string[],
  lines: AsyncIterable<readonly unknown[]>,
  options?: Options,
): FastifyReply {
  return reply
    .header('content-disposition', toAttachment(buildFileName(name, 'csv')))
    .type('text/csv; charset=utf-8')
    .send(csvStream(lines, options));
}
