import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PersonRole } from '../../kernel/screens/roles.ts';
import type { ModeratedKind } from '../../kernel/vocabularies/moderated-kinds.ts';
import { description } from '../../structures/structures/description.ts';
import { moderationActions } from './actions.ts';
import { changedFields, changeKey, currentValue, hasMoved, mergeChanges, valuesOf } from './changes.ts';
import { isSpellingCorrection, letterDistance } from './spelling.ts';
import { claimRefusal, stateOf } from './states.ts';

const text = fc.record({ it: fc.string({ maxLength: 8 }), en: fc.string({ maxLength: 8 }) }, { requiredKeys: [] });
const record = fc.record({ title: text, shortDescription: text });

describe('changes', () => {
  it('turn a record into the submitted one, whatever its other fields contain', () => {
    fc.assert(
      fc.property(record, record, (before, after) => {
        const sent = changedFields(description.fields, before, after);
        const written = { ...before, ...valuesOf(sent, before) };
        expect(changedFields(description.fields, written, after)).toEqual([]);
        for (const one of sent) {
          expect(currentValue(one, before)).toEqual(one.before);
          expect([hasMoved(one, before), hasMoved(one, written)]).toEqual([false, false]);
        }
      }),
    );
  });

  it("merges one author's changes: each field appears once, with its last value", () => {
    fc.assert(
      fc.property(record, record, record, (before, first, second) => {
        const one = changedFields(description.fields, before, first);
        const two = changedFields(description.fields, before, second);
        const all = mergeChanges(one, two);
        expect(new Set(all.map(changeKey)).size).toBe(all.length);
        for (const change of two) expect(all).toContain(change);
      }),
    );
  });
});

function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i]);
  for (let j = 1; j <= b.length; j++) (rows[0] as number[])[j] = j;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++)
      (rows[i] as number[])[j] = Math.min(
        (rows[i - 1]?.[j] ?? 0) + 1,
        (rows[i]?.[j - 1] ?? 0) + 1,
        (rows[i - 1]?.[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
  return rows[a.length]?.[b.length] ?? 0;
}

describe('spelling check', () => {
  it('returns the same distance as the full table, up to the limit', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 12 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 1, max: 5 }), (a, b, most) => {
        const whole = distance(a, b);
        expect(letterDistance(a, b, most)).toBe(whole <= most ? whole : null);
      }),
    );
  });

  it('accepts corrected letters only: changed numbers, new texts and contacts need a moderator', () => {
    const change = (before: string | null, after: string) =>
      isSpellingCorrection([{ field: 'title', lang: 'it', kind: 'text', before, after }], 3);
    expect(change('Camere acoglienti', 'Camere accoglienti')).toBe(true);
    expect(change('A 100 metri', 'A 200 metri')).toBe(false);
    expect(change(null, 'A')).toBe(false);
    expect(change('Vista', 'Vista sul mare e sui monti')).toBe(false);
  });

  it('handles long texts quickly', () => {
    const long = 'ab'.repeat(2900);
    const began = performance.now();
    letterDistance(long, `${long.slice(1)}c`, 5);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});

describe('claim', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const one = (state: 'pending' | 'in_review' | 'approved', until: string | null = null) => ({
    state,
    kind: 'structure' as const,
    submittedBy: 7,
    reviewerId: until ? 2 : null,
    claimedUntil: until,
  });
  const refusal = (
    action: 'claim' | 'decide',
    { kind, ...item }: Omit<ReturnType<typeof one>, 'kind'> & { readonly kind: ModeratedKind },
    role: PersonRole,
    userId: number,
  ) => moderationActions.refusal(action, { ...item, targetType: kind }, { role, userId, now });

  it('belongs to one moderator until it expires, never to the author', () => {
    const held = one('in_review', '2026-11-22T10:10:00Z');
    expect(claimRefusal(held, 'editor', 3, now)).toBe('claimed');
    expect(refusal('decide', held, 'editor', 2)).toBeNull();
    expect(refusal('claim', held, 'editor', 3)).toBe('claimed');
    expect(refusal('decide', held, 'editor', 3)).toBe('claimed');
    expect(claimRefusal(one('in_review', '2026-11-22T09:59:00Z'), 'editor', 3, now)).toBeNull();
    expect(refusal('decide', one('pending'), 'editor', 3)).toBe('unclaimed');
    expect(refusal('claim', one('pending'), 'editor', 7)).toBe('role');
    expect(refusal('claim', { ...one('pending'), kind: 'highlight' as const }, 'editor', 3)).toBe('role');
    expect(refusal('claim', one('approved'), 'admin', 1)).toBe('state');
    expect(claimRefusal(one('pending'), 'editor', 7, now)).toBe('own');
    expect(claimRefusal(one('approved'), 'admin', 1, now)).toBe('closed');
    expect(claimRefusal({ ...one('pending'), kind: 'highlight' }, 'editor', 3, now)).toBe('role');
    expect(stateOf(['approved', 'rejected'])).toBe('partially_approved');
  });
});
