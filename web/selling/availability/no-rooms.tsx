import { Button } from '@mantine/core';
import { EmptyState } from '../../platform/shell/empty/empty-state.tsx';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../platform/texts.ts';

/** What the calendar is for, and the first step to it. */
export function NoRooms({ structureId }: { structureId: string }) {
  const { t } = useTexts('grid');
  return (
    <EmptyState
      drawing="bed"
      action={
        <Button renderRoot={(props) => <PathLink {...props} to={`/structures/${structureId}/dati/alloggio/new`} />}>
          {t('grid:addRoom')}
        </Button>
      }
    >
      {t('grid:noRooms')}
    </EmptyState>
  );
}
