import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupNotifications } from './group-notifications.ts';

const entry = fc.record({
  notificationType: fc.constantFrom('request_new' as const, 'booking_made' as const),
  structureId: fc.constantFrom(1, 2, null),
});

it('keeps every notification in order and groups only three or more of one kind and structure', () => {
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      const groups = groupNotifications(entries);
      expect(groups.flat()).toEqual(entries);
      for (const group of groups) {
        expect(group.length === 1 || group.length >= 3).toBe(true);
        expect(new Set(group.map((one) => JSON.stringify(one))).size).toBe(1);
      }
    }),
  );
});

it('folds three notifications of one structure and leaves two of another alone', () => {
  const request = { notificationType: 'request_new', structureId: 1 } as const;
  const other = { ...request, structureId: 2 };
  expect(groupNotifications([request, request, request, other, other]).map(({ length }) => length)).toEqual([3, 1, 1]);
});
