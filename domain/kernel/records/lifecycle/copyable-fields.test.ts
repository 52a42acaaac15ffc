import { expect, it } from 'vitest';
import { RECORDS } from '../../../records.ts';
import { opening } from '../../../structures/openings/opening.ts';
import { mealPlan } from '../../../structures/rooms/meal-plan.ts';
import { contacts } from '../../../structures/structures/contacts.ts';
import { structureServices } from '../../../structures/structures/structure-services.ts';
import { childPolicy } from '../../settings/child-policy.ts';
import { copyableFields, mergeCopiedValue } from './copyable-fields.ts';

const operator = { role: 'operator', structureStatus: 50 } as const;

it('copies no field that identifies a structure or refers to the other structure', () => {
  expect(copyableFields(mealPlan, operator)).not.toEqual(expect.arrayContaining(['restaurantId']));
  expect(copyableFields(childPolicy, operator)).not.toEqual(expect.arrayContaining(['childrenAllowed']));
  expect(copyableFields(contacts, operator)).not.toContain('tripadvisor');
  expect(copyableFields(opening, operator)).toContain('startDate');
  const closed = ['profile', 'seo', 'vcard', 'fiscal-profile', 'structure', 'email-recipient'];
  for (const definition of RECORDS.filter(({ name }) => closed.includes(name))) {
    expect(copyableFields(definition, operator), definition.name).toEqual([]);
  }
});

it('adds missing rows to the existing ones', () => {
  const ours = [{ serviceId: 1, availability: 'paid' }];
  const theirs = [
    { serviceId: 1, availability: 'free' },
    { serviceId: 2, availability: 'free' },
    { serviceId: 3, availability: 'free', scope: 'rooms', roomIds: [7] },
  ];
  expect(mergeCopiedValue(structureServices, 'entries', ours, theirs)).toEqual([ours[0], theirs[1]]);
  expect(mergeCopiedValue(contacts, 'phone', '+39051123456', '+39051654321')).toBe('+39051654321');
});
