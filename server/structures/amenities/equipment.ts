import { ACTIVE } from '../../../domain/kernel/records/record.ts';
import { AMENITIES } from '../../../domain/structures/amenities/amenities.ts';
import { tableName } from '../../kernel/records/table.ts';

/** Codes of sections that differ from the record's name. */
const SECTION_CODES: Readonly<Record<string, string>> = {
  'beauty-center': 'beauty',
  'business-center': 'business',
};

/** SQL condition: an active room or section of the structure has the facility. Both arguments are SQL for ids. */
export function hasFacilitySql(structure: string, facility: string): string {
  const holders = ['rooms', ...AMENITIES.map(tableName)].map(
    (table) =>
      `exists (select from ${table} a where a.structure_id = ${structure} and a.status = ${ACTIVE}
        ${table === 'rooms' ? 'and a.archived_at is null' : ''} and ${facility} = any(a.facility_ids))`,
  );
  return `(${holders.join(' or ')})`;
}

/**
 * SQL condition: the structure has an active record of the section, or check-in times for the reception. `code` is SQL
 * for the section's code.
 */
export function hasSectionSql(structure: string, code: string): string {
  const sections = AMENITIES.map(
    (amenity) =>
      `when '${SECTION_CODES[amenity.name] ?? amenity.name}' then exists (select from ${tableName(amenity)} a
        where a.structure_id = ${structure} and a.status = ${ACTIVE})`,
  );
  return `case ${code} ${sections.join(' ')}
    when 'reception' then exists (select from reception a where a.structure_id = ${structure} and a.checkin_from is not null)
    else false end`;
}
