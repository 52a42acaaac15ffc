import { mealPlan } from '../../domain/rooms/meal-plan.ts';
import { room } from '../../domain/rooms/room.ts';
import { restaurants } from '../amenities/tables.ts';
import { accommodationTypes, mealPlanTypes, vocabularies } from '../catalogues/tables.ts';
import { cancellationPolicies, paymentPolicies } from '../policies/tables.ts';
import { recordTable } from '../records/table.ts';
import { structures } from '../structures/tables.ts';
import { users } from '../users/tables.ts';

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
