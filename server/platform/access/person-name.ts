import { type Role, rolesShownAsStaff, STAFF_NAME } from '../../../domain/kernel/screens/roles.ts';

/** SQL condition: the user can log in. */
export const isActiveUserSql = (user: string): string => `(${user}.status = 'active' and ${user}.archived_at is null)`;

/** Returns the name of a person with the role `personRole` as the reader may see it. */
export function personNameFor<Name extends string | null>(
  reader: Role,
  personRole: string | null,
  name: Name,
): Name | typeof STAFF_NAME {
  return rolesShownAsStaff(reader).some((hidden) => hidden === personRole) ? STAFF_NAME : name;
}

/** SQL: the same for the name of the user `u`. `personRole`: SQL of the role. */
export function personNameSql(reader: Role, personRole: string): string {
  const hidden = rolesShownAsStaff(reader).map((role) => `'${role}'`);
  return hidden.length > 0 ? `case when ${personRole} in (${hidden}) then '${STAFF_NAME}' else u.name end` : 'u.name';
}
