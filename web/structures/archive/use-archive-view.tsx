import { Button } from '@mantine/core';
import { useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ScreenId } from '../../../domain/screens.ts';
import { addressOf } from '../../shell/menu/menu-items.ts';
import { PathLink } from '../../shell/menu/screen-link.tsx';
import { ArchiveLink } from './archive-actions.tsx';

const ARCHIVE_VIEW = 'archive';

/** Whether the address of a list asks for what is over, and the ways there and back. */
export function useArchiveView(
  screen: ScreenId,
  back: string,
): { isOpen: boolean; link: ReactNode; back: ReactNode } {
  const { id = '' } = useParams({ strict: false });
  const { view } = useSearch({ strict: false }) as { view?: string };
  const list = addressOf(screen, { id });
  return {
    isOpen: view === ARCHIVE_VIEW,
    link: <ArchiveLink to={`${list}?view=${ARCHIVE_VIEW}`} />,
    back: (
      <Button variant="default" renderRoot={(props) => <PathLink {...props} to={list} />}>
        {back}
      </Button>
    ),
  };
}
