import type { PersonRole } from '../../kernel/screens/roles.ts';

/** Who looks at what an import left open on a structure and ticks it: those who change the data of structures for the portal. */
export const NOTE_CHECKERS: readonly PersonRole[] = ['admin', 'operator', 'editor'];
