import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../kernel/records/record.ts';
import { invoiceIssuer } from '../../money/invoices/issuer.ts';
import { fiscalFields } from './fiscal-fields.ts';
import { fiscalProfile, missingFiscal } from './fiscal-profile.ts';
import { normaliseCode } from './normalise-code.ts';
import { checkCharacter, isPersonTaxCode } from './tax-code.ts';
import { isItalianVat, isVatNumber } from './vat-number.ts';

describe('partita IVA', () => {
  it('accepts exactly one check digit for ten digits, and rejects every change of a single digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{10}$/), fc.nat(9), fc.integer({ min: 1, max: 9 }), (ten, at, slip) => {
        const right = Array.from({ length: 10 }, (_, n) => `${ten}${n}`).filter(isItalianVat);
        expect(right.length).toBe(ten === '0000000000' ? 0 : 1);
        const [number = ''] = right;
        if (!number) return;
        const other = (Number(number[at]) + slip) % 10;
        expect(isItalianVat(number.slice(0, at) + other + number.slice(at + 1))).toBe(false);
      }),
    );
  });
  it("accepts the number's form of its country, with or without the country's letters", () => {
    // Luhn's own example, filled to eleven digits, and forms from the European Commission's VIES page.
    expect(['00743110157', 'IT 00743110157'].map((number) => isVatNumber(number, 'IT'))).toEqual([true, true]);
    expect(isVatNumber('00743110158', 'IT')).toBe(false);
    expect([
      isVatNumber('ATU12345678', 'AT'),
      isVatNumber('EL123456789', 'GR'),
      isVatNumber('DE12345678', 'DE'),
    ]).toEqual([true, true, false]);
  });
});

describe('codice fiscale of a person', () => {
  // The fictitious person on the revenue agency's sample card.
  const known = 'RSSMRA85T10A562S';
  it('requires the right check character', () => {
    expect([isPersonTaxCode(known), isPersonTaxCode('RSSMRA85T10A562T')]).toEqual([true, false]);
  });
  it('accepts letters in place of digits and includes them in the check', () => {
    const letters = `${known.slice(0, 12)}R${known.slice(13, 15)}`;
    expect(isPersonTaxCode(letters + checkCharacter(letters))).toBe(true);
  });
  it('accepts only existing days of birth', () => {
    for (const [date, right] of [
      ['85T00', false],
      ['85T31', true],
      ['85T32', false],
      ['85T41', true],
      ['85T71', true],
      ['85T72', false],
      // February, of years with and without 29 days, and 30 November.
      ['85B31', false],
      ['85B29', false],
      ['84B29', true],
      ['84B69', true],
      ['00B29', true],
      ['85S31', false],
      ['85S70', true],
    ] as const) {
      const fifteen = `RSSMRA${date}A562`;
      expect([date, isPersonTaxCode(fifteen + checkCharacter(fifteen))]).toEqual([date, right]);
    }
  });
  it('accepts a provisional code of eleven digits, but never the VAT number', () => {
    const of = (taxCode: string, vatNumber: string | null) =>
      fiscalProfile
        .check?.({
          ...defaultsOf(fiscalProfile.fields),
          subjectType: 'sole_trader',
          taxCode,
          vatNumber,
        } as never)
        .map(({ path }) => path);
    expect(of('61492729001', null)).toEqual([]);
    expect(of('61492729002', null)).toEqual(['taxCode']);
    expect(of('00743110157', '00743110157')).toEqual(['taxCode']);
  });
  it('returns a boolean for any text', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof isPersonTaxCode(text) === 'boolean'));
  });
});

