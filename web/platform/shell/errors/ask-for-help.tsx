import { Button } from '@mantine/core';
import { mayOpen } from '../../../../domain/kernel/screens/permissions.ts';
import { SCREENS } from '../../../../domain/kernel/screens/screens.ts';
import type { TicketCategory } from '../../../../domain/support/tickets/states.ts';
import { useSession } from '../../session.ts';
import { useTexts } from '../../texts.ts';
import { Glyph } from '../glyph.tsx';

interface AskForHelpProps {
  /** The id of the call that failed. */
  reference?: string | undefined;
  /** What did not work, where nothing else says so. */
  about?: { readonly category: TicketCategory; readonly subject: string };
}

/** Opens a ticket that knows what failed, and on which page; of nobody who has not logged in. */
export function AskForHelp({ reference, about }: AskForHelpProps) {
  const { t } = useTexts('screen');
  const { user } = useSession();
  if (!user || !mayOpen(user.role, 'ticketNew')) return null;
  const known = new URLSearchParams({
    ...(reference && { request: reference }),
    ...(about && { ...about, page: location.pathname }),
  }).toString();
  return (
    <Button
      variant="default"
      component="a"
      href={`${SCREENS.ticketNew.path}${known && `?${known}`}`}
      leftSection={<Glyph name="lifebuoy" />}
    >
      {t('screen:ticketNew')}
    </Button>
  );
}
