import { accommodationType } from '../../../domain/kernel/settings/accommodation-type.ts';
import { facility } from '../../../domain/kernel/settings/facility.ts';
import { mealPlanService } from '../../../domain/kernel/settings/meal-plan-service.ts';
import { mealPlanType } from '../../../domain/kernel/settings/meal-plan-type.ts';
import { service } from '../../../domain/kernel/settings/service.ts';
import { vocabulary } from '../../../domain/kernel/settings/vocabulary.ts';
import type { Queryable } from '../../platform/database/statement.ts';
import { seedRecords } from '../records/seed-records.ts';
import accommodationTypes from './seeds/accommodation-types.json' with { type: 'json' };
import facilities from './seeds/facilities.json' with { type: 'json' };
import mealPlanServices from './seeds/meal-plan-services.json' with { type: 'json' };
import mealPlanTypes from './seeds/meal-plan-types.json' with { type: 'json' };
import services from './seeds/services.json' with { type: 'json' };
import vocabularies from './seeds/vocabularies.json' with { type: 'json' };

const status = 10;
/** Lists whose codes the room form itself uses. */
const SYSTEM_LISTS: ReadonlySet<string> = new Set(['bed-types', 'bathroom-types', 'kitchen-kinds']);
/** Attributes of vocabulary entries that most entries leave as they are. */
const ATTRIBUTES = {
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
};

/** Fills the catalogues of a new installation. Staff may change every entry afterwards. */
export async function seedCatalogues(transaction: Queryable): Promise<void> {
  await seedRecords(transaction, accommodationType, withPositions(accommodationTypes));
  // The rank already gives their order.
  await seedRecords(
    transaction,
    mealPlanType,
    mealPlanTypes.map((row) => ({ ...row, status })),
  );
  await seedRecords(transaction, mealPlanService, withPositions(mealPlanServices));
  await seedRecords(transaction, service, withPositions(services));
  await seedRecords(transaction, facility, withPositions(facilities));
  const lists = Map.groupBy(vocabularies, ({ key }) => key);
  const entries = [...lists].flatMap(([key, rows]) =>
    withPositions(rows.map((row) => ({ ...ATTRIBUTES, ...row, isSystem: SYSTEM_LISTS.has(key) }))),
  );
  await seedRecords(transaction, vocabulary, entries);
}

const withPositions = <Row extends object>(rows: readonly Row[]) =>
  rows.map((row, index) => ({ ...row, position: index + 1, status }));