describe('a code', () => {
  it('drops separators and invisible characters when stored', () => {
    const { vatNumber, taxCode, sdiCode } = fiscalFields;
    const stored = (field: typeof vatNumber | typeof taxCode | typeof sdiCode, text: string) =>
      field.schema.parse(text);
    for (const text of [
      '007.431.10157',
      'IT-00743110157',
      'it 007 431 10157',
      '0074\u200b3110157',
      '00743\u00a0110157',
    ])
      expect(stored(vatNumber, text)).toBe('00743110157');
    expect(stored(taxCode, 'rss mra 85t10-a562s')).toBe('RSSMRA85T10A562S');
    expect(stored(sdiCode, ' abc 1234 ')).toBe('ABC1234');
    expect(fiscalFields.rea.schema.parse('bo-123456')).toBe('BO-123456');
    expect(invoiceIssuer.fields.series.schema.safeParse('W-2').success).toBe(false);
    fc.assert(fc.property(fc.string(), (text) => normaliseCode(normaliseCode(text)) === normaliseCode(text)));
  });
});

describe('the fiscal profile', () => {
  const values = (more: object) => ({ ...defaultsOf(fiscalProfile.fields), ...more }) as never;
  const wrong = (more: object) => fiscalProfile.check?.(values(more)).map(({ path, code }) => `${path} ${code}`);
  it('requires the fields of the kind of subject', () => {
    expect(missingFiscal(values({}))).toEqual(['subjectType']);
    const seat = {
      legalAddress: 'Via Roma',
      legalStreetNumber: '1',
      legalZip: '40121',
      legalCity: 'Bologna',
      legalProvince: 'BO',
    };
    expect(missingFiscal(values({ ...seat, subjectType: 'individual' }))).toEqual(['firstName', 'lastName', 'taxCode']);
    expect(missingFiscal(values({ ...seat, subjectType: 'company', sdiCode: '0000000' }))).toEqual([
      'legalName',
      'vatNumber',
      'taxCode',
      'legalRepFirstName',
      'legalRepLastName',
      'legalRepTaxCode',
    ]);
    // Invoices reach this subject only in the reserved area: allowed, with a warning.
    const unreached = { ...seat, subjectType: 'company', sdiCode: '0000000' };
    const warned = (more: object) =>
      fiscalProfile.warnings?.(values({ ...unreached, ...more })).map(({ path, code }) => `${path} ${code}`);
    expect(warned({})).toEqual(['pec no_pec']);
    expect(warned({ pec: 'posta@pec.example' })).toEqual([]);
    expect(warned({ subjectType: 'individual' })).toEqual([]);
  });
  it("requires no Italian province, postcode or representative's tax code abroad", () => {
    const abroad = {
      subjectType: 'company',
      country: 'IE',
      legalCountry: 'IE',
      legalName: 'Inns Ltd',
      legalAddress: 'Main Street',
      legalStreetNumber: '1',
      legalCity: 'Cork',
      legalRepFirstName: 'Ada',
      legalRepLastName: 'Byrne',
    };
    expect(missingFiscal(values(abroad))).toEqual([]);
    expect(wrong({ ...abroad, legalRepTaxCode: '1234567T' })).toEqual([]);
    expect(missingFiscal(values({ ...abroad, country: 'IT', legalCountry: 'IT' }))).toEqual([
      'legalZip',
      'legalProvince',
      'vatNumber',
      'taxCode',
      'legalRepTaxCode',
    ]);
  });
  it('reports each error at its field', () => {
    expect(
      wrong({
        subjectType: 'company',
        vatNumber: '00743110158',
        taxCode: 'RSSMRA85T10A562S',
        sdiCode: 'ABC123',
      }),
    ).toEqual(['vatNumber vat', 'taxCode tax_code', 'sdiCode sdi']);
    expect(wrong({ subjectType: 'sole_trader', taxCode: 'RSSMRA85T10A562S', vatNumber: '00743110157' })).toEqual([]);
    expect(
      wrong({
        subjectType: 'public',
        sdiCode: 'UFXXXX',
        splitPayment: true,
        legalZip: '401',
        legalProvince: 'BOL',
      }),
    ).toEqual(['legalZip zip', 'legalProvince pattern']);
  });
});
