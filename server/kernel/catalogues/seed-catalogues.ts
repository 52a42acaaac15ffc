import { accommodationType } from '../../../domain/kernel/settings/accommodation-type.ts';
import { facility } from '../../../domain/kernel/settings/facility.ts';
import { mealPlanService } from '../../../domain/kernel/settings/meal-plan-service.ts';
import { mealPlanType } from '../../../domain/kernel/settings/meal-plan-type.ts';
import { type SERVICE_CATEGORIES, service } from '../../../domain/kernel/settings/service.ts';
import { vocabulary } from '../../../domain/kernel/settings/vocabulary.ts';
import { VOCABULARIES } from '../../../domain/kernel/vocabularies/vocabulary-keys.ts';
import type { Text } from '../../../domain/platform/language/text.ts';
import type { Queryable } from '../../platform/database/statement.ts';
import { seedRecords } from '../records/seed-records.ts';
import { ACCOMMODATION_TYPES } from './seeds/accommodation-types.ts';
import { FACILITIES } from './seeds/facilities.ts';
import { MEAL_PLAN_SERVICES, MEAL_PLAN_TYPES } from './seeds/meal-plans.ts';
import { SERVICES } from './seeds/services.ts';
import { VOCABULARY_ENTRIES } from './seeds/vocabularies.ts';

const byLanguage = ([it, en, fr, de]: Text) => ({ it, en, fr, de });
const icon = (name: string | undefined) => (name ? `tabler:${name}` : null);
const status = 10;

/** Sections of a structure in which services of a category are of use, too. */
const SECTIONS: Partial<Record<keyof typeof SERVICE_CATEGORIES, readonly string[]>> = {
  wellness: ['spa', 'beauty', 'pool'],
  sport: ['gym', 'pool'],
  beach: ['beach'],
  food: ['restaurant'],
  business: ['business'],
  internet: ['business'],
  transport: ['parking'],
  family: ['pool', 'beach', 'restaurant'],
  cleaning: ['pool', 'gym'],
};

/** The first entries of each catalogue. */
export async function seedCatalogues(transaction: Queryable): Promise<void> {
  await seedRecords(
    transaction,
    accommodationType,
    ACCOMMODATION_TYPES.map(([code, family, [min, standard, max], title, name], index) => ({
      code,
      family,
      title: byLanguage(title),
      minOccupancy: min,
      standardOccupancy: standard,
      maxOccupancy: max,
      soldBy: family === 'bed' ? 'person' : 'unit',
      icon: icon(name),
      position: index + 1,
      status,
    })),
  );
  await seedRecords(
    transaction,
    mealPlanType,
    MEAL_PLAN_TYPES.map(([code, rank, includedCategories, drinksIncluded, title]) => ({
      code,
      rank,
      title: byLanguage(title),
      includedCategories,
      drinksIncluded,
      status,
    })),
  );
  await seedRecords(
    transaction,
    mealPlanService,
    MEAL_PLAN_SERVICES.map(([code, category, title, isDietary = false], index) => ({
      code,
      service_category: category,
      title: byLanguage(title),
      isDietary,
      position: index + 1,
      status,
    })),
  );
  await seedRecords(
    transaction,
    service,
    SERVICES.map(([code, category, name, title], index) => ({
      code,
      service_category: category,
      appliesTo: ['structure', ...(SECTIONS[category] ?? [])],
      title: byLanguage(title),
      icon: icon(name),
      position: index + 1,
      status,
    })),
  );
  await seedRecords(
    transaction,
    facility,
    FACILITIES.map(([code, facilityGroup, level, name, title], index) => ({
      code,
      facilityGroup,
      level,
      title: byLanguage(title),
      icon: icon(name),
      position: index + 1,
      status,
    })),
  );
  await seedRecords(transaction, vocabulary, vocabularyRows());
}

/** Lists whose codes the accommodation form itself uses (platform dictionary 3.6). */
const SYSTEM_LISTS: ReadonlySet<string> = new Set(['bed-types', 'bathroom-types', 'kitchen-kinds']);

function vocabularyRows() {
  return VOCABULARIES.flatMap((key) =>
    (VOCABULARY_ENTRIES[key] ?? []).map(([code, name, title, attributes = {}], index) => ({
      key,
      code,
      title: byLanguage(title),
      icon: icon(name ?? undefined),
      position: index + 1,
      status,
      isSystem: SYSTEM_LISTS.has(key),
      sleeps: null,
      isExtra: false,
      isPrivate: false,
      isEnsuite: false,
      isPremium: false,
      level: null,
      isHypoallergenic: false,
      hasArea: false,
      mode: null,
      everyDays: null,
      ...attributes,
    })),
  );
}
