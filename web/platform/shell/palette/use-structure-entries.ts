import { useQuery } from '@tanstack/react-query';
import { hasPermission, mayOpen } from '../../../../domain/kernel/screens/permissions.ts';
import type { ScreenId } from '../../../../domain/kernel/screens/screens.ts';
import { SCREEN_IDS, SCREENS } from '../../../../domain/kernel/screens/screens.ts';
import type { sectionWordsTexts } from '../../../../domain/kernel/texts/structures/section-words.ts';
import { isReadOnly } from '../../../../domain/kernel/vocabularies/structure-status.ts';
import { optionsQuery } from '../../options.ts';
import { useUser } from '../../session.ts';
import { structureQuery } from '../../structure-query.ts';
import { useTexts } from '../../texts.ts';
import { addressOf, sectionsOf } from '../menu/menu-items.ts';
import type { Entry } from './entries.ts';
import { linkEntry } from './use-actions.ts';

/** Pages of a structure that its index does not show, with the required permission letter. */
const FURTHER_PAGES = {
  availabilityNew: { letter: 'u', icon: 'calendar-plus', beside: 'availability' },
  linkMealPlans: { letter: 'u', icon: 'link', beside: 'rooms' },
  offerArchive: { letter: 'r', icon: 'archive', beside: 'offers' },
  discountArchive: { letter: 'r', icon: 'archive', beside: 'discounts' },
} as const;

/** A section with keywords, by its key. */
export type SectionWithWords = keyof typeof sectionWordsTexts;

/** Returns the sections of the current structure and the pages for its new records. */
export function useStructureEntries(id: string | undefined, currentScreen: ScreenId | null) {
  const { t } = useTexts('shell', 'screen', 'photo', 'section_words');
  const { role } = useUser();
  const { data } = useQuery({ ...structureQuery(id ?? ''), enabled: id !== undefined });
  const { data: types = [] } = useQuery({ ...optionsQuery('structure-types'), enabled: id !== undefined });
  // A vendor may view structures without an agent but not their parts.
  const readsParts = role !== 'vendor' || data?.vendorId !== null;
  if (!id || !data || !readsParts) return { name: '', entries: [] };

  const type = types.find((one) => one.id === data.structure_type);
  const groups = sectionsOf(role, type?.enabledAmenities as string[] | undefined);
  const shown = new Set<ScreenId>(groups.flatMap(({ entries }) => entries.map((entry) => entry.id)));
  const changes = !isReadOnly({ role, structureStatus: data.status });
  const words = t('shell:palette.goTo');

  const sections = groups.flatMap(({ group, entries }) =>
    entries.map((entry) => ({
      screen: entry.id,
      entry: linkEntry(addressOf(entry.id, { id }), {
        label: t(`screen:${entry.id}`),
        icon: entry.icon,
        words: `${words} ${t(`shell:section.${group}`)} ${t(`section_words:${entry.id as SectionWithWords}`)}`,
      }),
    })),
  );
  const gallery = linkEntry(`${addressOf('description', { id })}?tab=galleria`, {
    label: t('photo:tab'),
    icon: 'photo',
    words: `${words} ${t('screen:description')}`,
  });
  const further = Object.entries(FURTHER_PAGES).map(([screen, { letter, icon, beside }]) => ({
    screen: screen as keyof typeof FURTHER_PAGES,
    may: shown.has(beside) && hasPermission(role, letter, screen as ScreenId) && (letter === 'r' || changes),
    entry: linkEntry(addressOf(screen as ScreenId, { id }), {
      label: t(`screen:${screen as keyof typeof FURTHER_PAGES}`),
      description: t(`screen:${beside}`),
      icon,
      words,
      onlyWhenTyping: true,
    }),
  }));
  const beginnings = SCREEN_IDS.filter((screen) => isNewRecordPage(screen, shown)).map((screen) => ({
    screen,
    may: changes && hasPermission(role, 'c', screen),
    entry: linkEntry(addressOf(screen, { id }), {
      label: t(`screen:${screen}`),
      icon: 'plus',
      onlyWhenTyping: true,
    }),
  }));
  const overview = {
    label: t('screen:structure'),
    icon: 'home',
    words: `${words} ${t('section_words:structure')}`,
  };
  const entries: Entry[] = [
    ...(currentScreen === 'structure' ? [] : [linkEntry(addressOf('structure', { id }), overview)]),
    ...sections.flatMap(({ screen, entry }) => [
      ...(screen === currentScreen ? [] : [entry]),
      ...(screen === 'description' ? [gallery] : []),
    ]),
    ...(mayOpen(role, 'recap')
      ? [linkEntry(addressOf('recap', { id }), { label: t('screen:recap'), icon: 'printer', words })]
      : []),
    ...[...further, ...beginnings].flatMap(({ screen, may, entry }) =>
      may && screen !== currentScreen ? [entry] : [],
    ),
  ];
  return { name: data.name, entries };
}

/** True if the screen creates a record of a section that the structure has. */
function isNewRecordPage(screen: ScreenId, sections: ReadonlySet<ScreenId>): boolean {
  const { path } = SCREENS[screen];
  const list = [...sections].some((section) => path === `${SCREENS[section].path}/new`);
  return list && !Object.hasOwn(FURTHER_PAGES, screen);
}
