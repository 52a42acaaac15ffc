import { mealPlan } from '../../../domain/structures/rooms/meal-plan.ts';
import { room } from '../../../domain/structures/rooms/room.ts';
import { accommodationTypes, mealPlanTypes, vocabularies } from '../../kernel/catalogues/tables.ts';
import { recordTable } from '../../kernel/records/table.ts';
import { users } from '../../people/users/tables.ts';
import { restaurants } from '../amenities/tables.ts';
import { cancellationPolicies, paymentPolicies } from '../policies/tables.ts';
import { structures } from '../structures/tables.ts';

export const rooms = recordTable(room, {
  references: {
    structureId: () => structures.id,
    accommodationTypeId: () => accommodationTypes.id,
    bathroomKind: () => vocabularies.id,
    kitchen: () => vocabularies.id,
    cancellationPolicyId: () => cancellationPolicies.id,
    paymentPolicyId: () => paymentPolicies.id,
    archivedBy: () => users.id,
  },
});

export const mealPlans = recordTable(mealPlan, {
  references: {
    structureId: () => structures.id,
    mealPlanTypeId: () => mealPlanTypes.id,
    restaurantId: () => restaurants.id,
    archivedBy: () => users.id,
  },
});
