import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NumberRefusal, readNumber, readNumberOrNull } from './read-number.ts';

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const formatNumber = (value: number, language: string, digits = 2) =>
  new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

describe('an amount', () => {
  it('parses Italian, English, French, German and Swiss formats, with and without currency', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom('it', 'en', 'fr', 'de', 'de-CH'), fc.boolean(), (value, language, isEuro) => {
        const text = formatNumber(value / 100, language);
        expect(readNumber(isEuro ? `${text} €` : text, { scale: 2 })).toEqual({ value: value / 100 || 0 });
      }),
    );
  });

  const GOOD: readonly [string, number][] = [
    ['1.250,00', 1250],
    ['1.250', 1250],
    ['1250', 1250],
    ['1 250,5', 1250.5],
    ['1’250.50', 1250.5],
    ['€ 1.250', 1250],
    ['EUR 12', 12],
    ['-5', -5],
    ['− 5 €', -5],
    ['12,', 12],
    [',5', 0.5],
    ['0,250', 0.25],
    ['1.234.567,8', 1_234_567.8],
    ['1,234,567.80', 1_234_567.8],
    ['１２０，５', 120.5],
    ['400', 400],
    ['0012', 12],
  ];
  it.each(GOOD)('reads %s as %d', (text, value) => {
    expect(readNumber(text, { scale: 2 })).toEqual({ value });
  });

  const BAD: readonly [string, NumberRefusal][] = [
    ['1,250', 'two_readings'],
    ['-1,250', 'two_readings'],
    ['12,345', 'two_readings'],
    ['0,125', 'decimals'],
    ['12,3456', 'decimals'],
    ['1250,555', 'decimals'],
    ['1.25.00', 'number'],
    ['1.2500,00', 'number'],
    ['12.50.000', 'number'],
    ['1,250,00', 'number'],
    ['1 25', 'number'],
    ['12 €/notte', 'number'],
    ['1e5', 'number'],
    ['١٢٣', 'number'],
    ['10²', 'number'],
    ['½', 'number'],
    ['--5', 'number'],
    ['', 'number'],
    ['.', 'number'],
    ['€', 'number'],
    ['9'.repeat(20), 'number_too_large'],
    ['1'.repeat(50_000), 'number'],
    ['Infinity', 'number'],
    ['0x10', 'number'],
  ];
  it.each(BAD)('rejects %s: %s', (text, refused) => {
    expect(readNumber(text, { scale: 2 })).toEqual({ refused });
  });

  it('returns only one of the two possible readings, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,- '€%"), maxLength: 14 }), (text) => {
        const value = readNumberOrNull(text, { scale: 2 });
        if (value === null) return;
        const digits = text.replace(/\D/g, '').replace(/^0+/, '');
        const digitsOfValue = String(Math.round(Math.abs(value) * 100));
        // The digits equal those in the text, in order, without rounding or cutting.
        expect(`${digits}00`.startsWith(digitsOfValue.replace(/^0+/, '')) || digits.startsWith(digitsOfValue)).toBe(
          true,
        );
      }),
    );
  });
});

describe('other numbers', () => {
  it('rejects decimals in a count and accepts both thousands separators', () => {
    expect(['1.250', '1,250', '2,0', '12'].map((text) => readNumberOrNull(text, { scale: 0 }))).toEqual([
      1250, 1250, 2, 12,
    ]);
    expect(readNumber('2,5', { scale: 0 })).toEqual({ refused: 'decimals' });
  });

  it('accepts more than three decimals in a coordinate', () => {
    expect(['44,494', '44.4938', '-7,125'].map((text) => readNumberOrNull(text, { scale: 6 }))).toEqual([
      44.494, 44.4938, -7.125,
    ]);
  });

  it('rounds machine-written numbers to the field’s decimals and accepts exponents', () => {
    const rules = { scale: 6, byMachine: true };
    expect(['44,49382081', '1.2e-5', '4.4e1'].map((text) => readNumberOrNull(text, rules))).toEqual([
      44.493821, 0.000012, 44,
    ]);
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }), (number) => {
        const six = Number(number.toFixed(6));
        expect(readNumberOrNull(String(six).replace('.', ','), rules)).toBeCloseTo(six, 5);
      }),
    );
  });
});
