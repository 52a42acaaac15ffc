import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PERSON_ROLES, ROLES } from '../../kernel/screens/roles.ts';
import { findActionRefusal, USER_ACTION_NAMES, USER_ACTIONS } from './actions.ts';
import { type Account, canEdit, listAssignableRoles, listEditableFields } from './assignment.ts';
import { getGrantableRelations, getRelations } from './links.ts';

const account: fc.Arbitrary<Account & { lockedUntil: string | null }> = fc.record({
  id: fc.integer({ min: 1, max: 3 }),
  role: fc.constantFrom(...ROLES),
  status: fc.constantFrom('pending' as const, 'active' as const, 'suspended' as const),
  archivedAt: fc.constantFrom(null, '2026-01-01T00:00:00Z', '2026-11-19T00:00:00Z'),
  createdBy: fc.constantFrom(null, 1, 2),
  lockedUntil: fc.constantFrom(null, '2026-11-20T11:00:00Z'),
});
const actor = fc.record({ userId: fc.integer({ min: 1, max: 3 }), role: fc.constantFrom(...PERSON_ROLES) });
const NOW_MS = Date.parse('2026-11-20T10:00:00Z');

describe('actions on an account', () => {
  it('refuses actions on oneself, by customers and from other states', () => {
    fc.assert(
      fc.property(actor, account, fc.constantFrom(...USER_ACTION_NAMES), (who, one, action) => {
        const refusal = findActionRefusal(action, who, one, NOW_MS);
        if (refusal !== null) return;
        expect(who.userId).not.toBe(one.id);
        expect(who.role).not.toBe('customer');
        expect(USER_ACTIONS[action].from as readonly string[]).toContain(one.archivedAt ? 'archived' : one.status);
        if (one.role === 'admin' || one.role === 'web') expect(who.role).toBe('admin');
      }),
    );
  });

  it('lets nobody edit an archived account or change its role', () => {
    fc.assert(
      fc.property(actor, account, fc.boolean(), (who, one, forced) => {
        if (one.archivedAt === null) return;
        expect([canEdit(who, one), listEditableFields(who, one, forced), listAssignableRoles(who, one)]).toEqual([
          false,
          [],
          [],
        ]);
      }),
    );
  });

  it('lets only admins and operators write notes, and nobody switch a forced second factor', () => {
    fc.assert(
      fc.property(actor, account, (who, one) => {
        const fields = listEditableFields(who, one, true);
        expect(fields).not.toContain('global2FA');
        if (fields.includes('internalNotes')) expect(['admin', 'operator']).toContain(who.role);
        if (fields.includes('notificationPrefs')) expect(who.userId).toBe(one.id);
      }),
    );
  });

  it('allows erasing personal data thirty days after archiving', () => {
    const admin = { userId: 1, role: 'admin' as const };
    const one = (archivedAt: string) =>
      ({ id: 2, role: 'customer', status: 'active', archivedAt, createdBy: null }) as const;
    expect(findActionRefusal('erase-personal-data', admin, one('2026-10-21T10:00:01Z'), NOW_MS)).toBe('too_soon');
    expect(findActionRefusal('erase-personal-data', admin, one('2026-10-21T10:00:00Z'), NOW_MS)).toBeNull();
  });
});

it('lets vendors give customers exactly the relations of customers', () => {
  expect(getGrantableRelations('vendor')).toEqual(getRelations('customer'));
  for (const role of ['admin', 'operator', 'web'] as const) expect(getRelations(role)).toEqual([]);
});
