import { z } from 'zod';

/** Response without content: status 204. */
export const nothing = z.undefined().describe('Nessun contenuto');
