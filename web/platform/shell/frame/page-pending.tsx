import { Center, Loader, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { use } from 'react';
import { useScreen } from '../../navigation/place.tsx';
import { useTexts } from '../../texts.ts';
import { InFrame } from './in-frame.ts';
import classes from './page-pending.module.css';

/** Placeholder of a page whose code is loading: its title and skeletons inside the frame. */
export function PagePending() {
  const { t } = useTexts('common', 'screen');
  const framed = use(InFrame);
  const screen = useScreen();
  const said = <VisuallyHidden>{t('common:loading')}</VisuallyHidden>;
  if (!framed)
    return (
      <Center p="xl" role="status">
        <Loader size="sm" />
        {said}
      </Center>
    );
  return (
    <Stack gap="lg" role="status" aria-busy="true">
      {said}
      <Stack gap={8} aria-hidden>
        <div className={classes.title}>{screen && t(`screen:${screen}`)}</div>
        <Skeleton h={14} w="min(24rem, 80%)" />
      </Stack>
      <Skeleton h={40} />
      <Skeleton h={320} />
    </Stack>
  );
}
