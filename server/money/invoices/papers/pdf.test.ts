import { expect, it } from 'vitest';
import { createInvoicePdf, type PrintedInvoice } from './pdf.ts';

const line = (description: string) => ({
  ...{ description, qty: 1, unitAmountCents: 12_050, discountPercent: 0, vatPercent: 22, vatNature: null },
  ...{ origin: 'manual', originId: null, originPart: null },
});
const buildInvoice = (descriptions: readonly string[]) =>
  ({
    document: {
      ...{ docType: 'TD01', documentNumber: '7/2026', issueDate: '2026-11-27', dueDate: '2026-12-27' },
      ...{ lines: descriptions.map(line), stampDutyCents: 0, vatCollection: 'I', withholdingCents: 0 },
      ...{ totalAmountCents: 14_701, payableCents: 14_701, vatAmountCents: 2_651, reason: null },
    },
    issuer: {
      ...{ name: 'Locanda', vatNumber: '01234567890', taxCode: '01234567890', email: null },
      ...{
        address: 'Via Roma',
        streetNumber: '1',
        zip: '40121',
        city: 'Bologna',
        province: 'BO',
        iban: null,
      },
    },
    customer: {
      ...{ country: 'IT', seatCountry: 'IT', name: 'Mare S.r.l.', firstName: null, lastName: null },
      ...{ vatNumber: '00743110157', taxCode: null, address: 'Via Po', streetNumber: '2' },
      ...{ zip: '40121', city: 'Bologna', province: 'BO' },
    },
    related: null,
  }) as unknown as PrintedInvoice;

/** Returns the vertical positions of the page's rules and text lines, with the font sizes. */
async function measurePdf(descriptions: readonly string[]) {
  const { default: PDFDocument } = await import('pdfkit');
  const rules: number[] = [];
  const texts: { top: number; height: number }[] = [];
  const proto = PDFDocument.prototype as unknown as Record<string, (...given: never[]) => unknown>;
  const { lineTo, _fragment } = proto;
  if (!lineTo || !_fragment) throw new Error('pdfkit writes otherwise');
  proto.lineTo = function (this: unknown, ...given: never[]) {
    rules.push(Number(given[1]));
    return lineTo.apply(this, given);
  };
  proto._fragment = function (this: { _fontSize: number }, ...given: never[]) {
    texts.push({ top: Number(given[2]), height: this._fontSize });
    return _fragment.apply(this, given);
  };
  try {
    await createInvoicePdf(buildInvoice(descriptions));
  } finally {
    Object.assign(proto, { lineTo, _fragment });
  }
  return { rules, texts };
}

it('draws no rule through a text, however long the descriptions', async () => {
  const long =
    'Canone Plus, 01/01/2026 - 31/12/2026, contratto 2026/14, con evidenza in primo piano a Riccione, '.repeat(3);
  for (const descriptions of [['Breve'], [long], [long, 'Breve', long], ['Breve', long]]) {
    const { rules, texts } = await measurePdf(descriptions);
    expect(rules).toHaveLength(2);
    expect(texts.length).toBeGreaterThan(15);
    for (const y of rules) for (const { top, height } of texts) expect(y > top && y < top + height).toBe(false);
  }
});
