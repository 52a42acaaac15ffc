import { Anchor, Button, Group, Select, Stack, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { findRecordDefinition } from '../../../../domain/records.ts';
import type { TicketRecord } from '../../../../domain/support/tickets/proposal.ts';
import { ChangesTable } from '../../../kernel/records/history/changes-table.tsx';
import { api } from '../../../platform/api.ts';
import { formatMoment } from '../../../platform/formats.ts';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../../platform/texts.ts';
import classes from '../tickets.module.css';
import type { Ticket } from '../tickets.ts';
import { usePartChoices } from './use-part-choices.ts';

const TicketCalendar = lazyNamed(() => import('./ticket-calendar.tsx'), 'TicketCalendar');
const ProposalDialog = lazyNamed(() => import('./proposal-dialog.tsx'), 'ProposalDialog');

const recordOfTicket = (id: number, part: string | null) => {
  const [section, record] = part?.split(':') ?? [];
  return queryOptions({
    queryKey: ['tickets', 'record', id, part],
    queryFn: () => api(`/tickets/${id}/record`, { query: { ...(section && { section }), ...(record && { record }) } }),
    staleTime: 0,
  });
};

type RecordContent = NonNullable<TicketRecord['record']>;

interface TicketRecordPartProps {
  ticket: Ticket;
  structureId: number;
  mayWrite: boolean;
}

/** Shows the ticket's record to the staff, as it was at the opening and now, with a button to propose a change. */
export function TicketRecordPart({ ticket, structureId, mayWrite }: TicketRecordPartProps) {
  const { t } = useTexts('ticket', 'screen');
  const [part, setPart] = useState<string | null>(null);
  const [isCalendarOpen, setIsCalendarOpen] = useState(false);
  const page = useQuery(recordOfTicket(ticket.id, null)).data;
  const { data } = useQuery({ ...recordOfTicket(ticket.id, part), enabled: part !== null });
  const [isChoosing, setIsChoosing] = useState(false);
  const choices = usePartChoices(structureId, isChoosing);
  const record = part === null ? page?.record : data?.record;
  return (
    <>
      <Group align="end" gap="xs">
        <Select
          label={t('ticket:record.choose')}
          clearable
          searchable
          data={choices}
          onDropdownOpen={() => setIsChoosing(true)}
          value={part}
          onChange={setPart}
          style={{ flex: '1 1 16rem' }}
        />
        <Button variant="default" onClick={() => setIsCalendarOpen(true)}>
          {t('screen:availability')}
        </Button>
      </Group>
      {record && (
        <LoadedRecordPart
          key={`${record.targetType} ${record.targetId}`}
          ticket={ticket}
          record={record}
          mayWrite={mayWrite}
          pageUrl={part === null ? ticket.pageUrl : null}
        />
      )}
      <Suspense>
        {isCalendarOpen && <TicketCalendar structureId={structureId} onClose={() => setIsCalendarOpen(false)} />}
      </Suspense>
    </>
  );
}

interface LoadedRecordPartProps {
  ticket: Ticket;
  record: RecordContent;
  mayWrite: boolean;
  /** The page of the record, if the ticket was opened there. */
  pageUrl: string | null;
}

function LoadedRecordPart({ ticket, record, mayWrite, pageUrl }: LoadedRecordPartProps) {
  const { t } = useTexts('ticket');
  const [isProposing, setIsProposing] = useState(false);
  const definition = findRecordDefinition(record.targetType);
  if (!definition) return null;
  const same = (one: RecordContent['fields'][number]) => JSON.stringify(one.before) === JSON.stringify(one.after);
  const changed = record.fields.filter((one) => !same(one));
  const rest = record.fields.filter((one) => same(one) && one.after !== null);
  const headings = [formatMoment(ticket.createdAt), t('ticket:record.now')] as const;
  return (
    <details className={classes.context} open={changed.length > 0 || undefined}>
      <summary>{t(changed.length > 0 ? 'ticket:record.changed' : 'ticket:record.same')}</summary>
      <Stack gap="xs" mt="xs">
        {changed.length > 0 && (
          <ChangesTable definition={definition} changes={changed} names={record.names} headings={headings} />
        )}
        {rest.length > 0 && (
          <details>
            <summary>{t('ticket:record.rest')}</summary>
            <ChangesTable definition={definition} changes={rest} names={record.names} headings={headings} />
          </details>
        )}
        <Group gap="xs">
          {record.mayPropose && mayWrite && (
            <Button size="compact-md" variant="default" onClick={() => setIsProposing(true)}>
              {t('ticket:propose.action')}
            </Button>
          )}
          {pageUrl && (
            <Anchor size="sm" renderRoot={(own) => <PathLink {...own} to={pageUrl} />}>
              {t('ticket:record.open')}
            </Anchor>
          )}
          {!record.mayPropose && (
            <Text size="sm" c="dimmed">
              {t('ticket:propose.not')}
            </Text>
          )}
        </Group>
      </Stack>
      <Suspense>
        {isProposing && (
          <ProposalDialog
            ticketId={ticket.id}
            definition={definition}
            record={record}
            onClose={() => setIsProposing(false)}
          />
        )}
      </Suspense>
    </details>
  );
}
