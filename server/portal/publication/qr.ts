import encodeQr from 'qr';
import { renderSquare } from '../../platform/images/picture.ts';

/** Width of the quiet zone in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;
const PNG_SIZE = 1024;

/** Returns rows of modules, true where dark, including the quiet zone. */
function modules(text: string): boolean[][] {
  return encodeQr(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
}

/** Returns the QR code as a scalable black and white SVG. All dark runs are lines of one path. */
export function qrSvg(text: string): string {
  const rows = modules(text);
  const size = rows.length;
  const lines = rows.map((row, y) => lineOf(row, y)).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path stroke="#000" d="${lines}"/></svg>`
  );
}

/** Returns the path of one row. Relative moves between runs are shorter than absolute coordinates. */
function lineOf(row: readonly boolean[], y: number): string {
  let end = 0;
  return row
    .flatMap((dark, x) => (dark && !row[x - 1] ? [x] : []))
    .map((from, index) => {
      const move = index === 0 ? `M${from} ${y}.5` : `m${from - end} 0`;
      end = row.indexOf(false, from);
      return `${move}h${end - from}`;
    })
    .join('');
}

export function qrPng(text: string): Promise<Buffer> {
  const rows = modules(text);
  const pixels = Buffer.from(rows.flatMap((row) => row.map((dark) => (dark ? 0 : 255))));
  return renderSquare(pixels, rows.length, PNG_SIZE);
}
