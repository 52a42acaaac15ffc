/** Passes over the whole picture; encoders write ten, an editor that repeats them by hand some dozens. */
const MOST_SCANS = 100;
/** Blocks of data about the picture: a colour profile may have 255. */
const MOST_SEGMENTS = 1000;

const SCAN = 0xda;
/** Part of a scan: a byte 255 of its data, or where a decoder may begin anew. */
const isData = (marker: number) => marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);

/**
 * Whether a JPEG has no more scans and segments than pictures have: each scan of a progressive one is decoded over all its
 * pixels, and costs its writer twenty bytes. What is no JPEG has none.
 */
export function isWithinScans(file: Buffer): boolean {
  if (file.readUInt16BE(0) !== 0xffd8) return true;
  let scans = 0;
  let segments = 0;
  for (let at = file.indexOf(0xff, 2); at >= 0; at = file.indexOf(0xff, at)) {
    const marker = file[at + 1] ?? 0;
    if (isData(marker)) {
      // Of several 255 in a row the last one counts.
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    if (marker === SCAN) scans++;
    if (++segments > MOST_SEGMENTS || scans > MOST_SCANS) return false;
    // Its length counts its own two bytes; in what is spoilt it may be less.
    at += 2 + Math.max(2, at + 3 < file.length ? file.readUInt16BE(at + 2) : 2);
  }
  return true;
}
