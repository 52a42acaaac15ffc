import sharp from 'sharp';

/**
 * Returns a progressive JPEG whose last scan is repeated `count` times. Each scan is decoded over the whole picture.
 */
export async function jpegWithScans(count: number, { width = 1200, height = 800 } = {}): Promise<Buffer> {
  const picture = await sharp({ create: { width, height, channels: 3, background: '#5a5a5a' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const [body, end] = [picture.subarray(0, -2), picture.subarray(-2)];
  const lastScan = body.subarray(body.lastIndexOf(Buffer.from([0xff, 0xda])));
  return Buffer.concat([body, ...Array.from({ length: count }, () => lastScan), end]);
}
