import type { Readable } from 'node:stream';
import type { Language } from '../../../domain/platform/language/text.ts';
import { neutralise, restoreCell } from '../../../domain/structures/imports/cells/formula.ts';
import { REASON_HEADING } from '../../../domain/structures/imports/plan.ts';
import type { Queryable } from '../../platform/database/statement.ts';
import { csvStream } from '../../platform/http/output/csv.ts';
import { readRemarks } from './answers.ts';
import type { ImportRow } from './imports.ts';

const PAGE_SIZE = 500;

/** Streams the refused rows as they came, with their reasons. The corrected file can be imported again. */
export function refusedRowsStream(database: Queryable, row: ImportRow, language: Language): Readable {
  const columnIndexes = row.headings.flatMap((heading, index) => (heading === REASON_HEADING ? [] : [index]));
  async function* lines() {
    yield [...columnIndexes.map((index) => row.headings[index] ?? ''), REASON_HEADING].map(neutralise);
    for (let offset = 0; ; offset += PAGE_SIZE) {
      const page = await readRemarks(database, row.id, 'refused', offset, PAGE_SIZE, language);
      for (const { cells, reasons } of page) {
        // Extra cells would shift the reason's column, so they are appended to the reason.
        const extra = cells.slice(row.headings.length).filter((cell) => cell !== '');
        const reason = [...reasons, ...(extra.length > 0 ? [`[${extra.join(' | ')}]`] : [])].join(' ');
        yield [...columnIndexes.map((index) => cells[index] ?? ''), reason].map(neutraliseOnce);
      }
      if (page.length < PAGE_SIZE) return;
    }
  }
  return csvStream(lines());
}

/** Neutralises a cell exactly once, so that this file reads back like the original. */
function neutraliseOnce(cell: string): string {
  return neutralise(restoreCell(cell));
}

/** Returns a file name based on the original, from which the import guesses the comune. */
export function refusedFileName(fileName: string): string {
  const baseName = fileName.replace(/\.\w{2,4}$/, '').replace(/[^\p{L}\p{N} ._-]/gu, '_');
  return `${baseName}-rifiutate.csv`;
}
