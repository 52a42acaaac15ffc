import { Button, Card, Group, SimpleGrid, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OwnFigures as Figures, MissReason } from '../../../../domain/insight/statistics/own/own-answers.ts';
import { addDays } from '../../../../domain/kernel/calendar/days.ts';
import type { ScreenId } from '../../../../domain/kernel/screens/screens.ts';
import { formatDate, formatNumber } from '../../../platform/formats.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { useAnswerTime } from './answer-time.ts';
import { Highlights } from './highlight-results.tsx';
import { figuresQuery } from './own-query.ts';
import { WaitingTable } from './waiting-requests.tsx';

const FIGURES = ['views', 'contacts', 'requests', 'bookings'] as const;

/** Screen on which the cause of a missed sale can be fixed. */
const REASON_SCREENS: Readonly<Record<MissReason, ScreenId>> = {
  closed: 'availability',
  stay: 'availability',
  price: 'availability',
  capacity: 'rooms',
  other: 'availability',
};

/** Figures of a structure with last year and peers, and suggestions. */
export function OwnFigures({ structureId }: { structureId: number }) {
  const { t } = useTexts('figure');
  const { data, error } = useQuery(figuresQuery(structureId));
  if (error) return <ProblemAlert error={error} />;
  if (!data) return <Skeleton h={240} />;
  return (
    <Card withBorder component="section" padding="md">
      <Stack gap="md">
        <Group justify="space-between" gap="xs">
          <Title order={2}>{t('figure:own.title')}</Title>
          <Text size="sm" c="dimmed">
            {t('figure:own.period')}
          </Text>
        </Group>
        <SimpleGrid cols={{ base: 2, sm: 5 }} spacing="sm">
          {FIGURES.map((name) => (
            <Figure key={name} label={t(`figure:own.${name}`)} {...data[name]} write={(value) => formatNumber(value)} />
          ))}
          <AnswerTimeFigure {...data.answerMinutes} />
        </SimpleGrid>
        <Text size="xs" c="dimmed">
          {data.peersOf
            ? t('figure:own.peersOf', { scope: t(`figure:own.peers.${data.peersOf}`) })
            : t('figure:own.noPeers')}
        </Text>
        <Highlights highlights={data.highlights} />
        <MissedSales missed={data.missed} structureId={structureId} />
        <Demand demand={data.demand} />
        <WaitingTable {...data.waiting} />
      </Stack>
    </Card>
  );
}

interface FigureProps {
  label: string;
  value: number | null;
  lastYear: number | null;
  peers: number | null;
  write: (value: number) => string;
}

function Figure({ label, value, lastYear, peers, write }: FigureProps) {
  const { t } = useTexts('figure');
  return (
    <Stack gap={0}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fz="xl" fw={650} className="tabular">
        {value === null ? '–' : write(value)}
      </Text>
      {lastYear !== null && (
        <Text size="xs" c="dimmed" className="tabular">
          {t('figure:own.lastYear', { value: write(lastYear) })}
        </Text>
      )}
      {peers !== null && (
        <Text size="xs" c="dimmed" className="tabular">
          {t('figure:own.peers', { value: write(peers) })}
        </Text>
      )}
    </Stack>
  );
}

function AnswerTimeFigure(beside: Omit<FigureProps, 'label' | 'write'>) {
  const { t } = useTexts('figure');
  const write = useAnswerTime();
  return <Figure label={t('figure:own.answer')} {...beside} write={write} />;
}

/** Searches that the structure could not serve, each reason with a link to its screen. */
function MissedSales({ missed, structureId }: Pick<Figures, 'missed'> & { structureId: number }) {
  const { t } = useTexts('figure');
  if (missed.length === 0) return null;
  return (
    <Stack gap="xs">
      <Title order={3}>{t('figure:own.missed')}</Title>
      <Text size="sm" c="dimmed">
        {t('figure:own.missedHelp')}
      </Text>
      <Table>
        <Table.Tbody>
          {missed.map(({ reason, searches, nights }) => (
            <Table.Tr key={reason}>
              <Table.Td>{t(`figure:reason.${reason}`)}</Table.Td>
              <Table.Td className="tabular">
                {t('figure:own.missedLine', {
                  searches: formatNumber(searches),
                  nights: formatNumber(nights),
                })}
              </Table.Td>
              <Table.Td ta="right">
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`${t('figure:own.mend')}: ${t(`figure:reason.${reason}`)}`}
                  renderRoot={(props) => (
                    <PathLink {...props} to={addressOf(REASON_SCREENS[reason], { id: String(structureId) })} />
                  )}
                >
                  {t('figure:own.mend')}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}

/** The most searched weeks, with the unsold nights. */
function Demand({ demand }: Pick<Figures, 'demand'>) {
  const { t, language } = useTexts('figure');
  const weeks = demand
    .filter(({ searches }) => searches > 0)
    .toSorted((a, b) => b.searches - a.searches)
    .slice(0, 6);
  if (weeks.length === 0) return null;
  return (
    <Stack gap="xs">
      <Title order={3}>{t('figure:demand.title')}</Title>
      <Text size="sm" c="dimmed">
        {t('figure:demand.help')}
      </Text>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('figure:period')}</Table.Th>
            <Table.Th ta="right">{t('figure:demand.searches')}</Table.Th>
            <Table.Th ta="right">{t('figure:demand.free')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {weeks
            .toSorted((a, b) => (a.week < b.week ? -1 : 1))
            .map(({ week, searches, freeNights }) => (
              <Table.Tr key={week}>
                <Table.Td>
                  {formatDate(week, language)} – {formatDate(addDays(week, 6), language)}
                </Table.Td>
                <Table.Td ta="right" className="tabular">
                  {formatNumber(searches)}
                </Table.Td>
                <Table.Td ta="right" className="tabular">
                  {formatNumber(freeNights)}
                </Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}
