import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DASHBOARD_ALARMS, DASHBOARD_BLOCKS } from '../../../domain/insight/dashboard/blocks.ts';
import type { DashboardNews } from '../../../domain/insight/dashboard/news.ts';
import { ROLE_LABELS } from '../../../domain/kernel/screens/roles.ts';
import { PREVIEW_LENGTH } from '../../../domain/stays/bookings/booking-request.ts';
import { REQUEST_STATES, type RequestState } from '../../../domain/stays/bookings/request-states.ts';
import { TICKET_STATES, type TicketState } from '../../../domain/support/tickets/states.ts';
import { formatInstant, formatNumber } from '../../platform/formats.ts';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { useLabel, useTexts } from '../../platform/texts.ts';
import { Panel } from './panel.tsx';

type News<Name extends keyof DashboardNews> = NonNullable<DashboardNews[Name]>;

/** The newest requests with the beginning of their text. */
export function NewRequests({ requests }: { requests: News<'requests'> }) {
  const { t } = useTexts('shell');
  const label = useLabel();
  return (
    <Panel title={label(DASHBOARD_BLOCKS.requests)} empty={t('shell:dashboard.requestsEmpty')} items={requests}>
      {(rows) => (
        <Lines>
          {rows.map(({ id, structureId, structureName, guest, preview, state, createdAt }) => (
            <Line
              key={id}
              to={`${addressOf('bookingRequests', { id: structureId })}?id=${id}`}
              name={guest}
              mark={formatInstant(createdAt)}
              beneath={`${structureName} · ${label(REQUEST_STATES[state as RequestState])}`}
            >
              {preview ? shorten(preview) : t('shell:dashboard.noText')}
            </Line>
          ))}
        </Lines>
      )}
    </Panel>
  );
}

const shorten = (preview: string) =>
  preview.length > PREVIEW_LENGTH ? `${preview.slice(0, PREVIEW_LENGTH)}…` : preview;

/** The average rating with the latest reviews. */
export function NewReviews({ reviews: { average, count, latest } }: { reviews: News<'reviews'> }) {
  const { t, language } = useTexts('shell');
  const label = useLabel();
  const oneDecimal = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <Panel
      title={label(DASHBOARD_BLOCKS.reviews)}
      empty={t('shell:dashboard.reviewsEmpty')}
      items={latest}
      all={addressOf('reviews')}
    >
      {(rows) => (
        <Stack gap="sm">
          {average !== null && (
            <Text fw={600}>{t('shell:dashboard.average', { average: oneDecimal.format(average), count })}</Text>
          )}
          <Lines>
            {rows.map(({ id, structureName, title, author, rating, publishedAt }) => (
              <Line
                key={id}
                to={`${addressOf('reviews')}?open=${id}`}
                name={`${oneDecimal.format(rating)} · ${title}`}
                mark={formatInstant(publishedAt)}
                beneath={`${structureName} · ${author}`}
              />
            ))}
          </Lines>
        </Stack>
      )}
    </Panel>
  );
}

/** Numbers of open tickets by state. */
export function TicketStates({ counts }: { counts: News<'ticketStates'> }) {
  const label = useLabel();
  return (
    <Panel title={label(DASHBOARD_BLOCKS.ticketStates)} empty="" items={counts} all={DASHBOARD_ALARMS.tickets}>
      {(rows) => (
        <Lines>
          {rows.map(({ state, count }) => (
            <Group key={state} component="li" justify="space-between">
              <Text size="sm">{label(TICKET_STATES[state as TicketState])}</Text>
              <Text size="sm" fw={600} className="tabular">
                {formatNumber(count)}
              </Text>
            </Group>
          ))}
        </Lines>
      )}
    </Panel>
  );
}

/** The newest accounts, with their number in the last 30 days. */
export function Registrations({ registrations: { count, latest } }: { registrations: News<'registrations'> }) {
  const { t } = useTexts('shell');
  const label = useLabel();
  return (
    <Panel
      title={label(DASHBOARD_BLOCKS.registrations)}
      empty={t('shell:dashboard.registrationsEmpty')}
      items={latest}
      all={`${addressOf('users')}?sort=-id`}
    >
      {(rows) => (
        <Stack gap="sm">
          <Text fw={600}>{t('shell:dashboard.registered', { count })}</Text>
          <Lines>
            {rows.map(({ id, name, role, createdAt }) => (
              <Line
                key={id}
                to={addressOf('userEdit', { id })}
                name={name}
                mark={formatInstant(createdAt)}
                beneath={label(ROLE_LABELS[role])}
              />
            ))}
          </Lines>
        </Stack>
      )}
    </Panel>
  );
}

function Lines({ children }: { children: ReactNode }) {
  return (
    <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
      {children}
    </Stack>
  );
}

interface LineProps {
  to: string;
  name: string;
  mark: string;
  beneath: string;
  children?: ReactNode;
}

function Line({ to, name, mark, beneath, children }: LineProps) {
  return (
    <Stack component="li" gap={0}>
      <Group justify="space-between" gap="4px 12px" wrap="nowrap">
        <Anchor style={{ overflowWrap: 'anywhere' }} renderRoot={(props) => <PathLink {...props} to={to} />}>
          {name}
        </Anchor>
        <Text size="sm" c="dimmed" className="tabular" style={{ whiteSpace: 'nowrap' }}>
          {mark}
        </Text>
      </Group>
      {children && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {children}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {beneath}
      </Text>
    </Stack>
  );
}
