import type { CellObject, SheetData } from 'write-excel-file/node';
import writeExcelFile from 'write-excel-file/node';
import {
  getCellAddress,
  getOrderOfSiblings,
  getSelfClosingTagMarkup,
  insertElementMarkupAccordingToOrderOfSiblings,
} from 'write-excel-file/utility';
import { momentInRome } from '../../../../domain/kernel/calendar/moment.ts';
import { cutText } from '../../../../domain/platform/language/cut-text.ts';
import { serveWork } from '../../../platform/workers/serve-work.ts';
import type { Cell, CellKind, Sheet } from './workbook.ts';

/** Maximum and minimum width of a column, in characters. */
const MAX_COLUMN_WIDTH = 60;
const MIN_COLUMN_WIDTH = 8;
/** Extra width for the filter arrow. */
const FILTER_ARROW_WIDTH = 3;

/** Removes characters that Excel forbids in sheet names and cuts to its limit of 31. */
const sheetName = (name: string) => cutText(name.replace(/[[\]:*?/\\]/g, ' '), 31);

const FORMATS = { amount: '#,##0.00', date: 'dd/mm/yyyy', instant: 'dd/mm/yyyy hh:mm' } as const;
const WIDTHS = { amount: 14, date: 12, instant: 18, plain: MIN_COLUMN_WIDTH } as const;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Converts a value to a cell. Workbook dates have no time zone, so the Rome date and time are stored as UTC. */
function cellOf(value: Cell, kind: CellKind): CellObject {
  if (value === null) return { value: undefined };
  if (kind === 'amount' && typeof value === 'number') return { value, type: Number, format: FORMATS.amount };
  if (kind === 'date' && typeof value === 'string' && DAY.test(value))
    return { value: new Date(`${value}T00:00Z`), type: Date, format: FORMATS.date };
  if (kind === 'instant' && typeof value === 'string' && !Number.isNaN(Date.parse(value))) {
    const { day, time } = momentInRome(new Date(value));
    return { value: new Date(`${day}T${time}Z`), type: Date, format: FORMATS.instant };
  }
  return { value };
}

/** Adds an auto filter to the heading row. */
const autoFilterOption = (rows: number, columns: number) => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml: string) =>
          insertElementMarkupAccordingToOrderOfSiblings(
            xml,
            getSelfClosingTagMarkup('autoFilter', { ref: `A1:${getCellAddress(rows - 1, columns - 1)}` }),
            getOrderOfSiblings('xl/worksheets/sheet{id}.xml', 'worksheet') ?? [],
            'worksheet',
          ),
      },
    },
  },
});

async function write([head, ...pieces]: readonly Uint8Array[]): Promise<Buffer> {
  const parsePiece = (piece: Uint8Array | undefined) => JSON.parse(Buffer.from(piece ?? []).toString());
  const { name, columns } = parsePiece(head) as Sheet;
  const data: SheetData = [columns.map(({ heading }) => ({ value: heading, fontWeight: 'bold' as const }))];
  const widths = columns.map(({ heading, kind = 'plain' }) =>
    Math.max(WIDTHS[kind], Math.min(heading.length + FILTER_ARROW_WIDTH, MAX_COLUMN_WIDTH)),
  );
  for (const piece of pieces)
    for (const line of parsePiece(piece) as Cell[][])
      data.push(
        line.map((value, at) => {
          const kind = columns[at]?.kind ?? 'plain';
          if (kind === 'plain' && value !== null)
            widths[at] = Math.min(Math.max(widths[at] ?? 0, String(value).length + 1), MAX_COLUMN_WIDTH);
          return cellOf(value, kind);
        }),
      );
  const options = { sheet: sheetName(name), stickyRowsCount: 1, columns: widths.map((width) => ({ width })) };
  return writeExcelFile(data, options, {
    features: [autoFilterOption(data.length, columns.length)],
  }).toBuffer();
}

serveWork(write);
