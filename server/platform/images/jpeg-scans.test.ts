import fc from 'fast-check';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { isWithinScans } from './jpeg-scans.ts';
import { jpegWithScans } from './testing/scans.ts';

const picture = (progressive: boolean) =>
  sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', sigma: 60 },
    },
  })
    .jpeg({ progressive, quality: 95 })
    .withIccProfile('p3')
    .toBuffer();

it('accepts pictures as written by cameras and editors', async () => {
  expect(isWithinScans(await picture(true))).toBe(true);
  expect(isWithinScans(await picture(false))).toBe(true);
  expect(isWithinScans(await jpegWithScans(64))).toBe(true);
});

it('refuses thousands of scans or segments, wherever they begin', async () => {
  expect(isWithinScans(await jpegWithScans(101))).toBe(false);
  const [start, rest] = [Buffer.from([0xff, 0xd8]), (await picture(false)).subarray(2)];
  const comments = Array.from({ length: 1100 }, () => Buffer.from([0xff, 0xfe, 0, 2]));
  expect(isWithinScans(Buffer.concat([start, ...comments, rest]))).toBe(false);
  const padded = Array.from({ length: 1100 }, () => Buffer.from([0xff, 0xff, 0xff, 0xfe, 0, 2]));
  expect(isWithinScans(Buffer.concat([start, ...padded, rest]))).toBe(false);
});

it('terminates on any input', () => {
  const any = fc.array(fc.constantFrom(0xff, 0xda, 0xd8, 0xfe, 0, 1, 2, 0xd0), {
    minLength: 2,
    maxLength: 400,
  });
  fc.assert(fc.property(any, (bytes) => typeof isWithinScans(Buffer.from([0xff, 0xd8, ...bytes])) === 'boolean'));
});
