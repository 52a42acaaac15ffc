import { Button } from '@mantine/core';
import { mayOpen } from '../../../domain/access.ts';
import { SCREENS } from '../../../domain/screens.ts';
import { useSession } from '../../session.ts';
import { useTexts } from '../../texts.ts';
import { Glyph } from '../glyph.tsx';

/** Opens a ticket that knows which call failed; of nobody who has not logged in. */
export function AskForHelp({ reference }: { reference?: string | undefined }) {
  const { t } = useTexts('screen');
  const { user } = useSession();
  if (!user || !mayOpen(user.role, 'ticketNew')) return null;
  const { path } = SCREENS.ticketNew;
  return (
    <Button
      variant="default"
      component="a"
      href={reference ? `${path}?request=${encodeURIComponent(reference)}` : path}
      leftSection={<Glyph name="lifebuoy" />}
    >
      {t('screen:ticketNew')}
    </Button>
  );
}
