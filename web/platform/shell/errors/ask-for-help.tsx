import { Button } from '@mantine/core';
import { mayOpen } from '../../../../domain/kernel/screens/permissions.ts';
import { SCREENS } from '../../../../domain/kernel/screens/screens.ts';
import { toLinkAddress } from '../../../../domain/platform/http/link-address.ts';
import type { TicketCategory } from '../../../../domain/support/tickets/states.ts';
import { useSession } from '../../session.ts';
import { useTexts } from '../../texts.ts';
import { Glyph } from '../glyph.tsx';

interface AskForHelpProps {
  /** Request id of the failed call. */
  reference?: string | undefined;
  /** Describes the failure if nothing else on the page does. */
  about?: { readonly category: TicketCategory; readonly subject: string };
}

/** Links to a new ticket that contains the failure and the page. Hidden for visitors. */
export function AskForHelp({ reference, about }: AskForHelpProps) {
  const { t } = useTexts('screen');
  const { user } = useSession();
  if (!user || !mayOpen(user.role, 'ticketNew')) return null;
  const details = new URLSearchParams({
    ...(reference && { request: reference }),
    ...(about && { ...about, page: location.pathname }),
  }).toString();
  return (
    <Button
      variant="default"
      component="a"
      href={toLinkAddress(`${SCREENS.ticketNew.path}${details && `?${details}`}`)}
      leftSection={<Glyph name="lifebuoy" />}
    >
      {t('screen:ticketNew')}
    </Button>
  );
}
