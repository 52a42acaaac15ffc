import { inflateRawSync } from 'node:zlib';
import { FileRefusal, MAX_UNPACKED_BYTES } from './refusal.ts';

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const MAX_ENTRIES = 2_000;

/**
 * Throws if an archive unpacks to more than the limit. Checks the sizes in its directory, then inflates each entry with
 * that limit, because a directory can lie. Layout: PKWARE APPNOTE 4.3.12 and 4.3.16.
 */
export function checkArchive(file: Buffer): 'workbook' | 'files' {
  const end = file.lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (end < 0 || end + 22 > file.length || file.readUInt32LE(end) !== END_SIGNATURE) throw new FileRefusal('sheet');
  const count = file.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) throw tooLargeRefusal();
  let at = file.readUInt32LE(end + 16);
  let declared = 0;
  const entries: { method: number; packed: number; offset: number }[] = [];
  let isWorkbook = false;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== ENTRY_SIGNATURE) throw new FileRefusal('sheet');
    declared += file.readUInt32LE(at + 24);
    if (declared > MAX_UNPACKED_BYTES) throw tooLargeRefusal();
    const nameLength = file.readUInt16LE(at + 28);
    if (file.toString('latin1', at + 46, at + 46 + nameLength) === 'xl/workbook.xml') isWorkbook = true;
    entries.push({
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      offset: file.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  inflateAll(file, entries);
  return isWorkbook ? 'workbook' : 'files';
}

function inflateAll(file: Buffer, entries: readonly { method: number; packed: number; offset: number }[]): void {
  let room = MAX_UNPACKED_BYTES;
  for (const { method, packed, offset } of entries) {
    if (offset + 30 > file.length) throw new FileRefusal('sheet');
    const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
    if (method === 8) {
      try {
        room -= inflateRawSync(file.subarray(start, start + packed), {
          maxOutputLength: Math.max(room, 1),
        }).length;
      } catch (error) {
        throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
          ? tooLargeRefusal()
          : new FileRefusal('sheet');
      }
    } else room -= packed;
    if (room < 0) throw tooLargeRefusal();
  }
}

function tooLargeRefusal(): FileRefusal {
  return new FileRefusal('unpacked', { n: MAX_UNPACKED_BYTES / 1_048_576 });
}
