import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { uniqueIndex } from 'drizzle-orm/pg-core';
import { accommodationType } from '../../../domain/kernel/settings/accommodation-type.ts';
import { affiliation } from '../../../domain/kernel/settings/affiliation.ts';
import { facility } from '../../../domain/kernel/settings/facility.ts';
import { mealPlanService } from '../../../domain/kernel/settings/meal-plan-service.ts';
import { mealPlanType } from '../../../domain/kernel/settings/meal-plan-type.ts';
import { service } from '../../../domain/kernel/settings/service.ts';
import { structureType } from '../../../domain/kernel/settings/structure-type.ts';
import { vocabulary } from '../../../domain/kernel/settings/vocabulary.ts';
import { regions } from '../geography/tables.ts';
import { recordTable } from '../records/table.ts';

export const services = recordTable(service, {
  // The annotation is needed because the table refers to itself.
  references: { parentId: (): AnyPgColumn => services.id as AnyPgColumn },
});
export const facilities = recordTable(facility);
export const structureTypes = recordTable(structureType);
export const affiliations = recordTable(affiliation, { references: { region_id: () => regions.id } });
export const accommodationTypes = recordTable(accommodationType);
export const mealPlanTypes = recordTable(mealPlanType);
export const mealPlanServices = recordTable(mealPlanService);
export const vocabularies = recordTable(vocabulary, {
  indexes: [
    uniqueIndex('vocabularies_code_key').on(sql`key`, sql`code`),
    uniqueIndex('vocabularies_is_default_key').on(sql`key`, sql`is_default`).where(sql`is_default`),
  ],
});
