import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { useTexts } from '../../texts.ts';
import { Glyph } from '../glyph.tsx';
import { PopupItem, PopupMenu } from './popup-menu.tsx';

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
    <PopupMenu
      label={t('shell:colorMode')}
      target={(open) => (
        <ActionIcon
          {...open}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={`${t('shell:colorMode')}: ${t(`shell:colorMode.${current.mode}`)}`}
        >
          <Glyph name={current.icon} />
        </ActionIcon>
      )}
    >
      {MODES.map(({ mode, icon }) => (
        <PopupItem key={mode} checked={mode === colorScheme} icon={icon} onSelect={() => setColorScheme(mode)}>
          {t(`shell:colorMode.${mode}`)}
        </PopupItem>
      ))}
    </PopupMenu>
  );
}
