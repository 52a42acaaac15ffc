/** Maximum number of scans. Encoders write about ten, manual scan scripts some dozens. */
const MAX_SCANS = 100;
/** Maximum number of segments: a colour profile alone may have 255. */
const MAX_SEGMENTS = 1000;

const SCAN_MARKER = 0xda;
/** True if the byte after 255 belongs to scan data: an escaped 255 or a restart marker. */
const isScanData = (marker: number) => marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);

/**
 * True if a JPEG has a plausible number of scans and segments. A progressive scan costs the attacker twenty bytes, but
 * its decoding touches all pixels. Returns true for other formats.
 */
export function isWithinScans(file: Buffer): boolean {
  if (file.readUInt16BE(0) !== 0xffd8) return true;
  let scans = 0;
  let segments = 0;
  for (let at = file.indexOf(0xff, 2); at >= 0; at = file.indexOf(0xff, at)) {
    const marker = file[at + 1] ?? 0;
    if (isScanData(marker)) {
      // In a run of 255 bytes the last one starts the marker.
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    if (marker === SCAN_MARKER) scans++;
    if (++segments > MAX_SEGMENTS || scans > MAX_SCANS) return false;
    // The length includes its own two bytes. In a damaged file it may be smaller.
    at += 2 + Math.max(2, at + 3 < file.length ? file.readUInt16BE(at + 2) : 2);
  }
  return true;
}
