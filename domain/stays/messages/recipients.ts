import type { Role } from '../../kernel/screens/roles.ts';

export type RecipientType = 'structure_contact' | 'guest';

/**
 * Returns the recipients a role may write to: customers to guests, editors and vendors to structure contacts, others to
 * both (structures dictionary 1.7).
 */
export function recipientTypesFor(role: Role | 'system'): RecipientType[] {
  if (role === 'customer') return ['guest'];
  return role === 'editor' || role === 'vendor' ? ['structure_contact'] : ['structure_contact', 'guest'];
}
