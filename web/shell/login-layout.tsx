import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { ColorModeMenu } from './color-mode-menu.tsx';
import { InFrame } from './in-frame.ts';
import { LanguageMenu } from './language-menu.tsx';
import classes from './login-layout.module.css';
import { LoginPicture } from './login-picture.tsx';
import { Logo } from './logo.tsx';

export function LoginLayout({ children }: { children: ReactNode }) {
  const { t } = useTexts('shell');
  return (
    <div className={classes.frame}>
      <div className={classes.picture} aria-hidden>
        <LoginPicture />
      </div>
      <div className={classes.side}>
        <header className={classes.header}>
          <Group gap="xs" wrap="nowrap">
            <Logo />
            <div>
              <Text fw={650} size="lg" lh={1.2}>
                {t('shell:product')}
              </Text>
              <Text size="xs" c="dimmed">
                {t('shell:tagline')}
              </Text>
            </div>
          </Group>
          <Group gap={4} wrap="nowrap">
            <LanguageMenu />
            <ColorModeMenu />
          </Group>
        </header>
        <main id="content" className={classes.main}>
          <InFrame value={true}>{children}</InFrame>
        </main>
      </div>
    </div>
  );
}
