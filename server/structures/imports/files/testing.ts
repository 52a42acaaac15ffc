import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { detectFormat } from './detect-format.ts';
import { readRows } from './rows.ts';
import { type Sheets, unpackFile } from './xlsx.ts';

/** Runs a function on a temporary file with this content. */
export async function withFile<T>(data: string | Uint8Array, use: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'locanda-formats-'));
  try {
    const file = path.join(folder, 'file');
    writeFileSync(file, data);
    return await use(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface FileRead {
  readonly rows?: string[][];
  readonly sheets?: Sheets | null;
  readonly refused?: string | undefined;
}

/** Returns the rows and sheets that an import reads from a file, or the code of its refusal. */
export function readFileRows(data: string | Uint8Array, sheet: string | null = null): Promise<FileRead> {
  return withFile(data, async (file) => {
    try {
      const sniffed = await detectFormat(file);
      const sheets = await unpackFile(1, { path: file, sniffed, sheet });
      const rows: string[][] = [];
      for await (const { cells } of readRows(file, sniffed)) rows.push(cells);
      return { rows, sheets };
    } catch (error) {
      return { refused: (error as { code?: string }).code };
    }
  });
}
