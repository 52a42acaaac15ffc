import { Button, Stack, Text } from '@mantine/core';
import { PathLink } from '../shell/menu/screen-link.tsx';
import { useTexts } from '../texts.ts';
import classes from './availability.module.css';

/** What the calendar is for, and the first step to it. */
export function NoRooms({ structureId }: { structureId: string }) {
  const { t } = useTexts('grid');
  return (
    <Stack align="center" className={classes.empty}>
      <Text>{t('grid:noRooms')}</Text>
      <Button
        renderRoot={(props) => <PathLink {...props} to={`/structures/${structureId}/dati/alloggio/new`} />}
      >
        {t('grid:addRoom')}
      </Button>
    </Stack>
  );
}
