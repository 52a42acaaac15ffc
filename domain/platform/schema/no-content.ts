import { z } from 'zod';

/** Response without content: status 204. */
export const noContent = z.undefined().describe('Nessun contenuto');
