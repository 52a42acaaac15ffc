import { Anchor } from '@mantine/core';
import { SCREENS, type ScreenId } from '../../../domain/kernel/screens/screens.ts';
import { useStructureId } from '../../platform/navigation/place.tsx';
import { useUser } from '../../platform/session.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../platform/texts.ts';

const OF_BILLING: readonly ScreenId[] = ['billing', 'fiscalProfile'];

/** Link below a field that only the staff can change: opens a new ticket with structure, page and field filled in. */
export function AskCorrection({ title, screen }: { title: string; screen: ScreenId }) {
  const { t } = useTexts('record');
  const { role } = useUser();
  const structure = useStructureId();
  if (role !== 'customer' || !structure) return null;
  const words = new URLSearchParams({
    category: OF_BILLING.includes(screen) ? 'billing' : 'listing',
    structure,
    page: location.pathname,
    subject: `${t('record:form.correction')}: ${title}`,
  });
  return (
    <Anchor
      size="xs"
      display="inline-block"
      py={4}
      renderRoot={(own) => <PathLink {...own} to={`${SCREENS.ticketNew.path}?${words}`} />}
    >
      {t('record:form.correction')}
    </Anchor>
  );
}
