import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { needsPdfPassword } from './pdf-password.ts';

type Options = NonNullable<ConstructorParameters<typeof PDFDocument>[0]>;

function makePdf(options: Options): Promise<Buffer> {
  const document = new PDFDocument(options);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  document.text('Contratto di affiliazione').end();
  return new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));
}

const VERSIONS = ['1.3', '1.4', '1.5', '1.6', '1.7', '1.7ext3'] as const;

describe('needsPdfPassword', () => {
  it.each(VERSIONS)('recognizes the password of a PDF %s', async (pdfVersion) => {
    expect(needsPdfPassword(await makePdf({ pdfVersion, userPassword: 'segreta', ownerPassword: 'x' }))).toBe(true);
  });

  it.each(VERSIONS)('accepts a PDF %s that everyone may open but not change', async (pdfVersion) => {
    const pdf = await makePdf({ pdfVersion, ownerPassword: 'x', permissions: { modifying: false } });
    expect(pdf.includes('/Encrypt')).toBe(true);
    expect(needsPdfPassword(pdf)).toBe(false);
  });

  it('accepts a PDF without encryption, even if its text mentions one', async () => {
    expect(needsPdfPassword(await makePdf({ info: { Title: '/Encrypt 5 0 R' } }))).toBe(false);
  });

  it.each([
    [
      'opens without it',
      false,
      '038e644ac86cb1081d89f47e8f4e56206da8be82078f5185bbfc1be462b57b3c829a96b64091749b3b2feddcdcafde06',
    ],
    [
      'needs one',
      true,
      'cb22427327b4e38073227b61564fbc03cc2d527c3c71ebc015bc210a02e97b07ce5e696eb6bf2e29bc755a40b80262e5',
    ],
  ])('checks the password of a PDF 2.0 that %s', (_, needed, user) => {
    const pdf = `%PDF-2.0\n5 0 obj\n<< /Filter /Standard /V 5 /R 6 /P -4 /U <${user}> >>\nendobj\ntrailer\n<< /Encrypt 5 0 R >>`;
    expect(needsPdfPassword(Buffer.from(pdf))).toBe(needed);
  });

  it('reads the encryption of a cross-reference stream', () => {
    const pdf = '%PDF-1.7\n5 0 obj\n<< /Filter /Other >>\nendobj\n9 0 obj\n<< /Type /XRef /Encrypt 5 0 R >>\nstream\n';
    expect(needsPdfPassword(Buffer.from(pdf))).toBe(true);
  });

  it('refuses an encryption that it cannot check', () => {
    const pdf = '%PDF-1.7\n5 0 obj\n<< /Filter /Other >>\nendobj\ntrailer\n<< /Encrypt 5 0 R >>\n%%EOF';
    expect(needsPdfPassword(Buffer.from(pdf))).toBe(true);
  });
});
