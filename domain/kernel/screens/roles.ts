import type { Text } from '../../platform/language/text.ts';

/** The roles of specification §6; `web` is the public site's service account and has no screen. */
export const ROLES = ['admin', 'operator', 'editor', 'vendor', 'customer', 'web'] as const;
export type Role = (typeof ROLES)[number];
/** The roles that a person can have, in the order of the permission matrix. */
export const PERSON_ROLES = ['admin', 'operator', 'editor', 'vendor', 'customer'] as const;
export type PersonRole = (typeof PERSON_ROLES)[number];

/** Create, read, update, delete (specification §5). */
export type Letter = 'c' | 'r' | 'u' | 'd';
/** Any subset of `crud`, in that order; empty = no access. */
export type Letters = string;

export const ROLE_LABELS: Record<Role, Text> = {
  admin: ['Amministratore', 'Administrator', 'Administrateur', 'Administrator'],
  operator: ['Operatore', 'Operator', 'Opérateur', 'Operator'],
  editor: ['Redattore', 'Editor', 'Rédacteur', 'Redakteur'],
  vendor: ['Commerciale', 'Sales agent', 'Commercial', 'Vertrieb'],
  customer: ['Cliente', 'Customer', 'Client', 'Kunde'],
  web: ['Sito web', 'Website', 'Site web', 'Website'],
};

/**
 * Returns the roles whose names a reader sees as "Staff" in histories and at records (platform dictionary, 9). Vendors are
 * staff to a customer, but work with the portal's staff under their own names.
 */
export function rolesShownAsStaff(reader: Role): readonly PersonRole[] {
  if (reader === 'customer') return ['admin', 'operator', 'editor', 'vendor'];
  return reader === 'vendor' ? ['admin', 'operator', 'editor'] : [];
}

/** Shown instead of the name of a staff member, in every language. */
export const STAFF_NAME = 'Staff';
