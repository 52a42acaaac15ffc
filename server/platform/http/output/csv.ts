import { Readable } from 'node:stream';
import { type Options, stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { turn } from '../../workers/turn.ts';

/** Cells made into text at once: line by line each would be a write of its own, through the compression too. */
const CELLS_AT_ONCE = 4000;

/** Lines as the CSV that Italian spreadsheets open. A failure on the way ends the file early, and nothing else. */
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
      if (block.length * line.length < CELLS_AT_ONCE) continue;
      yield text(block, first);
      first = false;
      block = [];
      await turn();
    }
    if (first || block.length > 0) yield text(block, first);
  }
  return Readable.from(blocks());
}

/** An answer that is a CSV, whatever else the route may answer. */
export function sendCsv(
  reply: FastifyReply,
  fileName: string,
  lines: AsyncIterable<readonly unknown[]>,
  options?: Options,
): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${fileName}.csv"`)
    .type('text/csv; charset=utf-8')
    .send(csvStream(lines, options));
}
