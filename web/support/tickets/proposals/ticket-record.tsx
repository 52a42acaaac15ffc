import { Anchor, Button, Group, Select, Stack, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { inLanguage } from '../../../../domain/platform/language/text.ts';
import { findRecordDefinition, RECORDS } from '../../../../domain/records.ts';
import type { TicketRecord } from '../../../../domain/support/tickets/proposal.ts';
import { isOfStructure } from '../../../../domain/support/tickets/record-place.ts';
import { ChangesTable } from '../../../kernel/records/history/changes-table.tsx';
import { api } from '../../../platform/api.ts';
import { formatMoment } from '../../../platform/formats.ts';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../../platform/texts.ts';
import classes from '../tickets.module.css';
import type { Ticket } from '../tickets.ts';

const ProposalDialog = lazyNamed(() => import('./proposal-dialog.tsx'), 'ProposalDialog');

const recordOfTicket = (id: number, section: string | null) =>
  queryOptions({
    queryKey: ['tickets', 'record', id, section],
    queryFn: () => api(`/tickets/${id}/record`, { query: section ? { section } : {} }),
    staleTime: 0,
  });

const SECTIONS = RECORDS.filter((one) => one.kind === 'section' && isOfStructure(one));

type RecordContent = NonNullable<TicketRecord['record']>;

/** Shows the ticket's record to the staff, as it was at the opening and now, with a button to propose a change. */
export function TicketRecordPart({ ticket, mayWrite }: { ticket: Ticket; mayWrite: boolean }) {
  const { t, language } = useTexts('ticket');
  const [section, setSection] = useState<string | null>(null);
  const page = useQuery(recordOfTicket(ticket.id, null)).data;
  const { data } = useQuery({ ...recordOfTicket(ticket.id, section), enabled: section !== null });
  const record = page?.record ?? data?.record;
  return (
    <>
      {page && !page.record && ticket.structureId !== null && (
        <Select
          label={t('ticket:record.choose')}
          clearable
          data={SECTIONS.map(({ name, title }) => ({ value: name, label: inLanguage(title, language) }))}
          value={section}
          onChange={setSection}
        />
      )}
      {record && <LoadedRecordPart key={record.targetType} ticket={ticket} record={record} mayWrite={mayWrite} />}
    </>
  );
}

function LoadedRecordPart({ ticket, record, mayWrite }: { ticket: Ticket; record: RecordContent; mayWrite: boolean }) {
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
          {ticket.pageUrl && (
            <Anchor size="sm" renderRoot={(own) => <PathLink {...own} to={ticket.pageUrl ?? ''} />}>
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
