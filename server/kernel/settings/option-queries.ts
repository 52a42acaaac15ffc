import type { z } from 'zod';
import type { option } from '../../../domain/kernel/settings/answers.ts';
import { attributesOf } from '../../../domain/kernel/settings/vocabulary.ts';
import type { VOCABULARIES } from '../../../domain/kernel/vocabularies/vocabulary-keys.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { columnName } from '../records/columns.ts';

/** SQL of the active entries of each catalogue for pickers, in the catalogue's order, at most MOST rows. */
const OPTION_SOURCES: Readonly<Record<string, OptionSource>> = {
  'structure-types': {
    readers: 'everyone',
    sql: `select id, code, title, macro_type as "macroType", allows_stars as "allowsStars",
      allowed_categories as "allowedCategories", requires_cin as "requiresCin",
      enabled_amenities as "enabledAmenities"
      from structure_types where status = 10 order by position, id`,
  },
  services: {
    sql: entriesSql(
      'services',
      'position',
      ', applies_to as "appliesTo", service_category, parent_id as "parentId", icon, allows_price as "allowsPrice", ' +
        'price_units as "priceUnits"',
    ),
  },
  facilities: { sql: entriesSql('facilities', 'position', ', level') },
  affiliations: {
    sql: entriesSql(
      'affiliations',
      'position',
      ', kind, cover_path as "coverPath", region_id as "regionId", requires_document as "requiresDocument", ' +
        'requires_membership_number as "requiresMembershipNumber", validity_months as "validityMonths"',
    ),
  },
  'accommodation-types': { sql: entriesSql('accommodation_types') },
  'meal-plan-types': { sql: entriesSql('meal_plan_types', 'rank') },
  'meal-plan-services': { sql: entriesSql('meal_plan_services') },
  pois: {
    sql: `select id, null as code, title, poi_type as "poiType", city from pois where status = 10
      order by immutable_unaccent(title->>'it'), id`,
  },
  provinces: { sql: `select id, code, name as title from provinces order by name` },
  regions: { sql: `select id, null as code, name as title from regions order by name` },
  vendors: {
    readers: 'staff',
    sql: staffSql('vendor'),
  },
  editors: {
    readers: 'staff',
    sql: staffSql('editor'),
  },
};

const MAX_OPTIONS = 1000;

/** `extraColumns`: additional columns by which a field narrows its choices (`among`). */
function entriesSql(table: string, order = 'position', extraColumns = ''): string {
  return `select id, code, title${extraColumns} from ${table} where status = 10 order by ${order}, id`;
}

/** The people of a role. Those who are no longer active come last: filters offer them, choices do not. */
function staffSql(role: string): string {
  const isActive = `(status = 'active' and archived_at is null)`;
  return `select id, null as code, name as title, ${isActive} as "isActive" from users
    where role = '${role}' and status <> 'pending' order by ${isActive} desc, name, id`;
}

interface OptionSource {
  readonly sql: string;
  /** Defaults to all signed-in users. */
  readonly readers?: 'everyone' | 'staff';
}

type Option = z.infer<typeof option>;

/** Returns the catalogue of this resource name; undefined if there is none. */
export function findOptionSource(resource: string): OptionSource | undefined {
  return Object.hasOwn(OPTION_SOURCES, resource) ? OPTION_SOURCES[resource] : undefined;
}

export const readOptions = (database: Queryable, { sql }: OptionSource): Promise<Option[]> =>
  run<Option>(database, `${sql} limit ${MAX_OPTIONS}`, []);

/** Returns the active entries of a vocabulary with its own attributes. */
export function readVocabularyOptions(database: Queryable, key: (typeof VOCABULARIES)[number]): Promise<Option[]> {
  const attributeColumns = attributesOf(key).map((name) => `${columnName(name)} as "${name}"`);
  const columns = ['id', 'code', 'title', 'icon', 'is_default as "isDefault"', ...attributeColumns].join(', ');
  return run<Option>(
    database,
    `select ${columns} from vocabularies where key = $1 and status = 10 order by position, id limit ${MAX_OPTIONS}`,
    [key],
  );
}
