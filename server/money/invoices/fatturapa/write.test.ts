import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultsOf } from '../../../../domain/kernel/records/record.ts';
import { computeAmounts } from '../../../../domain/money/invoices/amounts.ts';
import { invoice } from '../../../../domain/money/invoices/invoice.ts';
import { invoiceIssuer } from '../../../../domain/money/invoices/issuer.ts';
import { checkForSdi } from '../../../../domain/money/invoices/sdi-rules.ts';
import { customers, linesOf, withholdings } from '../../../../domain/money/invoices/testing/documents.ts';
import { validateAgainstSchema } from './validate.ts';
import { type ElectronicInvoice, type Issuer, writeInvoice } from './write.ts';

const issuer = {
  ...defaultsOf(invoiceIssuer.fields),
  name: 'Portale Esempio S.r.l.',
  validFrom: '2020-01-01',
  vatNumber: '01234560157',
  taxCode: '01234560157',
  address: 'Via Indipendenza',
  streetNumber: '1',
  zip: '40121',
  city: 'Bologna',
  province: 'BO',
  reaOffice: 'BO',
  reaNumber: '123456',
  shareCapitalCents: 1_000_000,
  shareholders: 'SM',
  email: 'fatture@portale.example.it',
  iban: 'IT60X0542811101000000123456',
} as Issuer;

const documents = fc
  .record({
    lines: linesOf,
    customer: customers,
    withholding: withholdings,
    docType: fc.constantFrom('TD01', 'TD04', 'TD05'),
    reason: fc.constantFrom(null, 'Rinnovo – contratto n. 7', 'x '.repeat(190)),
    cig: fc.constantFrom(null, 'ZA12345678'),
    paymentMethod: fc.constantFrom('bank_transfer', 'sepa', 'card', 'cash'),
  })
  .map(({ lines, customer, withholding, docType, reason, cig, paymentMethod }): ElectronicInvoice => {
    const vatCollection = customer.splitPayment && lines.every(({ vatNature }) => vatNature !== 'N6.9') ? 'S' : 'I';
    const document = {
      ...defaultsOf(invoice.fields),
      docType,
      lines,
      reason,
      vatCollection,
      ...withholding,
      ...computeAmounts(lines, { vatCollection, ...withholding }),
      documentNumber: '12/2026',
      issueDate: '2026-11-20',
      dueDate: '2026-12-20',
    } as ElectronicInvoice['document'];
    return {
      document,
      issuer,
      customer,
      progressive: '0001A',
      references: { purchaseOrder: null, cig, cup: null },
      paymentMethod: paymentMethod as ElectronicInvoice['paymentMethod'],
      related: docType === 'TD01' ? null : { documentNumber: '3/2026', issueDate: '2026-01-31' },
    };
  });

it('writes schema-valid XML for a thousand random invoices that pass the rules', async () => {
  const formats = new Set<string>();
  let stamped = 0;
  await fc.assert(
    fc.asyncProperty(documents, async (one) => {
      const day = { issueDate: '2026-11-20', today: '2026-11-20', related: null };
      const said = checkForSdi(one.document, one.customer, day);
      fc.pre(said.length === 0);
      const xml = writeInvoice(one);
      expect([await validateAgainstSchema(xml), xml]).toEqual([[], xml]);
      formats.add(/versione="(\w+)"/.exec(xml)?.[1] ?? '');
      if (xml.includes('<BolloVirtuale>SI')) stamped++;
    }),
    { numRuns: 1000 },
  );
  expect([...formats].sort()).toEqual(['FPA12', 'FPR12']);
  expect(stamped).toBeGreaterThan(10);
}, 60_000);

it('writes the country in its own element and not before the number', () => {
  const [sample] = fc.sample(documents, { numRuns: 1, seed: 3 });
  if (!sample) throw new Error('no document');
  for (const [country, vatNumber, shown] of [
    ['DE', 'DE123456789', '<IdPaese>DE</IdPaese><IdCodice>123456789</IdCodice>'],
    ['FR', 'FR83404833048', '<IdPaese>FR</IdPaese><IdCodice>83404833048</IdCodice>'],
    ['AT', 'ATU12345678', '<IdPaese>AT</IdPaese><IdCodice>U12345678</IdCodice>'],
    ['GR', 'EL123456789', '<IdPaese>EL</IdPaese><IdCodice>123456789</IdCodice>'],
    ['SM', 'SM12345', '<IdPaese>SM</IdPaese><IdCodice>12345</IdCodice>'],
  ] as const) {
    const customer = { ...sample.customer, country, vatNumber, seatCountry: country, type: 'company' };
    expect(writeInvoice({ ...sample, customer }).replace(/>\s+</g, '><')).toContain(shown);
  }
});

it('writes the sums that SdI checks (00421, 00422, 00423)', () => {
  fc.assert(
    fc.property(documents, (one) => {
      const xml = writeInvoice(one);
      const all = (name: string, within = xml) =>
        [...within.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, value]) => Number(value));
      const rows = xml.split('<DatiRiepilogo>').slice(1);
      const net = rows.flatMap((row) => all('ImponibileImporto', row));
      const vat = rows.flatMap((row) => all('Imposta', row));
      const add = (numbers: number[]) => Math.round(numbers.reduce((a, b) => a + b, 0) * 100);
      expect(add(all('PrezzoTotale'))).toBe(add(net));
      expect(add([...net, ...vat])).toBe(add(all('ImportoTotaleDocumento')));
      expect(
        new Set(rows.map((row) => /<AliquotaIVA>.*?<\/AliquotaIVA>(\s*<Natura>.*?<\/Natura>)?/.exec(row)?.[0])).size,
      ).toBe(rows.length);
    }),
    { numRuns: 200 },
  );
});

it('matches the worked example of the portal’s yearly fee, and the schema rejects invalid files', async () => {
  const line = {
    description: 'Canone annuale portale 2026/2027',
    qty: 1,
    unitAmountCents: 30_000,
    discountPercent: 0,
    vatPercent: 22,
    vatNature: null,
    origin: 'contract',
    originId: 1,
    originPart: null,
  };
  const [one] = fc.sample(documents, { numRuns: 1, seed: 3 });
  if (!one) throw new Error('no document');
  const document = {
    ...one.document,
    docType: 'TD01',
    lines: [line],
    reason: null,
    vatCollection: 'I',
    withholdingType: null,
    ...computeAmounts([line], { vatCollection: 'I', withholdingPercent: null }),
  } as ElectronicInvoice['document'];
  const xml = writeInvoice({ ...one, document, related: null, paymentMethod: 'bank_transfer' });
  for (const part of [
    '<ImponibileImporto>300.00<',
    '<Imposta>66.00<',
    '<ImportoTotaleDocumento>366.00<',
    '<ModalitaPagamento>MP05<',
    '<ImportoPagamento>366.00<',
    '<EsigibilitaIVA>I<',
  ])
    expect(xml).toContain(part);
  expect(await validateAgainstSchema(xml)).toEqual([]);
  expect(await validateAgainstSchema(xml.replace('<Divisa>EUR</Divisa>', ''))).not.toEqual([]);
  expect(await validateAgainstSchema(xml.replace('annuale', 'annuale €'))).not.toEqual([]);
});
