import type { Role } from '../../kernel/screens/roles.ts';

export type RecipientType = 'structure_contact' | 'guest';

/** Who writes to whom (structures dictionary 1.7): the house to its guests, who looks after houses to these, staff to both. */
export function recipientTypesFor(role: Role | 'system'): RecipientType[] {
  if (role === 'customer') return ['guest'];
  return role === 'editor' || role === 'vendor' ? ['structure_contact'] : ['structure_contact', 'guest'];
}
