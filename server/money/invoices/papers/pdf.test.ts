import { expect, it } from 'vitest';
import { createInvoicePdf, type PrintedInvoice } from './pdf.ts';

const line = (description: string) => ({
  ...{ description, qty: 1, unitAmountCents: 12_050, discountPercent: 0, vatPercent: 22, vatNature: null },
  ...{ origin: 'manual', originId: null, originPart: null },
});
const buildInvoice = (descriptions: readonly string[], document: object = {}, payments: readonly object[] = []) =>
  ({
    document: {
      ...{ docType: 'TD01', documentNumber: '7/2026', issueDate: '2026-11-27', dueDate: '2026-12-27' },
      ...{ lines: descriptions.map(line), stampDutyCents: 0, vatCollection: 'I', withholdingCents: 0 },
      ...{ totalAmountCents: 14_701, payableCents: 14_701, vatAmountCents: 2_651, reason: null },
      ...{ openCents: 14_701, paidAt: null, ...document },
    },
    issuer: {
      ...{ name: 'Locanda', vatNumber: '01234567890', taxCode: '01234567890', email: null },
      ...{
        address: 'Via Roma',
        streetNumber: '1',
        zip: '40121',
        city: 'Bologna',
        province: 'BO',
        iban: 'IT60X0542811101000000123456',
      },
    },
    customer: {
      ...{ country: 'IT', seatCountry: 'IT', name: 'Mare S.r.l.', firstName: null, lastName: null },
      ...{ vatNumber: '00743110157', taxCode: null, address: 'Via Po', streetNumber: '2' },
      ...{ zip: '40121', city: 'Bologna', province: 'BO' },
    },
    related: null,
    payments,
  }) as unknown as PrintedInvoice;

/** Returns the vertical positions of the page's rules and text lines, with the font sizes and words. */
async function measurePdf(printed: PrintedInvoice) {
  const { default: PDFDocument } = await import('pdfkit');
  const rules: number[] = [];
  const texts: { words: string; top: number; height: number }[] = [];
  const proto = PDFDocument.prototype as unknown as Record<string, (...given: never[]) => unknown>;
  const { lineTo, _fragment } = proto;
  if (!lineTo || !_fragment) throw new Error('pdfkit writes otherwise');
  proto.lineTo = function (this: unknown, ...given: never[]) {
    rules.push(Number(given[1]));
    return lineTo.apply(this, given);
  };
  proto._fragment = function (this: { _fontSize: number }, ...given: never[]) {
    texts.push({ words: String(given[0]), top: Number(given[2]), height: this._fontSize });
    return _fragment.apply(this, given);
  };
  try {
    await createInvoicePdf(printed);
  } finally {
    Object.assign(proto, { lineTo, _fragment });
  }
  return { rules, texts };
}

it('draws no rule through a text, however long the descriptions', async () => {
  const long =
    'Canone Plus, 01/01/2026 - 31/12/2026, contratto 2026/14, con evidenza in primo piano a Riccione, '.repeat(3);
  for (const descriptions of [['Breve'], [long], [long, 'Breve', long], ['Breve', long]]) {
    const { rules, texts } = await measurePdf(buildInvoice(descriptions));
    expect(rules).toHaveLength(2);
    expect(texts.length).toBeGreaterThan(15);
    for (const y of rules) for (const { top, height } of texts) expect(y > top && y < top + height).toBe(false);
  }
});

const TRANSFER = { date: '2026-12-10', kind: 'payment', method: 'bank_transfer', amountCents: 10_000 };
const CARD = { date: '2026-12-12', kind: 'payment', method: 'card', amountCents: 4_701 };

it('says how and when a paid invoice was paid, and no IBAN', async () => {
  const wordsOf = async (document: object, payments: readonly object[]) =>
    (await measurePdf(buildInvoice(['Breve'], document, payments))).texts.map(({ words }) => words).join(' ');
  const unpaid = await wordsOf({}, []);
  expect(unpaid).toContain('Bonifico su IT60X0542811101000000123456');
  const paid = await wordsOf({ openCents: 0, paidAt: '2026-12-12T10:00:00Z' }, [TRANSFER, CARD]);
  for (const words of [
    'Pagata',
    'Bonifico del giovedì 10 dicembre 2026: 100,00 €',
    'Carta (Stripe) del sabato 12 dicembre 2026: 47,01 €',
  ])
    expect(paid.replaceAll('\u00a0', ' ')).toContain(words);
  expect(paid).not.toContain('IT60X');
  const partly = await wordsOf({ openCents: 4_701 }, [TRANSFER]);
  expect(partly.replaceAll('\u00a0', ' ')).toContain('Restano da pagare 47,01 €');
  expect(partly).toContain('IT60X');
});
