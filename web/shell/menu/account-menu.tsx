import { Avatar, Menu, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { mayOpen } from '../../../domain/access.ts';
import { ROLE_LABELS } from '../../../domain/roles.ts';
import { SCREENS } from '../../../domain/screens.ts';
import { logout } from '../../auth/logout.ts';
import { availableLanguages, chooseLanguage } from '../../i18n.ts';
import { go } from '../../navigation/go.ts';
import { useUser } from '../../session.ts';
import { useLabel, useTexts } from '../../texts.ts';
import { Glyph } from '../glyph.tsx';
import { addressOf } from './menu-items.ts';

const photoOf = (id: number, file: string | null) => (file ? `/images/50x50/users/${id}/${file}` : undefined);

/** Who one is and the way out; on a phone also language and colours, for which the header has no room. */
export function AccountMenu() {
  const { t, language } = useTexts('shell', 'screen');
  const label = useLabel();
  const { id, name, email, role, profile_photo } = useUser();
  const { setColorScheme, colorScheme } = useMantineColorScheme();
  const { data: names = {} } = useQuery({ queryKey: ['languages'], queryFn: availableLanguages });
  const profileOpens = SCREENS.userEdit.built && mayOpen(role, 'userEdit');
  return (
    <Menu position="bottom-end" width={260} withinPortal>
      <Menu.Target>
        <UnstyledButton p={4} aria-label={t('shell:account', { name })} style={{ borderRadius: 99 }}>
          <Avatar src={photoOf(id, profile_photo)} name={name} color="bosco" size={32} alt="" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={600} c="var(--mantine-color-text)" truncate>
            {name}
          </Text>
          <Text size="xs" truncate>
            {email}
          </Text>
          <Text size="xs">{label(ROLE_LABELS[role])}</Text>
        </Menu.Label>
        <Menu.Divider />
        {profileOpens && (
          <Menu.Item leftSection={<Glyph name="user" />} onClick={() => go(addressOf('userEdit', { id }))}>
            {t('screen:userEdit')}
          </Menu.Item>
        )}
        <Menu.Label hiddenFrom="xs">{t('shell:language')}</Menu.Label>
        {Object.entries(names).map(([code, own]) => (
          <Menu.Item
            key={code}
            hiddenFrom="xs"
            lang={code}
            onClick={() => chooseLanguage(code)}
            rightSection={code === language && <Glyph name="check" />}
          >
            {own}
          </Menu.Item>
        ))}
        <Menu.Label hiddenFrom="xs">{t('shell:colorMode')}</Menu.Label>
        {(['light', 'dark', 'auto'] as const).map((mode) => (
          <Menu.Item
            key={mode}
            hiddenFrom="xs"
            onClick={() => setColorScheme(mode)}
            rightSection={mode === colorScheme && <Glyph name="check" />}
          >
            {t(`shell:colorMode.${mode}`)}
          </Menu.Item>
        ))}
        <Menu.Divider hiddenFrom="xs" />
        <Menu.Item leftSection={<Glyph name="logout" />} onClick={logout}>
          {t('shell:logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
