import { z } from 'zod';

/** The answer of an operation without content: status 204. */
export const nothing = z.undefined().describe('Nessun contenuto');
