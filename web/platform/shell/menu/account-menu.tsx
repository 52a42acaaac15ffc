import { Avatar, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { mayOpen } from '../../../../domain/kernel/screens/permissions.ts';
import { ROLE_LABELS } from '../../../../domain/kernel/screens/roles.ts';
import { chooseLanguage, offeredLanguages } from '../../i18n.ts';
import { go } from '../../navigation/go.ts';
import { useUser } from '../../session.ts';
import { useLabel, useTexts } from '../../texts.ts';
import { frameSlot } from '../frame/frame-slot.ts';
import { addressOf } from './menu-items.ts';
import { PopupDivider, PopupHeading, PopupItem, PopupMenu } from './popup-menu.tsx';

/** For phones, whose header lacks room for separate menus. */
const PHONES_ONLY_CLASS = 'mantine-hidden-from-xs';

const photoOf = (id: number, file: string | null) => (file ? `/images/50x50/users/${id}/${file}` : undefined);

/** Menu with account, profile and logout; on phones also language and colour scheme. */
export function AccountMenu() {
  const { t, language } = useTexts('shell', 'screen');
  const label = useLabel();
  const { id, name, email, role, profile_photo } = useUser();
  const { setColorScheme, colorScheme } = useMantineColorScheme();
  const profileOpens = mayOpen(role, 'userEdit');
  return (
    <PopupMenu
      label={t('shell:account', { name })}
      width={260}
      target={(open) => (
        <UnstyledButton {...open} p={4} aria-label={t('shell:account', { name })} style={{ borderRadius: 99 }}>
          <Avatar src={photoOf(id, profile_photo)} name={name} color="bosco" size={32} alt="" />
        </UnstyledButton>
      )}
    >
      <PopupHeading>
        <Text fw={600} c="var(--mantine-color-text)" truncate>
          {name}
        </Text>
        <Text size="xs" truncate>
          {email}
        </Text>
        <Text size="xs">{label(ROLE_LABELS[role])}</Text>
      </PopupHeading>
      <PopupDivider />
      {profileOpens && (
        <PopupItem icon="user" onSelect={() => go(addressOf('userEdit', { id }))}>
          {t('shell:profile')}
        </PopupItem>
      )}
      <PopupHeading className={PHONES_ONLY_CLASS}>{t('shell:language')}</PopupHeading>
      {Object.entries(offeredLanguages).map(([code, own]) => (
        <PopupItem
          key={code}
          className={PHONES_ONLY_CLASS}
          lang={code}
          checked={code === language}
          onSelect={() => chooseLanguage(code)}
        >
          {own}
        </PopupItem>
      ))}
      <PopupHeading className={PHONES_ONLY_CLASS}>{t('shell:colorMode')}</PopupHeading>
      {(['light', 'dark', 'auto'] as const).map((mode) => (
        <PopupItem
          key={mode}
          className={PHONES_ONLY_CLASS}
          checked={mode === colorScheme}
          onSelect={() => setColorScheme(mode)}
        >
          {t(`shell:colorMode.${mode}`)}
        </PopupItem>
      ))}
      <PopupDivider className={PHONES_ONLY_CLASS} />
      <PopupItem icon="logout" onSelect={frameSlot.get().logout}>
        {t('shell:logout')}
      </PopupItem>
    </PopupMenu>
  );
}
