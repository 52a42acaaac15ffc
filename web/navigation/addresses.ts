import { SCREEN_IDS, SCREENS } from '../../domain/screens.ts';
import { isMeal } from '../../domain/settings/meals.ts';
import { isVocabularyKey } from '../../domain/settings/vocabulary-keys.ts';

/** Parameters that are words; every other parameter of a path is a record's number. */
const WORDS = new Set(['token', 'location']);
const NUMBER = /^[1-9][0-9]{0,14}$/;
export const RESET_TOKEN = /^[A-Fa-f0-9]{64}$/;

/** An address whose parameters no record can have is an unknown page. */
export function parametersAreWellFormed(params: Readonly<Record<string, string | undefined>>): boolean {
  return Object.entries(params).every(([name, value = '']) => {
    if (name === 'token') return RESET_TOKEN.test(value);
    if (name === 'key') return isVocabularyKey(value);
    if (name === 'service_category') return isMeal(value);
    if (name === '_splat' || name === '*' || WORDS.has(name)) return true;
    return NUMBER.test(value);
  });
}

const SECTION_PATHS = SCREEN_IDS.map((id) => SCREENS[id].path).filter((path) => path.includes('/dati/'));

/** `/structures/7/gym/new` → `/structures/7/dati/gym/new`, when such a section page exists. */
export function sectionPath(structureId: string, rest: string): string | null {
  const asked = `/structures/${structureId}/dati/${rest}`;
  return SECTION_PATHS.some((path) => matches(path, asked)) ? asked : null;
}

function matches(path: string, asked: string): boolean {
  const expected = path.split('/');
  const given = asked.split('/');
  return (
    expected.length === given.length &&
    expected.every((part, index) => (part.startsWith('{') ? given[index] !== '' : part === given[index]))
  );
}
