import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptPicture } from '../images/picture.ts';
import { storeFile, storePdf } from './stored-file.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'locanda-files-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const RULES = {
  folder: 'prova',
  types: { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' },
  maxBytes: 1_000_000,
} as const;
const store = (name: string, data: Buffer) => storeFile({ dataDir }, RULES, 1, { name, data });
const issuesOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error) => error.extras.issues,
  );

const pdf = Buffer.from('%PDF-1.7\nciao\n%%EOF');
const lockedPdf = Buffer.from('%PDF-1.7\n5 0 obj\n<< /Filter /Altro >>\nendobj\ntrailer\n<< /Encrypt 5 0 R >>\n%%EOF');
/** Signed data (RFC 5652) around the PDF. */
const signedPdf = Buffer.concat([Buffer.from('3082010006092a864886f70d010702a081f0', 'hex'), pdf]);
/** Beginning of a HEIC picture, whose codec needs a licence. */
const heic = Buffer.concat([Buffer.from('0000001866747970686569630000000068656963', 'hex'), Buffer.alloc(400)]);
const square = () => sharp({ create: { width: 120, height: 120, channels: 3, background: '#446688' } });

describe('storeFile', () => {
  it.each([
    ['a PDF with a password', 'a.pdf', lockedPdf, 'password'],
    ['a signed PDF', 'a.pdf.p7m', signedPdf, 'signed'],
    ['a signed file in base64', 'a.pdf', Buffer.from(signedPdf.toString('base64')), 'signed'],
    ['an empty file', 'a.pdf', Buffer.alloc(0), 'empty'],
    ['a HEIC picture that cannot be decoded', 'a.heic', heic, 'type'],
    ['a program', 'a.pdf', Buffer.from('MZ'), 'type'],
  ])('refuses %s with the reason', async (_, name, data, reason) => {
    expect(await store(name, data)).toBe(reason);
  });

  it('converts AVIF, WebP and PNG pictures to JPEG', async () => {
    for (const data of [
      await square().avif().toBuffer(),
      await square().webp().toBuffer(),
      await square().png().toBuffer(),
    ])
      expect(await store('foto.avif', data)).toMatchObject({ name: 'foto.jpg', mediaType: 'image/jpeg' });
  });
});

it('refuses a signed, locked or empty file where a PDF is required, and names the format otherwise', async () => {
  const codes = async (data: Buffer) => (await issuesOf(storePdf({ dataDir }, RULES, 1, data)))?.[0];
  expect(await codes(pdf)).toBeUndefined();
  expect(await codes(signedPdf)).toMatchObject({ path: 'file', code: 'file_signed' });
  expect(await codes(lockedPdf)).toMatchObject({ path: 'file', code: 'file_password' });
  expect(await codes(Buffer.alloc(0))).toMatchObject({ path: 'file', code: 'file_empty' });
  expect(await codes(heic)).toMatchObject({ path: 'file', code: 'file_type', params: { types: 'PDF' } });
});

it('accepts an AVIF photo, and names the formats for one that cannot be decoded', async () => {
  const minimum = { minWidth: 100, minHeight: 100 };
  const photo = await acceptPicture('prova', await square().avif().toBuffer(), minimum);
  expect(photo).toMatchObject({ format: 'jpg', width: 120, height: 120 });
  for (const data of [heic, signedPdf])
    expect(await issuesOf(acceptPicture('prova', data, minimum))).toMatchObject([
      { code: 'file_type', params: { types: 'JPEG, PNG, WebP, AVIF' } },
    ]);
});
