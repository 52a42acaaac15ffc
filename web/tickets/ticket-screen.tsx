import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { SCREENS } from '../../domain/screens.ts';
import { Page } from '../shell/frame/page.tsx';
import { Glyph } from '../shell/glyph.tsx';
import { PathLink } from '../shell/menu/screen-link.tsx';
import { useTexts } from '../texts.ts';
import { TicketPane } from './ticket-pane.tsx';
import { threadQuery } from './tickets.ts';

/** /support/ticket/{id}: where notifications and mails lead. */
export function TicketScreen() {
  const { t } = useTexts('ticket', 'screen');
  const { id = '0' } = useParams({ strict: false });
  const { data } = useQuery(threadQuery(Number(id)));
  const number = data?.ticket.number;
  return (
    <Page title={number ? `${t('screen:ticketEdit')} ${number}` : t('screen:ticketEdit')}>
      <Group>
        <Button
          variant="subtle"
          leftSection={<Glyph name="arrow-left" />}
          renderRoot={(own) => <PathLink {...own} to={SCREENS.tickets.path} />}
        >
          {t('ticket:back')}
        </Button>
      </Group>
      <TicketPane id={Number(id)} />
    </Page>
  );
}
