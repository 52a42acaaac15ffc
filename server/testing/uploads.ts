import { crc32 } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import type { Caller } from './app.ts';

/** Creates a single-coloured picture; each `seed` gives another checksum. */
export function picture(
  seed: number,
  size: { width?: number; height?: number } = {},
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
): Promise<Buffer> {
  const { width = 1000, height = 600 } = size;
  const background = { r: seed % 256, g: (seed * 7) % 256, b: (seed * 31) % 256 };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

export interface Upload {
  readonly data: Buffer;
  readonly name?: string;
  readonly type?: string;
  readonly field?: string;
}

/** Sends files like a browser's form. */
export async function uploadFiles(
  caller: Caller,
  url: string,
  files: readonly Upload[],
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  const form = new FormData();
  for (const { data, name = 'foto.jpg', type = 'image/jpeg', field = 'file' } of files) {
    form.append(field, new Blob([new Uint8Array(data)], { type }), name);
  }
  const encodedForm = new Response(form);
  return caller.post(url, Buffer.from(await encodedForm.arrayBuffer()), {
    headers: { 'content-type': encodedForm.headers.get('content-type') ?? '', ...headers },
  });
}

/** Returns a PNG of a few bytes whose header declares 12,000 × 12,000 pixels. */
export function hugePng(): Buffer {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(8);
  size.writeUInt32BE(12_000, 0);
  size.writeUInt32BE(12_000, 4);
  const rest = Buffer.from('0802000000', 'hex');
  const chunk = Buffer.concat([Buffer.from('IHDR'), size, rest]);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(chunk));
  const idat = Buffer.from('0000000a49444154789c63000100000500010d0a2db4', 'hex');
  return Buffer.concat([header, size, rest, crc, idat, Buffer.from('0000000049454e44ae426082', 'hex')]);
}
