import { accommodationType } from '../../domain/settings/accommodation-type.ts';
import { affiliation } from '../../domain/settings/affiliation.ts';
import { facility } from '../../domain/settings/facility.ts';
import { mealPlanService } from '../../domain/settings/meal-plan-service.ts';
import { mealPlanType } from '../../domain/settings/meal-plan-type.ts';
import { service } from '../../domain/settings/service.ts';
import { structureType } from '../../domain/settings/structure-type.ts';
import { vocabulary } from '../../domain/settings/vocabulary.ts';
import { behaviour } from '../records/lifecycle/behaviour.ts';
import {
  admitsCategories,
  enoughBeds,
  keepsChoices,
  keepsHeldCategories,
  knownIcon,
  serviceFamily,
} from './rules.ts';
import { moveDefault } from './vocabulary-default.ts';

export const plainCatalogues = [
  behaviour(mealPlanType),
  behaviour(mealPlanService, { validate: knownIcon }),
  behaviour(facility, { validate: knownIcon }),
  behaviour(affiliation),
] as const;

export const accommodationTypeBehaviour = behaviour(accommodationType, {
  validate: async (saving) => [...knownIcon(saving), ...(await enoughBeds(saving))],
});

export const structureTypeBehaviour = behaviour(structureType, {
  async validate(saving) {
    await keepsHeldCategories(saving);
    return knownIcon(saving);
  },
  validateMerge: ({ transaction, into }) => admitsCategories(transaction, into),
});

export const serviceBehaviour = behaviour(service, {
  async validate(saving) {
    const { transaction, after, before } = saving;
    keepsChoices(after, before);
    return [...knownIcon(saving), ...(await serviceFamily(transaction, after, before?.id ?? null))];
  },
  validateMerge: ({ transaction, into }) => serviceFamily(transaction, into, into.id),
});

export const vocabularyBehaviour = behaviour(vocabulary, { validate: knownIcon, beforeSave: moveDefault });
