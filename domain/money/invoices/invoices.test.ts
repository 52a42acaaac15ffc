import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../kernel/records/record.ts';
import { isIban } from '../../structures/fiscal/iban.ts';
import { computeAmounts, computeLineCents, computePercentage, computeStampDuty, summariseByRate } from './amounts.ts';
import { invoice } from './invoice.ts';
import { findForeignCharacters, splitStreetFields, toBasic, toLatin } from './latin.ts';
import { checkForSdi } from './sdi-rules.ts';
import { canReopen, computeDebtAge, computeDueDay, getReopenDeadline, settle } from './settlement.ts';
import { getRecipientCode } from './subject.ts';
import { customers, linesOf, withholdings } from './testing/documents.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

describe('invoice amounts', () => {
  it('adds up to the cent: lines to the net, net and VAT by rate and stamp duty to the total', () => {
    fc.assert(
      fc.property(
        linesOf,
        withholdings,
        fc.constantFrom('I', 'D', 'S'),
        (lines, { withholdingPercent }, vatCollection) => {
          const of = computeAmounts(lines, { vatCollection, withholdingPercent });
          const rows = summariseByRate(lines);
          expect(sum(lines.map(computeLineCents))).toBe(of.netAmountCents);
          expect(sum(rows.map(({ netCents }) => netCents))).toBe(of.netAmountCents);
          expect(of.netAmountCents + sum(rows.map(({ vatCents }) => vatCents)) + of.stampDutyCents).toBe(
            of.totalAmountCents,
          );
          expect(of.payableCents).toBe(
            of.totalAmountCents - of.withholdingCents - (vatCollection === 'S' ? of.vatAmountCents : 0),
          );
          for (const value of Object.values(of)) expect(Number.isSafeInteger(value)).toBe(true);
          // Each line and each rate deviates by at most half a cent.
          for (const line of lines) {
            const exact = line.qty * line.unitAmountCents * (1 - line.discountPercent / 100);
            expect(Math.abs(computeLineCents(line) - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
          }
          for (const row of rows)
            expect(Math.abs(row.vatCents - (row.netCents * row.vatPercent) / 100)).toBeLessThanOrEqual(0.5 + 1e-6);
        },
      ),
    );
  });

  it('rounds half a cent up, and computes VAT from the sum, not from the lines', () => {
    const line = { qty: 0.5, unitAmountCents: 1, discountPercent: 0, vatPercent: 22, vatNature: null };
    expect(computeLineCents(line)).toBe(1);
    const third = { ...line, qty: 1, unitAmountCents: 102 };
    expect(summariseByRate([third, third, third])).toEqual([
      { vatPercent: 22, vatNature: null, netCents: 306, vatCents: 67 },
    ]);
    expect(computePercentage(999_999_999, 22)).toBe(220_000_000);
  });

  it('adds stamp duty above 77.47 € outside VAT, except for exports and reverse charge', () => {
    const of = (unitAmountCents: number, vatNature: string) =>
      computeStampDuty([{ qty: 1, unitAmountCents, discountPercent: 0, vatPercent: 0, vatNature }]);
    expect([of(7747, 'N4'), of(7748, 'N4'), of(50_000, 'N3.1'), of(50_000, 'N6.9'), of(7748, 'N2.2')]).toEqual([
      0, 200, 0, 0, 200,
    ]);
  });
});

describe('SdI format', () => {
  it('converts text to Latin-1, with substitutes for other characters', () => {
    expect(toLatin('Hôtel “Al Mare” – 300 €, L’Aquila… Łódź')).toBe('Hôtel "Al Mare" - 300 EUR, L\'Aquila... Lódz');
    expect(findForeignCharacters('Ξενία ★ Москва')).toContain('★');
    expect(findForeignCharacters('Perché no? 100 €')).toEqual([]);
    expect(toBasic('12/À')).toBe('12/A');
  });

  it('writes the street number in its field, or after the street when too long, and never cuts it', () => {
    expect(splitStreetFields('Via Roma', '12/A')).toEqual({ Indirizzo: 'Via Roma', NumeroCivico: '12/A' });
    expect(splitStreetFields('Località Ponte', null).NumeroCivico).toBeUndefined();
    expect(splitStreetFields('Via Roma', '12/A int. 7')).toEqual({
      Indirizzo: 'Via Roma, 12/A int. 7',
      NumeroCivico: undefined,
    });
  });

  it('accepts valid customers, and names the wrong field of invalid ones', () => {
    const day = { issueDate: '2026-11-20', today: '2026-11-20', related: null };
    const line = {
      description: 'Canone',
      qty: 1,
      unitAmountCents: 30_000,
      discountPercent: 0,
      vatPercent: 22,
      vatNature: null,
      origin: 'manual',
      originId: null,
      originPart: null,
    } as const;
    const document = { ...(defaultsOf(invoice.fields) as Parameters<typeof checkForSdi>[0]), lines: [line] };
    const codes = (customer: Parameters<typeof checkForSdi>[1], more: object = {}) =>
      checkForSdi({ ...document, vatCollection: customer.splitPayment ? 'S' : 'I', ...more }, customer, {
        ...day,
        ...more,
      }).map(({ path, code }) => `${path} ${code}`);
    fc.assert(
      fc.property(customers, (customer) => {
        expect(codes(customer)).toEqual([]);
      }),
      { numRuns: 200 },
    );
    const [company] = fc.sample(
      customers.filter(({ type, country }) => type === 'company' && country === 'IT'),
      { numRuns: 1, seed: 7 },
    );
    if (!company) throw new Error('no company');
    const good = { ...company, sdiCode: 'ABC1234' };
    expect(codes({ ...good, vatNumber: '12345678901' })).toEqual(['customer.vatNumber sdi_00305']);
    expect(codes({ ...good, taxCode: 'RSSMRA80A01H501X' })).toEqual(['customer.taxCode sdi_00306']);
    expect(codes({ ...good, vatNumber: null, taxCode: null })).toEqual(['customer.vatNumber sdi_00417']);
    expect(codes({ ...good, sdiCode: 'UFY9MH' })).toEqual(['customer.sdiCode sdi_00427']);
    // Without code and PEC, SdI puts the invoice in the customer's reserved area.
    expect(codes({ ...good, sdiCode: null, pec: null })).toEqual([]);
    expect(codes({ ...good, city: 'Москва' })).toEqual(['customer.city sdi_characters']);
    expect(codes({ ...good, zip: null })).toEqual(['customer.zip required']);
    expect(codes({ ...good, country: 'IE', seatCountry: 'IE', vatNumber: null, taxCode: null, zip: null })).toEqual([]);
    expect(getRecipientCode({ ...good, country: 'SM' })).toBe('2R4GTO8');
    expect(codes(good, { issueDate: '2026-11-21' })).toEqual(['issueDate sdi_00403']);
    expect(codes(good, { vatCollection: 'S' })).toEqual(['vatCollection split_only_public']);
    expect(codes({ ...good, splitPayment: true, type: 'public', sdiCode: 'UFY9MH' }, { vatCollection: 'I' })).toEqual([
      'vatCollection split_needed',
    ]);
    const related = {
      issueDate: '2026-11-21',
      totalAmountCents: 200,
      creditedCents: 100,
      vatCollection: 'I',
    } as const;
    expect(codes(good, { docType: 'TD04', totalAmountCents: 101, related })).toEqual([
      'issueDate sdi_00418',
      'lines credit_over_residual',
    ]);
  });

  it('requires a VAT nature at rate 0 only, complete withholding fields, and an invoice for each note', () => {
    const line = {
      description: 'Canone 10 €',
      qty: 1,
      unitAmountCents: 100,
      discountPercent: 0,
      vatPercent: 0,
      vatNature: null,
    };
    const check = (values: object) =>
      (invoice.check?.({ ...defaultsOf(invoice.fields), ...values } as never) ?? []).map(
        ({ path, code }) => `${path} ${code}`,
      );
    expect(check({ lines: [line] })).toEqual(['lines.0.vatNature sdi_00400']);
    expect(check({ lines: [{ ...line, vatPercent: 22, vatNature: 'N4' }] })).toEqual(['lines.0.vatNature sdi_00401']);
    expect(check({ lines: [{ ...line, vatNature: 'N6.9' }], vatCollection: 'S' })).toEqual(['vatCollection sdi_00420']);
    expect(check({ docType: 'TD04', lines: [{ ...line, vatNature: 'N4' }] })).toEqual(['relatedInvoiceId required']);
    expect(check({ withholdingType: 'RT02', lines: [{ ...line, vatNature: 'N4' }] })).toEqual([
      'withholdingPercent sdi_00411',
      'withholdingReason sdi_00411',
    ]);
    expect(check({ lines: [{ ...line, vatNature: 'N4', description: 'Привет' }] })).toEqual([
      'lines.0.description sdi_characters',
    ]);
    expect(check({ lines: [] })).toEqual(['lines required']);
  });
});

describe('open amount', () => {
  const issued = {
    docType: 'TD01',
    totalAmountCents: 12_200,
    payableCents: 12_200,
    dueDate: '2026-10-01',
    issuedAt: 'x',
    voidedAt: null,
    sdiState: 'none',
    creditedCents: 0,
    creditedPayableCents: 0,
  };

  it('subtracts payments and credit notes, and never falls below zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12_200 }), fc.integer({ min: 0, max: 12_200 }), (paidCents, credited) => {
        const of = settle({ ...issued, paidCents, creditedCents: credited, creditedPayableCents: credited }, 'now');
        expect(of.openCents).toBe(Math.max(0, 12_200 - paidCents - credited));
        expect(of.owedBy === null).toBe(of.openCents === 0);
        expect(of.creditedAt !== null).toBe(credited === 12_200);
        if (of.paidAt) expect(of.openCents).toBe(0);
      }),
    );
    expect(settle({ ...issued, docType: 'TD04', paidCents: 0 }, 'now')).toMatchObject({
      openCents: 0,
      owedBy: null,
    });
  });

  it('groups open amounts by days past due', () => {
    const ages = ['2026-11-20', '2026-11-19', '2026-10-21', '2026-10-20', '2026-08-22', '2026-08-21'].map((day) =>
      computeDebtAge(day, '2026-11-20'),
    );
    expect(ages).toEqual(['notDue', 'to30', 'to30', 'to60', 'to90', 'over90']);
  });

  it('keeps the payment term when issued later, and reopens a rejected document for five days', () => {
    expect(computeDueDay('2026-12-10', { issueDate: '2026-11-01', dueDate: '2026-12-01' }, 30)).toBe('2027-01-09');
    expect(computeDueDay('2026-12-10', { issueDate: '2026-11-01', dueDate: '2026-12-31' }, 30)).toBe('2026-12-31');
    expect(computeDueDay('2026-12-10', { issueDate: null, dueDate: null }, 30)).toBe('2027-01-09');
    const now = Date.parse('2026-11-20T12:00:00Z');
    expect([
      // Until the end of the fifth day in Rome, as the user text promises.
      canReopen('2026-11-15T00:00:00Z', now),
      canReopen('2026-11-14T22:59:59Z', now),
      canReopen(null, now),
    ]).toEqual([true, false, false]);
    expect(getReopenDeadline('2026-11-14T23:30:00Z')).toBe('2026-11-20');
  });
});

it('checks both the check letter and the check digits of an Italian IBAN', () => {
  expect(isIban('IT60X0542811101000000123456')).toBe(true);
  // These check digits are valid, but the check letter is wrong.
  const other = ['A', 'B', 'C', 'D', 'E'].flatMap((cin) =>
    Array.from({ length: 97 }, (_, at) => `IT${String(at + 2).padStart(2, '0')}${cin}0542811101000000123456`),
  );
  expect(other.filter(isIban)).toEqual([]);
});
