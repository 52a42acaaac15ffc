import type { SheetData } from 'write-excel-file/node';
import writeExcelFile from 'write-excel-file/node';
import { serveWork } from '../../workers/serve-work.ts';
import type { Cell } from './workbook.ts';

async function write(pieces: readonly Uint8Array[]): Promise<Buffer> {
  const sheet: SheetData = [];
  for (const piece of pieces)
    for (const line of JSON.parse(Buffer.from(piece).toString()) as Cell[][]) {
      const isHeading = sheet.length === 0;
      sheet.push(
        line.map((value) => ({
          value: value ?? undefined,
          ...(isHeading && { fontWeight: 'bold' as const }),
        })),
      );
    }
  return writeExcelFile(sheet).toBuffer();
}

serveWork(write);
