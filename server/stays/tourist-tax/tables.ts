import { sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';
import { touristTaxDeclaration } from '../../../domain/stays/tourist-tax/declaration.ts';
import { touristTaxRule } from '../../../domain/stays/tourist-tax/rule.ts';
import { cities } from '../../kernel/geography/tables.ts';
import { recordTable } from '../../kernel/records/table.ts';
import { structures } from '../../structures/structures/tables.ts';

export const touristTaxRules = recordTable(touristTaxRule, {
  references: { cityId: () => cities.id },
  indexes: [index('tourist_tax_rules_city_idx').on(sql`city_id`, sql`valid_from`)],
});

export const touristTaxDeclarations = recordTable(touristTaxDeclaration, {
  references: { structureId: () => structures.id },
});
