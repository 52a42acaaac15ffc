import { z } from 'zod';
import { type option, optionsAnswer } from '../../../domain/kernel/settings/answers.ts';
import { attributesOf } from '../../../domain/kernel/settings/vocabulary.ts';
import { VOCABULARIES } from '../../../domain/kernel/vocabularies/vocabulary-keys.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import type { App } from '../../platform/http/app-type.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { columnName } from '../records/columns.ts';

/** Active entries of each catalogue, as pickers want them; at most MOST, in the catalogue's order. */
const SOURCES: Readonly<Record<string, { sql: string; readers?: 'everyone' | 'staff' }>> = {
  'structure-types': {
    readers: 'everyone',
    sql: `select id, code, title, macro_type as "macroType", allows_stars as "allowsStars",
      allowed_categories as "allowedCategories", requires_cin as "requiresCin",
      enabled_amenities as "enabledAmenities"
      from structure_types where status = 10 order by position, id`,
  },
  services: {
    sql: entries(
      'services',
      'position',
      ', applies_to as "appliesTo", service_category, parent_id as "parentId", icon, allows_price as "allowsPrice", ' +
        'price_units as "priceUnits"',
    ),
  },
  facilities: { sql: entries('facilities', 'position', ', level') },
  affiliations: {
    sql: entries(
      'affiliations',
      'position',
      ', kind, cover_path as "coverPath", region_id as "regionId", requires_document as "requiresDocument", ' +
        'requires_membership_number as "requiresMembershipNumber", validity_months as "validityMonths"',
    ),
  },
  'accommodation-types': { sql: entries('accommodation_types') },
  'meal-plan-types': { sql: entries('meal_plan_types', 'rank') },
  'meal-plan-services': { sql: entries('meal_plan_services') },
  pois: {
    sql: `select id, null as code, title, poi_type as "poiType", city from pois where status = 10
      order by immutable_unaccent(title->>'it'), id`,
  },
  provinces: { sql: `select id, code, name as title from provinces order by name` },
  regions: { sql: `select id, null as code, name as title from regions order by name` },
  vendors: {
    readers: 'staff',
    sql: `select id, null as code, name as title from users where ${staffOf('vendor')} order by name, id`,
  },
  editors: {
    readers: 'staff',
    sql: `select id, null as code, name as title from users where ${staffOf('editor')} order by name, id`,
  },
};
const MOST = 1000;

/** `beside`: what a field narrows its choice by (`among`). */
function entries(table: string, order = 'position', beside = ''): string {
  return `select id, code, title${beside} from ${table} where status = 10 order by ${order}, id`;
}

function staffOf(role: string): string {
  return `role = '${role}' and status = 'active' and archived_at is null`;
}

/** `GET /api/options/{resource}`: what others than the catalogue's keepers read of it (platform dictionary 12). */
export async function optionsRoutes(app: App, context: Context): Promise<void> {
  app.get(
    '/api/options/:resource',
    {
      config: { access: 'public' },
      schema: {
        tags: ['options'],
        operationId: 'listOptions',
        summary: 'Voci attive di un catalogo',
        params: z.strictObject({ resource: z.string().max(60) }),
        response: { 200: optionsAnswer },
      },
    },
    async (request) => {
      const { resource } = request.params;
      const source = Object.hasOwn(SOURCES, resource) ? SOURCES[resource] : undefined;
      if (!source) throw new Problem('not-found', { members: { resource } });
      if (source.readers !== 'everyone' && !request.actor) throw new Problem('unauthenticated');
      // Names of staff are for staff: a customer has nothing to pick there.
      if (source.readers === 'staff' && request.actor?.role === 'customer') {
        throw new Problem('forbidden', { members: { needed: 'r' } });
      }
      const data = await run<z.infer<typeof option>>(
        context.database.pool,
        `${source.sql} limit ${MOST}`,
        [],
      );
      return { data };
    },
  );

  app.get(
    '/api/options/vocabularies/:key',
    {
      config: { access: 'session' },
      schema: {
        tags: ['options'],
        operationId: 'listVocabularyOptions',
        summary: 'Voci attive di un elenco alloggi, la predefinita segnata',
        params: z.strictObject({ key: z.enum(VOCABULARIES) }),
        response: { 200: optionsAnswer },
      },
    },
    async (request) => {
      const { key } = request.params;
      const own = attributesOf(key).map((name) => `${columnName(name)} as "${name}"`);
      const columns = ['id', 'code', 'title', 'icon', 'is_default as "isDefault"', ...own].join(', ');
      const data = await run<z.infer<typeof option>>(
        context.database.pool,
        `select ${columns} from vocabularies where key = $1 and status = 10 order by position, id limit ${MOST}`,
        [key],
      );
      return { data };
    },
  );
}
