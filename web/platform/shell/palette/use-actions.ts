import { useMantineColorScheme } from '@mantine/core';
import { mayOpen } from '../../../../domain/kernel/screens/permissions.ts';
import type { PersonRole } from '../../../../domain/kernel/screens/roles.ts';
import type { ScreenId } from '../../../../domain/kernel/screens/screens.ts';
import { SCREEN_IDS, SCREENS } from '../../../../domain/kernel/screens/screens.ts';
import { VOCABULARY_TITLES } from '../../../../domain/kernel/settings/vocabulary-titles.ts';
import { MEAL_CODES, MEALS } from '../../../../domain/kernel/vocabularies/meals.ts';
import { VOCABULARIES } from '../../../../domain/kernel/vocabularies/vocabulary-keys.ts';
import { IMPORTING_ROLES } from '../../../../domain/structures/imports/states.ts';
import { chooseLanguage, offeredLanguages } from '../../i18n.ts';
import { go } from '../../navigation/go.ts';
import { downloadFile } from '../../navigation/load-page.ts';
import { useUser } from '../../session.ts';
import { useLabel, useTexts } from '../../texts.ts';
import { frameSlot } from '../frame/frame-slot.ts';
import { addressOf } from '../menu/menu-items.ts';
import type { Entry } from './entries.ts';

const MODES = [
  { mode: 'light', icon: 'sun' },
  { mode: 'dark', icon: 'moon' },
  { mode: 'auto', icon: 'device-desktop' },
] as const;

export function useActions(onShortcuts: () => void): Entry[] {
  const { t, language } = useTexts('shell', 'screen');
  const { id, role, structures } = useUser();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const beginnings = useNewRecordEntries(role);
  const imports = IMPORTING_ROLES.some((one) => one === role);
  return [
    ...(mayOpen(role, 'newStructure')
      ? [linkEntry(SCREENS.newStructure.path, { label: t('screen:newStructure'), icon: 'building-plus' })]
      : []),
    ...(mayOpen(role, 'userNew')
      ? [
          linkEntry(SCREENS.userNew.path, {
            label: t('shell:palette.inviteUser'),
            icon: 'user-plus',
            words: t('screen:userNew'),
          }),
        ]
      : []),
    ...(imports
      ? [
          linkEntry(`${SCREENS.structures.path}?import=new`, {
            label: t('shell:palette.import'),
            icon: 'file-import',
          }),
          linkEntry(`${SCREENS.structures.path}?import=past`, {
            label: t('shell:palette.pastImports'),
            icon: 'history',
            onlyWhenTyping: true,
          }),
        ]
      : []),
    // A customer with one structure has no list of structures (structures dictionary 1.1).
    ...(mayOpen(role, 'structures') && (role !== 'customer' || structures.length > 1)
      ? (['csv', 'xlsx'] as const).map((format) => ({
          id: `export-${format}`,
          label: t('shell:palette.export', { format: format.toUpperCase() }),
          icon: 'file-export',
          run: () => downloadFile(`/api/structures?format=${format}`),
          onlyWhenTyping: true,
        }))
      : []),
    ...beginnings,
    ...(mayOpen(role, 'userEdit')
      ? [linkEntry(addressOf('userEdit', { id }), { label: t('shell:profile'), icon: 'user' })]
      : []),
    ...Object.entries(offeredLanguages)
      .filter(([code]) => code !== language)
      .map(([code, name]) => ({
        id: `language-${code}`,
        label: `${t('shell:language')}: ${name}`,
        icon: 'language',
        run: () => chooseLanguage(code),
      })),
    ...MODES.filter(({ mode }) => mode !== colorScheme).map(({ mode, icon }) => ({
      id: `colors-${mode}`,
      label: `${t('shell:colorMode')}: ${t(`shell:colorMode.${mode}`)}`,
      icon,
      run: () => setColorScheme(mode),
    })),
    { id: 'shortcuts', label: t('shell:shortcuts'), icon: 'keyboard', run: onShortcuts },
    { id: 'logout', label: t('shell:logout'), icon: 'logout', run: frameSlot.get().logout },
  ];
}

/** Returns the pages for new entries of contents and catalogues; for vocabularies one per key. */
function useNewRecordEntries(role: PersonRole): Entry[] {
  const { t } = useTexts('screen');
  const label = useLabel();
  const newEntry = (screen: ScreenId, params = {}, of = '') =>
    linkEntry(addressOf(screen, params), {
      label: `${t(`screen:${screen}`)}${of && `: ${of}`}`,
      icon: 'plus',
      onlyWhenTyping: true,
    });
  return SCREEN_IDS.filter(
    (id) => SCREENS[id].opens === 'c' && id !== 'newStructure' && id !== 'userNew' && mayOpen(role, id),
  ).flatMap((id) => {
    if (id === 'vocabularyNew') {
      return VOCABULARIES.map((key) => newEntry(id, { key }, label(VOCABULARY_TITLES[key])));
    }
    if (id === 'mealPlanServiceNew') {
      return MEAL_CODES.map((meal) => newEntry(id, { service_category: meal }, label(MEALS[meal])));
    }
    return SCREENS[id].path.includes('{') ? [] : [newEntry(id)];
  });
}

/** Returns a palette entry that opens an address, which is also its id. */
export function linkEntry(path: string, entry: Omit<Entry, 'id' | 'path' | 'run'>): Entry {
  return { id: path, path, run: () => go(path), ...entry };
}
