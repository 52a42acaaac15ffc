import { areParametersValid, parametersOf, sectionPath } from './addresses.ts';
import { SHORT_PATHS } from './groups/access.ts';
import { SCREEN_IDS, SCREENS } from './screens.ts';

const PAGES = [...SCREEN_IDS.map((id) => SCREENS[id].path), ...Object.keys(SHORT_PATHS)];

/** True if a page exists at this address (specification §2, Access flow). */
export function isPage(address: string): boolean {
  const path = /[^/]\/$/.test(address) ? address.slice(0, -1) : address;
  const isKnown = (asked: string) =>
    PAGES.some((pattern) => {
      const params = parametersOf(pattern, asked);
      return params !== null && areParametersValid(params);
    });
  if (isKnown(path)) return true;
  const [nothing, structures = '', id = '', ...rest] = path.split('/');
  const section = nothing === '' && structures.toLowerCase() === 'structures' && sectionPath(id, rest.join('/'));
  return Boolean(section) && isKnown(section || '');
}
