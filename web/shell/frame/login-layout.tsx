import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import { Logo } from '../logo.tsx';
import { InFrame } from './in-frame.ts';
import { LoginChoices } from './login-choices.tsx';
import classes from './login-layout.module.css';
import { LoginPicture } from './login-picture.tsx';

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
          <LoginChoices />
        </header>
        <main id="content" className={classes.main}>
          <InFrame value={true}>{children}</InFrame>
        </main>
      </div>
    </div>
  );
}
