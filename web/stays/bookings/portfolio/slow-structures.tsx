import { Anchor, Button, Collapse, Stack, Table, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { SlowStructure } from '../../../../domain/stays/bookings/portfolio/answers.ts';
import { ANSWER_TIME_DAYS, MIN_ANSWERED_REQUESTS } from '../../../../domain/stays/bookings/portfolio/slow.ts';
import { useListState } from '../../../kernel/records/list/list-state.ts';
import { AgentName } from '../../../kernel/records/portfolio/portfolio-list.tsx';
import { api } from '../../../platform/api.ts';
import { formatInstant } from '../../../platform/formats.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { type Translate, useTexts } from '../../../platform/texts.ts';

const FILTERS = ['filter[vendorId]', 'filter[cityId]', 'filter[structureId]'];
const HOUR = 60;
const DAY = 24 * HOUR;

/** Report of the structures that answer last, under the list's filters by structure, agent and town. */
export function SlowStructures() {
  const { t } = useTexts('portfolio');
  const [isOpen, { toggle }] = useDisclosure(false);
  const { state } = useListState('');
  const query = Object.fromEntries(Object.entries(state.filters).filter(([name]) => FILTERS.includes(name)));
  const { data, error } = useQuery({
    queryKey: ['slow-structures', query],
    queryFn: ({ signal }) => api('/slow-structures', { query, signal }),
    enabled: isOpen,
  });
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<Glyph name="hourglass" />}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {t('portfolio:slow.title')}
      </Button>
      <Collapse expanded={isOpen} w="100%">
        <ProblemAlert error={error} />
        {data && data.data.length === 0 && <Text size="sm">{t('portfolio:slow.none')}</Text>}
        {data && data.data.length > 0 && <SlowTable rows={data.data} computedAt={data.computedAt} />}
      </Collapse>
    </Stack>
  );
}

function SlowTable({ rows, computedAt }: { rows: readonly SlowStructure[]; computedAt: string | null }) {
  const { t } = useTexts('portfolio');
  return (
    <Table.ScrollContainer minWidth={560}>
      <Text size="sm" c="dimmed">
        {t('portfolio:slow.help', {
          period: ANSWER_TIME_DAYS,
          least: MIN_ANSWERED_REQUESTS,
          at: computedAt ? formatInstant(computedAt) : '',
        })}
      </Text>
      <Table aria-label={t('portfolio:slow.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('portfolio:structure')}</Table.Th>
            <Table.Th>{t('portfolio:town')}</Table.Th>
            <Table.Th>{t('portfolio:agent')}</Table.Th>
            <Table.Th>{t('portfolio:slow.median')}</Table.Th>
            <Table.Th>{t('portfolio:slow.requests')}</Table.Th>
            <Table.Th>{t('portfolio:slow.unanswered')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.structureId}>
              <Table.Td>
                <Anchor
                  size="sm"
                  renderRoot={(props) => (
                    <PathLink {...props} to={addressOf('bookingRequests', { id: String(row.structureId) })} />
                  )}
                >
                  {row.structureName}
                </Anchor>
              </Table.Td>
              <Table.Td>{row.structureCity}</Table.Td>
              <Table.Td>
                <AgentName row={row} />
              </Table.Td>
              <Table.Td>{formatMinutes(t, row.medianMinutes)}</Table.Td>
              <Table.Td className="tabular">{row.requests}</Table.Td>
              <Table.Td className="tabular">{row.unanswered}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** Returns a median time in words; null stands for no answer. */
function formatMinutes(t: Translate, minutes: number | null): string {
  if (minutes === null) return t('portfolio:slow.never');
  if (minutes < HOUR) return t('portfolio:duration.minutes', { n: minutes });
  return minutes < 2 * DAY
    ? t('portfolio:duration.hours', { count: Math.round(minutes / HOUR) })
    : t('portfolio:duration.days', { count: Math.round(minutes / DAY) });
}
