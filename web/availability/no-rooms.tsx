import { Button } from '@mantine/core';
import { EmptyState } from '../shell/empty/empty-state.tsx';
import { PathLink } from '../shell/menu/screen-link.tsx';
import { useTexts } from '../texts.ts';

/** What the calendar is for, and the first step to it. */
export function NoRooms({ structureId }: { structureId: string }) {
  const { t } = useTexts('grid');
  return (
    <EmptyState
      drawing="bed"
      action={
        <Button
          renderRoot={(props) => <PathLink {...props} to={`/structures/${structureId}/dati/alloggio/new`} />}
        >
          {t('grid:addRoom')}
        </Button>
      }
    >
      {t('grid:noRooms')}
    </EmptyState>
  );
}
