import { isMeal } from '../vocabularies/meals.ts';
import { isVocabularyKey } from '../vocabularies/vocabulary-keys.ts';
import { SCREEN_IDS, SCREENS } from './screens.ts';

/** Path parameters that are text; all others are record ids. */
const TEXT_PARAMETERS = new Set(['token', 'location']);
const NUMBER = /^[1-9][0-9]{0,14}$/;
/** Pattern of a reset link's token, in the URL and in the API call. */
export const RESET_TOKEN = /^[A-Fa-f0-9]{64}$/;

type Parameters = Readonly<Record<string, string | undefined>>;

/** True if all parameters are possible values; other addresses are unknown pages. */
export function areParametersValid(params: Parameters): boolean {
  return Object.entries(params).every(([name, value = '']) => {
    if (name === 'token') return RESET_TOKEN.test(value);
    if (name === 'key') return isVocabularyKey(value);
    if (name === 'service_category') return isMeal(value);
    if (name === '_splat' || name === '*' || TEXT_PARAMETERS.has(name)) return true;
    return NUMBER.test(value);
  });
}

const SECTION_PATHS = SCREEN_IDS.map((id) => SCREENS[id].path).filter((path) => path.includes('/dati/'));

/** Adds the segment `dati`, if that section page exists: `/structures/7/gym/new` → `/structures/7/dati/gym/new`. */
export function sectionPath(structureId: string, rest: string): string | null {
  const fullPath = `/structures/${structureId}/dati/${rest}`;
  return SECTION_PATHS.some((path) => parametersOf(path, fullPath) !== null) ? fullPath : null;
}

/**
 * Parameters of an address that matches the pattern, or null. Words are compared case-insensitively, as in the router.
 */
export function parametersOf(pattern: string, address: string): Parameters | null {
  const patternParts = pattern.split('/');
  const addressParts = address.split('/');
  if (patternParts.length !== addressParts.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of patternParts.entries()) {
    const value = addressParts[at] ?? '';
    if (part.startsWith('{') ? value === '' : part !== value && part.toLowerCase() !== value.toLowerCase()) return null;
    if (part.startsWith('{')) params[part.slice(1, -1)] = value;
  }
  return params;
}
