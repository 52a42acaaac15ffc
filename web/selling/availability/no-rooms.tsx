import { Button } from '@mantine/core';
import { EmptyState } from '../../platform/shell/empty/empty-state.tsx';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../platform/texts.ts';

/** Explains the calendar to a structure without rooms, with a link to add one. */
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
