import type { Readable } from 'node:stream';
import type { Language } from '../../../domain/platform/language/text.ts';
import { neutralise, restoreCell } from '../../../domain/structures/imports/cells/formula.ts';
import { REASON_HEADING } from '../../../domain/structures/imports/plan.ts';
import type { Queryable } from '../../platform/database/statement.ts';
import { csvStream } from '../../platform/http/output/csv.ts';
import { remarksOf } from './answers.ts';
import type { ImportRow } from './imports.ts';

const PAGE = 500;

/** Streams the refused rows as they came, with their reasons. The corrected file can be imported again. */
export function refusedFile(database: Queryable, row: ImportRow, language: Language): Readable {
  const shown = row.headings.flatMap((heading, index) => (heading === REASON_HEADING ? [] : [index]));
  async function* lines() {
    yield [...shown.map((index) => row.headings[index] ?? ''), REASON_HEADING].map(neutralise);
    for (let offset = 0; ; offset += PAGE) {
      const page = await remarksOf(database, row.id, 'refused', offset, PAGE, language);
      for (const { cells, reasons } of page) {
        // Extra cells would shift the reason's column, so they are appended to the reason.
        const extra = cells.slice(row.headings.length).filter((cell) => cell !== '');
        const reason = [...reasons, ...(extra.length > 0 ? [`[${extra.join(' | ')}]`] : [])].join(' ');
        yield [...shown.map((index) => cells[index] ?? ''), reason].map(onceNeutralised);
      }
      if (page.length < PAGE) return;
    }
  }
  return csvStream(lines());
}

/** Neutralises a cell exactly once, so that this file reads back like the original. */
function onceNeutralised(cell: string): string {
  return neutralise(restoreCell(cell));
}

/** Returns a file name based on the original, from which the import guesses the comune. */
export function refusedName(fileName: string): string {
  const plain = fileName.replace(/\.\w{2,4}$/, '').replace(/[^\p{L}\p{N} ._-]/gu, '_');
  return `${plain}-rifiutate.csv`;
}
