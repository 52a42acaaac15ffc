import { describe, expect, it, vi } from 'vitest';
import type { Field } from '../../../../domain/kernel/records/field.ts';
import { RECORDS } from '../../../../domain/records.ts';
import { formatValue, type ValueWords } from './value-words.ts';

vi.mock('../../../platform/i18n.ts', () => ({ speech: { get: () => ({ language: 'it' }) } }));

const words: ValueWords = {
  texts: {
    title: '',
    none: undefined,
    archived: undefined,
    group: (id) => id,
    label: (path) => path,
    help: () => undefined,
    option: (_, code) => String(code),
    language: 'it',
  },
  yes: 'sì',
  no: 'no',
  titleOf: (_, id) => `n. ${String(id)}`,
};

/** Values that the code of today, of yesterday or of another field may have written. */
const STORED_VALUES: readonly unknown[] = [
  ...[
    'sent',
    '',
    'x'.repeat(500),
    '2026-02-30',
    '2026-13-45T99:99:99Z',
    '2026-11-30',
    '2026-11-30T10:00:00.000Z',
    '13-45',
  ],
  ...[0, -1, 1.5, 12_345, true, false, null, undefined],
  ...[[], [1, 2], ['a', null], [null], [[1]], [{ it: 'Mare' }], [{ unknown: { deep: [1] } }], ['mon', 9]],
  ...[
    {},
    { it: 'Mare', en: null },
    { it: ['uno', 2] },
    { amountCents: 'x' },
    { from: '2026-11-30', nested: { a: [] } },
  ],
];

describe('formatValue', () => {
  it.each(RECORDS.map(({ name, fields }) => ({ name, fields })))(
    'writes any stored value of $name',
    ({ name, fields }) => {
      for (const [field, definition] of Object.entries(fields))
        for (const value of STORED_VALUES)
          expect(typeof formatValue(words, definition, `${name}.${field}`, value)).toBe('string');
    },
  );

  it('writes a value of an unknown field as it is', () => {
    expect(formatValue(words, undefined, 'guestNotice', 'sent')).toBe('sent');
    expect(STORED_VALUES.map((value) => typeof formatValue(words, undefined, 'unknown', value))).toEqual(
      STORED_VALUES.map(() => 'string'),
    );
  });

  it('writes an instant that is no instant as it is', () => {
    expect(formatValue(words, { kind: 'instant' } as Field, 'noticeDueAt', 'sent')).toBe('sent');
  });
});
