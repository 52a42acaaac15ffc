import { ActionIcon, Burger, Group, Kbd, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { memo } from 'react';
import { SCREENS } from '../../../../domain/kernel/screens/screens.ts';
import { useScreen } from '../../navigation/place.tsx';
import { useTexts } from '../../texts.ts';
import { Bell } from '../bell/bell.tsx';
import { Glyph } from '../glyph.tsx';
import { AccountMenu } from '../menu/account-menu.tsx';
import { Breadcrumbs } from '../menu/breadcrumbs.tsx';
import { ColorModeMenu } from '../menu/color-mode-menu.tsx';
import { LanguageMenu } from '../menu/language-menu.tsx';
import { PathLink } from '../menu/screen-link.tsx';
import classes from './header.module.css';

interface HeaderProps {
  /** Set if the side menu is a drawer. */
  onMenu?: () => void;
  onSearch: () => void;
  onShortcuts: () => void;
}

/** Memoized, because its parts follow the page on their own. */
export const Header = memo(({ onMenu, onSearch, onShortcuts }: HeaderProps) => {
  const { t } = useTexts('shell', 'common');
  return (
    <header className={`${classes.header} no-print`}>
      {onMenu && <Burger size="sm" onClick={onMenu} aria-label={t('shell:openMenu')} />}
      <Breadcrumbs />
      <UnstyledButton className={classes.search} onClick={onSearch} aria-label={t('common:search')}>
        <Glyph name="search" size={16} />
        <Text component="span" size="sm" truncate className={classes.hint}>
          {t('shell:searchPlaceholder')}
        </Text>
        <Kbd size="xs" className={classes.key}>
          /
        </Kbd>
      </UnstyledButton>
      <Group gap={2} wrap="nowrap">
        <Bell />
        <ManualLink />
        <Tooltip label={t('shell:shortcuts')}>
          <ActionIcon
            className={classes.wide}
            variant="subtle"
            color="gray"
            size={36}
            onClick={onShortcuts}
            aria-label={t('shell:shortcuts')}
          >
            <Glyph name="help-circle" />
          </ActionIcon>
        </Tooltip>
        <span className={classes.wide}>
          <LanguageMenu />
        </span>
        <span className={classes.wide}>
          <ColorModeMenu />
        </span>
        <AccountMenu />
      </Group>
    </header>
  );
});

/** Links to the manual's chapter about this page. */
function ManualLink() {
  const { t } = useTexts('shell');
  const screen = useScreen();
  const to = `${SCREENS.userManual.path}${screen ? `?screen=${screen}` : ''}`;
  return (
    <Tooltip label={t('shell:manual')}>
      <ActionIcon
        className={classes.wide}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('shell:manual')}
        renderRoot={(props) => <PathLink {...props} to={to} />}
      >
        <Glyph name="book" />
      </ActionIcon>
    </Tooltip>
  );
}
