import type { ScreenId } from '../../../../../domain/kernel/screens/screens.ts';
import { useUser } from '../../../session.ts';
import { useLabel, useTexts } from '../../../texts.ts';
import { menuOf } from '../../menu/menu-items.ts';
import type { Entry } from '../entries.ts';
import { linkEntry } from '../use-actions.ts';
import { listSegmentPages } from './segment-pages.ts';

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
  const label = useLabel();
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
  // A phrase such as «fatture scadute».
  const segments = listSegmentPages(role).map(({ screen, path, icon, title, words }) =>
    linkEntry(path, {
      label: `${t(`screen:${screen}`)} ${label(title).toLowerCase()}`,
      description: t('shell:group.money'),
      icon,
      onlyWhenTyping: true,
      ...(words && { words: t(words) }),
    }),
  );
  const isStaff = role !== 'customer';
  const searched = listed.filter(({ id }) => isStaff && typed.length >= 2 && SEARCHABLE_LISTS.has(id));
  return {
    pages: isStaff ? [...pages, texts, ...segments] : pages,
    lists: searched.map(({ id, to: path }) => {
      const words = t('shell:palette.searchIn', { words: typed, page: t(`screen:${id}`) });
      return linkEntry(`${path}?${new URLSearchParams({ q: typed })}`, { label: words, icon: 'list-search' });
    }),
  };
}
