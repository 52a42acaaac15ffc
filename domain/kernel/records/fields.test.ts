import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { RECORDS } from '../../records.ts';
import { phone } from './contact-fields.ts';
import type { Field } from './field.ts';
import { choices, integer, money, rich, string, text, translatedField } from './fields.ts';
import { outputShape } from './schema/outputs.ts';
import { createSchema, patchSchema, writableFields } from './schemas.ts';
import { issuesFromZod } from './zod-issues.ts';

const label = ['a', 'b', 'c', 'd'] as const;
const FIELDS: [string, Field][] = RECORDS.flatMap((record) =>
  writableFields(record.fields).map(([name, field]): [string, Field] => [`${record.name}.${name}`, field]),
);

/** Any JSON value, including strings that look like valid values. */
const anyJson = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '2026-02-29',
    '12:30',
    '+390511234567',
    '051 123456',
    'IT037006A1AB',
    'a@B.it',
    'https://x.it',
    'hotel',
    ' 5 ',
  ),
  fc.integer({ min: -(2 ** 33), max: 2 ** 33 }),
  fc.double(),
  fc.record({ it: fc.string(), en: fc.string() }, { requiredKeys: [] }),
);

it('reports the limit of an amount as an amount in cents', () => {
  const written = z.object({
    priceCents: money(1_000_000, label).schema,
    rooms: integer(0, 10, label).schema,
  });
  const read = written.safeParse({ priceCents: 1_000_001, rooms: 11 }, { reportInput: true });
  const [price, rooms] = issuesFromZod(read.error?.issues ?? []);
  expect(price).toMatchObject({ code: 'max_amount', params: { nCents: 1_000_000 } });
  expect(rooms).toMatchObject({ code: 'max', params: { n: 10 } });
});

describe('every field', () => {
  it('accepts its own output unchanged', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FIELDS), anyJson, ([, field], given) => {
        const once = field.schema.safeParse(given);
        if (!once.success) return;
        expect(field.schema.safeParse(once.data)).toEqual({ success: true, data: once.data });
        expect(JSON.parse(JSON.stringify(once.data))).toEqual(once.data);
      }),
      { numRuns: 4000 },
    );
  });

  it('has four labels, four labels for each code, and a valid default', () => {
    for (const [name, field] of FIELDS) {
      expect([name, field.label.filter(Boolean).length]).toEqual([name, 4]);
      for (const option of Object.values(field.options ?? {})) expect([name, option.length]).toEqual([name, 4]);
      if (field.default !== undefined && !field.expected)
        expect(field.schema.safeParse(field.default).success).toBe(true);
    }
  });
});

/** Records without their own list screen. */
const WITHOUT_LIST = ['room-meal-plan', 'suggestion', 'structure-note', 'photo', 'quote'];

it('every list of a structure has an explanation in four languages', () => {
  for (const { name, kind, scope, emptyText } of RECORDS) {
    if (kind !== 'collection' || scope !== 'structure' || WITHOUT_LIST.includes(name)) continue;
    expect([name, emptyText?.filter((text) => text.endsWith('.')).length]).toEqual([name, 4]);
  }
});

describe('schemas', () => {
  it('reject unknown members and computed fields', () => {
    for (const record of RECORDS) {
      expect(patchSchema(record.fields).safeParse({ version: 1, zzz: 1 }).success).toBe(false);
      expect(patchSchema(record.fields).safeParse({}).success).toBe(false);
      for (const [name, field] of Object.entries(record.fields)) {
        if (field.computed) expect(Object.keys(createSchema(record.fields).shape)).not.toContain(name);
      }
      expect(Object.keys(outputShape(record.fields))).toEqual(Object.keys(record.fields));
    }
  });
});

describe('texts', () => {
  const name = string(10, label, { min: 2 });

  it('drop outer spaces, become NFC, and reject control characters', () => {
    expect(name.schema.parse('  Cafe\u0301  ')).toBe('Café');
    for (const bad of ['a', 'x'.repeat(11), 'a\nb', 'a\u0000b', 'a\ud800', 'a\u0085b', '   ']) {
      expect([bad, name.schema.safeParse(bad).success]).toEqual([bad, false]);
    }
    expect(text(10, label).schema.parse('a\nb')).toBe('a\nb');
  });

  it('count only visible characters', () => {
    const field = rich(5, label);
    expect(field.schema.safeParse('<p><strong>cinq</strong>&egrave;</p>').success).toBe(true);
    expect(field.schema.safeParse('<p>seiseis</p>').success).toBe(false);
  });

  it('require the Italian text', () => {
    const needed = translatedField(20, label, { required: true, min: 3 });
    for (const bad of [{}, { en: 'only' }, { it: '' }, { it: 'ab' }])
      expect(needed.schema.safeParse(bad).success).toBe(false);
    expect(needed.schema.safeParse({ it: 'abc', en: '' }).success).toBe(true);
  });
});

it('reads a number without prefix as Italian', () => {
  expect(phone(label).schema.parse('051 219 3111')).toBe('+390512193111');
  expect(phone(label, { mobile: true }).schema.safeParse('051 219 3111').success).toBe(false);
  expect(phone(label, { mobile: true }).schema.parse('347 123 4567')).toBe('+393471234567');
});

it('limits numbers to their bounds', () => {
  const field = integer(1, 9, label);
  for (const bad of [0, 10, 1.5, '5', Number.NaN, Infinity, null])
    expect(field.schema.safeParse(bad).success).toBe(false);
});

it('accepts the codes of a set also by number, each once', () => {
  const NAMES = { offer: ['O', 'O', 'O', 'O'], last: ['L', 'L', 'L', 'L'] } as const;
  const { schema } = choices(NAMES, ['N', 'N', 'N', 'N'], { numbers: { offer: 1, last: 2 } });
  expect(schema.parse([2, 'offer'])).toEqual(['last', 'offer']);
  expect(schema.parse(['1'])).toEqual(['offer']);
  for (const none of [[3], ['first'], [1, 'offer'], 1]) expect(schema.safeParse(none).success).toBe(false);
});
