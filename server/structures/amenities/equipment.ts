import { ACTIVE } from '../../../domain/kernel/records/record.ts';
import { AMENITIES } from '../../../domain/structures/amenities/amenities.ts';
import { tableName } from '../../kernel/records/table.ts';

/** Sections whose code is not their record's name. */
const CODES: Readonly<Record<string, string>> = { 'beauty-center': 'beauty', 'business-center': 'business' };

/** SQL: whether an active room or section of a structure names a facility; both are SQL for their numbers. */
export function hasFacility(structure: string, facility: string): string {
  const holders = ['rooms', ...AMENITIES.map(tableName)].map(
    (table) =>
      `exists (select from ${table} a where a.structure_id = ${structure} and a.status = ${ACTIVE}
        ${table === 'rooms' ? 'and a.archived_at is null' : ''} and ${facility} = any(a.facility_ids))`,
  );
  return `(${holders.join(' or ')})`;
}

/** SQL: whether a structure has an active one of a section, or has filled in its reception; `code` is SQL for the section's. */
export function hasSection(structure: string, code: string): string {
  const sections = AMENITIES.map(
    (amenity) =>
      `when '${CODES[amenity.name] ?? amenity.name}' then exists (select from ${tableName(amenity)} a
        where a.structure_id = ${structure} and a.status = ${ACTIVE})`,
  );
  return `case ${code} ${sections.join(' ')}
    when 'reception' then exists (select from reception a where a.structure_id = ${structure} and a.checkin_from is not null)
    else false end`;
}
