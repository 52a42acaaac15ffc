import { Anchor, Group, Timeline as MantineTimeline, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CONTRACT_STATES } from '../../../domain/kernel/vocabularies/contract-states.ts';
import { SDI_STATES } from '../../../domain/kernel/vocabularies/fatturapa-codes.ts';
import { HIGHLIGHT_STATES } from '../../../domain/money/highlights/states.ts';
import { type MoneyEvent, TIMELINE_KINDS, type TimelineKind } from '../../../domain/money/money/timeline.ts';
import { ALL_PAYMENT_KINDS } from '../../../domain/money/payments/payment.ts';
import { fillText, type Text as Words } from '../../../domain/platform/language/text.ts';
import { api } from '../../platform/api.ts';
import { formatCents, formatDate, formatMoment } from '../../platform/formats.ts';
import { Page } from '../../platform/shell/frame/page.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { PagedList } from '../../platform/shell/paged-list.tsx';
import { useLabel, useTexts } from '../../platform/texts.ts';

/** Labels of the states that come with some kinds of events. */
const STATE_LABELS: Partial<Record<TimelineKind, Readonly<Record<string, Words>>>> = {
  contract_state: CONTRACT_STATES,
  invoice_sdi: SDI_STATES,
  payment: ALL_PAYMENT_KINDS,
  highlight_state: HIGHLIGHT_STATES,
};

const ICONS = { contract: 'file-certificate', invoice: 'file-invoice', highlight: 'sparkles' } as const;

/** Cronologia: contracts, invoices, reminders, payments, suspensions and highlights of a structure, the newest first. */
export function Timeline({ before }: { before: ReactNode }) {
  const { t } = useTexts('invoicing');
  const { id = '' } = useParams({ strict: false });
  const query = useInfiniteQuery({
    queryKey: ['money-timeline', id],
    queryFn: ({ pageParam }) =>
      api(`/structures/${id}/money-timeline`, { query: pageParam === null ? {} : { after: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta }) => meta.next,
    staleTime: 0,
  });
  const events = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Page title={t('invoicing:tab.timeline')} purpose={t('invoicing:purpose.timeline')}>
      {before}
      <PagedList query={query} isEmpty={events.length === 0} nothingYet={t('invoicing:none.timeline')}>
        <MantineTimeline bulletSize={28} lineWidth={2} aria-label={t('invoicing:tab.timeline')} role="list">
          {events.map((event) => (
            <MantineTimeline.Item key={event.key} role="listitem" bullet={<Glyph name={ICONS[event.recordType]} />}>
              <EventLine event={event} structureId={id} />
            </MantineTimeline.Item>
          ))}
        </MantineTimeline>
      </PagedList>
    </Page>
  );
}

function EventLine({ event, structureId }: { event: MoneyEvent; structureId: string }) {
  const { language } = useTexts('invoicing');
  const label = useLabel();
  const { at, kind, state, day, name, amountCents } = event;
  const stateLabel = STATE_LABELS[kind]?.[state ?? ''];
  const words = fillText(
    label(TIMELINE_KINDS[kind]),
    { state: stateLabel ? label(stateLabel) : (state ?? ''), day: day ? formatDate(day) : '' },
    language,
  );
  return (
    <>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {words}{' '}
          <Anchor size="sm" renderRoot={(own) => <PathLink {...own} to={addressOfEvent(event, structureId)} />}>
            {name ?? `#${event.recordId}`}
          </Anchor>
        </Text>
        {amountCents !== null && (
          <Text size="sm" className="tabular" style={{ flexShrink: 0 }}>
            {formatCents(amountCents)}
          </Text>
        )}
      </Group>
      <Text size="xs" c="dimmed" className="tabular">
        {formatMoment(at)}
      </Text>
    </>
  );
}

function addressOfEvent({ recordType, recordId }: MoneyEvent, structureId: string): string {
  if (recordType === 'contract') return addressOf('fiscalProfile', { id: structureId });
  if (recordType === 'invoice') return `${addressOf('billing', { id: structureId })}?open=${recordId}`;
  return addressOf('highlightEdit', { id: structureId, id_evidenza: String(recordId) });
}
