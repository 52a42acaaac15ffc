import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core';
import { useTexts } from '../../texts.ts';
import { Glyph } from '../glyph.tsx';

const MODES = [
  { mode: 'light', icon: 'sun' },
  { mode: 'dark', icon: 'moon' },
  { mode: 'auto', icon: 'device-desktop' },
] as const;

export function ColorModeMenu() {
  const { t } = useTexts('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const current = MODES.find(({ mode }) => mode === colorScheme) ?? MODES[2];
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={`${t('shell:colorMode')}: ${t(`shell:colorMode.${current.mode}`)}`}
        >
          <Glyph name={current.icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('shell:colorMode')}>
        {MODES.map(({ mode, icon }) => (
          <Menu.Item
            key={mode}
            role="menuitemradio"
            aria-checked={mode === colorScheme}
            leftSection={<Glyph name={icon} />}
            rightSection={mode === colorScheme && <Glyph name="check" />}
            onClick={() => setColorScheme(mode)}
          >
            {t(`shell:colorMode.${mode}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
