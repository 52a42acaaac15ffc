import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Text } from '../../platform/language/text.ts';
import { url } from './contact-fields.ts';
import * as kinds from './fields.ts';
import { patchSchema } from './schemas.ts';

const LABEL: Text = ['Campo', 'Field', 'Champ', 'Feld'];
const accepts = (field: { schema: { safeParse(value: unknown): { success: boolean } } }, value: unknown) =>
  field.schema.safeParse(value).success;

describe('kinds of fields', () => {
  test('accepts its own output unchanged', () => {
    const line = kinds.string(40, LABEL);
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        const first = line.schema.safeParse(text);
        if (!first.success) return;
        expect(line.schema.safeParse(first.data)).toEqual({ success: true, data: first.data });
      }),
    );
  });

  test('rejects control characters, lone surrogates and NUL', () => {
    const line = kinds.string(40, LABEL);
    for (const bad of ['a\u0000b', 'a\u0007', 'riga\nnuova', '\ud800', 'a\u009f'])
      expect(accepts(line, bad)).toBe(false);
    expect(accepts(kinds.text(40, LABEL), 'riga\nnuova')).toBe(true);
  });

  test('limits a percentage to two decimals between 0 and 100', () => {
    const percent = kinds.percent(LABEL);
    for (const good of [0, 12.5, 33.33, 100]) expect(accepts(percent, good)).toBe(true);
    for (const bad of [-0.01, 100.01, 33.333, Number.NaN, Number.POSITIVE_INFINITY, '10'])
      expect(accepts(percent, bad)).toBe(false);
  });

  test('accepts only HH:MM times, existing month days and sets of weekdays', () => {
    for (const good of ['00:00', '23:59']) expect(accepts(kinds.time(LABEL), good)).toBe(true);
    for (const bad of ['24:00', '9:00', '12:60', '12:00:00']) expect(accepts(kinds.time(LABEL), bad)).toBe(false);
    for (const good of ['01-01', '02-29', '12-31']) expect(accepts(kinds.monthDay(LABEL), good)).toBe(true);
    for (const bad of ['02-30', '13-01', '00-10', '1-1']) expect(accepts(kinds.monthDay(LABEL), bad)).toBe(false);
    expect(accepts(kinds.weekdays(LABEL), [1, 7])).toBe(true);
    for (const bad of [[], [0], [8], [1, 1]]) expect(accepts(kinds.weekdays(LABEL), bad)).toBe(false);
  });

  test('measures rich text by its visible characters', () => {
    const rich = kinds.rich(10, LABEL);
    expect(accepts(rich, '<p><strong>dieci</strong> qui</p>')).toBe(true);
    expect(accepts(rich, '<p>undici caratteri e più</p>')).toBe(false);
  });

  test('accepts only absolute http or https addresses of the network, without credentials', () => {
    const facebook = url(LABEL, { hosts: ['facebook.com'] });
    expect(accepts(facebook, 'https://www.facebook.com/locanda')).toBe(true);
    for (const bad of [
      'javascript:alert(1)',
      'https://user:pw@facebook.com/',
      'https://facebook.com.evil.example/',
      'ftp://facebook.com',
      '//facebook.com',
      'https://localhost',
    ]) {
      expect(accepts(facebook, bad)).toBe(false);
    }
  });

  test('rejects members of a patch that are not fields, and computed fields', () => {
    const fields = {
      name: kinds.string(10, LABEL, { required: true }),
      score: kinds.integer(0, 9, LABEL, { computed: true }),
    };
    const schema = patchSchema(fields);
    expect(schema.safeParse({ version: 1, name: 'uno' }).success).toBe(true);
    for (const bad of [{ version: 1, score: 3 }, { version: 1, other: 1 }, { name: 'uno' }, { version: 0 }]) {
      expect(schema.safeParse(bad).success).toBe(false);
    }
    expect(schema.safeParse(JSON.parse('{"version":1,"__proto__":{"x":1}}')).success).toBe(false);
  });
});
