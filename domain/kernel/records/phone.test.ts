import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phone } from './contact-fields.ts';
import { isPhone, mayBeMobile, normalisePhone } from './phone.ts';

const { schema } = phone(['Telefono', 'Phone', 'Téléphone', 'Telefon']);
const digits = (min: number, max: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max }).map((all) => all.join(''));
const landline = fc
  .tuple(fc.constantFrom('02', '06', '051', '041', '0721', '0471', '0832', '095', '0185'), digits(5, 7))
  .map((parts) => parts.join(''));
const mobile = fc
  .tuple(fc.constantFrom('320', '333', '347', '351', '366', '393'), digits(7, 7))
  .map((parts) => parts.join(''));

describe('phone', () => {
  it('reads an Italian number in any format', () => {
    const written = fc.tuple(
      fc.oneof(landline, mobile),
      fc.constantFrom('', '+39', '0039', '+39 '),
      fc.array(fc.constantFrom('', ' ', '.', '-', '/', '\u00a0', '–')),
    );
    fc.assert(
      fc.property(written, ([national, prefix, marks]) => {
        const spaced = [...national].map((digit, at) => digit + (marks[at] ?? '')).join('');
        expect(schema.parse(prefix + spaced)).toBe(`+39${national}`);
      }),
    );
  });

  it('keeps normalised numbers unchanged and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 ()./-]{1,20}$/)), (given) => {
        const once = normalisePhone(given);
        if (isPhone(once)) {
          expect(normalisePhone(once)).toBe(once);
          expect(once).toMatch(/^\+[1-9]\d{7,14}$/);
        } else {
          expect(schema.safeParse(given).success).toBe(false);
        }
      }),
    );
  });

  it.each([
    '0312',
    '0999',
    '051',
    '+39 0600',
    '3001234567',
    '+39 33312345',
    '123456789',
    '+39',
    '+0123456789',
    '',
    'telefono',
    '+1234567890123456',
    '051 29600 int. 3',
  ])('rejects %j', (given) => expect(schema.safeParse(given).success).toBe(false));

  it.each([
    ['(051) 296.000', '+39051296000'],
    ['+39 (0)51 2960000', '+390512960000'],
    ['0044 (0)20 7946 0958', '+442079460958'],
    ['+1 415 555 2671', '+14155552671'],
    ['390512960000', '+390512960000'],
    ['393 123 4567', '+393931234567'],
  ])('reads %j as %s', (given, stored) => expect(schema.parse(given)).toBe(stored));

  it('recognises mobiles where possible', () => {
    expect(mayBeMobile('+393331234567')).toBe(true);
    expect(mayBeMobile('+390512960000')).toBe(false);
    expect(mayBeMobile('+442079460958')).toBe(true);
  });
});
