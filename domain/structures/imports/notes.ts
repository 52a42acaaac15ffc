import type { PersonRole } from '../../kernel/screens/roles.ts';

/** Roles that check and tick off an import's remarks: those that edit structures for the portal. */
export const NOTE_CHECKERS: readonly PersonRole[] = ['admin', 'operator', 'editor'];
