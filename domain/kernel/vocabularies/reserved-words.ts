import { LANGUAGES } from '../../platform/language/text.ts';
import type { Issue } from '../records/issue.ts';

/** First path segments that the portal and the back office use themselves. */
const RESERVED_SEGMENTS: readonly string[] = [
  ...['api', 'admin', 'images', 'builds'],
  ...['richiesta', 'checkin', 'recensione', 'chiedi', 'inviata', 'prenota', 'anteprima', 'osservatorio', 'contatto'],
  ...LANGUAGES,
];

/** Reason why an address must not begin with this word, as a code of the section `validation`, or null. */
export const reservedRefusal = (first: string): Omit<Issue, 'path'> | null =>
  RESERVED_SEGMENTS.includes(first) ? { code: 'page_reserved', params: { word: first } } : null;
