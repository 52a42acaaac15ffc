import { LANGUAGES } from '../../platform/language/text.ts';
import type { Issue } from '../records/issue.ts';

/** The first segments of addresses that the portal and the back office answer themselves. */
const RESERVED: readonly string[] = [
  ...['api', 'admin', 'images', 'builds'],
  ...[
    'richiesta',
    'checkin',
    'recensione',
    'chiedi',
    'inviata',
    'prenota',
    'anteprima',
    'osservatorio',
    'contatto',
  ],
  ...LANGUAGES,
];

/** Returns why an address must not begin with this word, as a code of the section `validation`. */
export const reservedRefusal = (first: string): Omit<Issue, 'path'> | null =>
  RESERVED.includes(first) ? { code: 'page_reserved', params: { word: first } } : null;
