import { Kbd, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense } from 'react';
import { useTexts } from '../../texts.ts';
import { Glyph } from '../glyph.tsx';
import { useGoKeys } from '../keys/go-keys.tsx';
import { useHotkeys } from '../keys/use-hotkeys.ts';
import { lazyNamed } from '../lazy-named.ts';
import classes from './page-palette.module.css';
import { PaletteOpening } from './palette-opening.tsx';

const Shortcuts = lazyNamed(() => import('../keys/shortcuts.tsx'), 'Shortcuts');

/** The palette's button and the keys of full-window pages, which lack the frame. */
export function PagePalette({ hint }: { hint: string }) {
  const { t } = useTexts('common');
  const [isOpen, palette] = useDisclosure(false);
  const [shortcutsOpen, shortcuts] = useDisclosure(false);
  useHotkeys([
    ['/', palette.open],
    ['?', shortcuts.open],
    ['shift+?', shortcuts.open],
  ]);
  useHotkeys([['mod+K', palette.open]], []);
  useGoKeys();
  return (
    <>
      <UnstyledButton className={classes.opener} onClick={palette.open} aria-label={t('common:search')}>
        <Glyph name="search" size={16} />
        <Text component="span" size="sm" truncate className={classes.hint}>
          {hint}
        </Text>
        <Kbd size="xs" className={classes.hint}>
          /
        </Kbd>
      </UnstyledButton>
      <Suspense>
        {isOpen && <PaletteOpening onClose={palette.close} onShortcuts={shortcuts.open} />}
        {shortcutsOpen && <Shortcuts onClose={shortcuts.close} />}
      </Suspense>
    </>
  );
}
