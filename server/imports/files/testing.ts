import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { rowsOf } from './rows.ts';
import { sniff } from './sniff.ts';
import { type Sheets, unpackFile } from './xlsx.ts';

/** Of the files that a test reads; gone after it. */
export const folder = mkdtempSync(path.join(tmpdir(), 'locanda-formats-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let count = 0;

export interface FileRead {
  readonly rows?: string[][];
  readonly sheets?: Sheets | null;
  /** The code of its refusal. */
  readonly refused?: string | undefined;
}

/** What an import reads of a file, and what there is to choose from; or why it is refused. */
export async function readFileRows(
  data: string | Uint8Array,
  sheet: string | null = null,
): Promise<FileRead> {
  count += 1;
  const file = path.join(folder, `file-${count}`);
  writeFileSync(file, data);
  try {
    const sniffed = await sniff(file);
    const sheets = await unpackFile({ path: file, sniffed, sheet });
    const rows: string[][] = [];
    for await (const { cells } of rowsOf(file, sniffed)) rows.push(cells);
    return { rows, sheets };
  } catch (error) {
    return { refused: (error as { code?: string }).code };
  }
}
