import type { MantineColorScheme } from '@mantine/core';
import { Group, NativeSelect, useMantineColorScheme } from '@mantine/core';
import { chooseLanguage, offeredLanguages } from '../../i18n.ts';
import { useTexts } from '../../texts.ts';

const MODES: readonly MantineColorScheme[] = ['light', 'dark', 'auto'];

/** Language and colours before login: the browser's own lists, which weigh nothing. */
export function LoginChoices() {
  const { t, language } = useTexts('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Group gap="xs" wrap="nowrap">
      <NativeSelect
        size="xs"
        aria-label={t('shell:language')}
        value={language}
        data={Object.entries(offeredLanguages).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget }) => chooseLanguage(currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        aria-label={t('shell:colorMode')}
        value={colorScheme}
        data={MODES.map((value) => ({ value, label: t(`shell:colorMode.${value}`) }))}
        onChange={({ currentTarget }) => setColorScheme(currentTarget.value as MantineColorScheme)}
      />
    </Group>
  );
}
