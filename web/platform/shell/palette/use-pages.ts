import type { ScreenId } from '../../../../domain/kernel/screens/screens.ts';
import { useUser } from '../../session.ts';
import { useTexts } from '../../texts.ts';
import { menuOf } from '../menu/menu-items.ts';
import type { Entry } from './entries.ts';
import { linkEntry } from './use-actions.ts';

/** Lists with a quick search. */
const SEARCHABLE_LISTS: ReadonlySet<ScreenId> = new Set<ScreenId>([
  'structures',
  'contactMe',
  'pois',
  'users',
  'services',
  'facilities',
  'affiliations',
  'dictionaries',
  'accommodationTypes',
  'mealPlanTypes',
  'structureTypes',
]);

/** Returns the pages of the menu, and the lists that can be searched for the typed text. */
export function usePages(typed: string): { pages: Entry[]; lists: Entry[] } {
  const { t } = useTexts('shell', 'screen', 'structure');
  const { role } = useUser();
  const listed = menuOf(role).flatMap(({ group, entries }) => entries.map((entry) => ({ ...entry, group })));
  const pages = listed
    .filter(({ id }) => id !== 'newStructure')
    .map(({ id, icon, to: path, group }) =>
      linkEntry(path, { label: t(`screen:${id}`), description: t(`shell:group.${group}`), icon }),
    );
  const texts = linkEntry('/structures?view=texts', {
    label: t('structure:list.texts'),
    description: t('screen:structures'),
    icon: 'language',
    onlyWhenTyping: true,
  });
  const isStaff = role !== 'customer';
  const searched = listed.filter(({ id }) => isStaff && typed.length >= 2 && SEARCHABLE_LISTS.has(id));
  return {
    pages: isStaff ? [...pages, texts] : pages,
    lists: searched.map(({ id, to: path }) => {
      const label = t('shell:palette.searchIn', { words: typed, page: t(`screen:${id}`) });
      return linkEntry(`${path}?${new URLSearchParams({ q: typed })}`, { label, icon: 'list-search' });
    }),
  };
}
