import {
  Box,
  Button,
  Card,
  Center,
  Group,
  Image,
  SegmentedControl,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { SentModerations } from '../../../../domain/insight/dashboard/answers.ts';
import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import { isReadOnly } from '../../../../domain/kernel/vocabularies/structure-status.ts';
import type { CurrentUser } from '../../../../domain/people/users/answers.ts';
import type { CalendarAnswer } from '../../../../domain/selling/availability/answers.ts';
import type { Duties } from '../../../../domain/structures/compliance/answers.ts';
import type { Overview } from '../../../../domain/structures/structures/answers.ts';
import classes from '../../../kernel/records/rows/no-cover.module.css';
import { formatNumber, formatShortCents } from '../../../platform/formats.ts';
import { lastVisitedStructure, useUser } from '../../../platform/session.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { StatusBadge } from '../../../platform/shell/structure/status-badge.tsx';
import { remember } from '../../../platform/storage.ts';
import { useTexts } from '../../../platform/texts.ts';
import { ModelContext } from '../../../selling/availability/calendar/model-context.ts';
import { useFirstMonths, useGridModel } from '../../../selling/availability/calendar/use-grid-model.ts';
import { RefusalNotice } from '../../../selling/availability/grid/refusal-notice.tsx';
import { mayWriteCalendar } from '../../../selling/availability/may-write-calendar.ts';
import { NoRooms } from '../../../selling/availability/no-rooms.tsx';
import { coverSources } from '../../../structures/structures/cover-sources.ts';
import { DeadlinesCard, WarningsCard } from '../../../structures/structures/overview/attention-cards.tsx';
import { DutiesCard, type StructureDuty } from '../../../structures/structures/overview/duties-card.tsx';
import { NextActionCard } from '../../../structures/structures/overview/next-action-card.tsx';
import { overviewQuery } from '../../../structures/structures/overview-query.ts';
import { overviewSlot } from '../../../structures/structures/overview-slot.ts';
import { PendingChanges } from '../content-work.tsx';
import { Guests } from './guests.tsx';
import { Ribbon } from './ribbon.tsx';
import { useDays } from './use-days.ts';

const DropFirst = lazyNamed(() => import('../../../structures/photos/drop-first.tsx'), 'DropFirst');
const DayPanel = lazyNamed(() => import('./day-panel.tsx'), 'DayPanel');

/** Confirms every saved price with a message, because this screen does not show the calendar's cells. */
const confirmAlways = () => true;

interface TodayProps extends Pick<CurrentUser, 'structures'> {
  /** Deadlines of all the user's structures. */
  duties: Duties | null;
  sent: readonly SentModerations[] | null;
}

/** Today's view for owners of a few structures: tonight, the next two weeks, the next task and deadlines. */
export function Today({ structures, duties, sent }: TodayProps) {
  const { t } = useTexts('today');
  const [chosen, setChosen] = useState(() => lastVisitedStructure(structures)?.id);
  const current = structures.find(({ id }) => id === chosen) ?? structures[0];
  if (!current) return null;
  const { ClosedStructure } = overviewSlot.get();
  const today = (
    <StructureToday
      key={current.id}
      id={String(current.id)}
      duties={duties && withNames(duties, structures.length > 1)}
    />
  );
  return (
    <>
      {structures.length > 1 && (
        <SegmentedControl
          aria-label={t('today:which')}
          style={{ alignSelf: 'flex-start', maxWidth: '100%', overflowX: 'auto' }}
          value={String(current.id)}
          data={structures.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => {
            remember('structure', id);
            setChosen(Number(id));
          }}
        />
      )}
      {current.isClosed ? (
        <Suspense fallback={<Skeleton h={220} />}>
          <ClosedStructure key={current.id} structure={current}>
            {today}
          </ClosedStructure>
        </Suspense>
      ) : (
        today
      )}
      {sent && <PendingChanges sent={sent} />}
    </>
  );
}

type ShownDuties = Omit<Duties, 'lines'> & { lines: StructureDuty[] };

/** Hides the structure names when the user has a single structure. */
const withNames = ({ lines, ...counts }: Duties, are: boolean): ShownDuties => ({
  ...counts,
  lines: are ? lines : lines.map(({ structureName: _known, ...line }) => line),
});

function StructureToday({ id, duties }: { id: string; duties: ShownDuties | null }) {
  const overview = useQuery(overviewQuery(id));
  const calendar = useFirstMonths(id);
  if (overview.error ?? calendar.error) return <ProblemAlert error={overview.error ?? calendar.error} />;
  if (!overview.data || !calendar.data) return <Skeleton h={420} />;
  return <Sheet overview={overview.data} first={calendar.data} duties={duties} />;
}

function Sheet(props: { overview: Overview; first: CalendarAnswer; duties: ShownDuties | null }) {
  const { overview, first, duties } = props;
  const { structure } = overview;
  const id = String(structure.id);
  const { role } = useUser();
  const mayWrite = mayWriteCalendar(role, structure.status);
  const model = useGridModel(id, first, mayWrite, confirmAlways);
  const [open, setOpen] = useState<number | null>(null);
  return (
    <ModelContext value={model}>
      <TonightCard overview={overview} onOpen={setOpen} />
      <Guests structureId={id} />
      <RefusalNotice mayGo={false} onDone={() => {}} />
      {first.rooms.length === 0 ? <NoRooms structureId={id} /> : <Ribbon onOpen={setOpen} />}
      {duties && <DutiesCard duties={duties.lines} count={duties.count} checks={duties.checks} />}
      <NextActionCard overview={overview} />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <DeadlinesCard overview={overview} />
        <WarningsCard overview={overview} />
      </SimpleGrid>
      <Suspense>{open !== null && <DayPanel key={open} day={open} onClose={() => setOpen(null)} />}</Suspense>
    </ModelContext>
  );
}

/** The cover photo, or the drop zone for the first photo. */
function Cover({ overview: { structure } }: { overview: Overview }) {
  const { t } = useTexts('structure');
  const { role } = useUser();
  const client = useQueryClient();
  const id = String(structure.id);
  const mayDrop = hasPermission(role, 'c', 'description') && !isReadOnly({ role, structureStatus: structure.status });
  if (structure.coverPath)
    return (
      <Image
        {...coverSources(structure.coverPath)}
        sizes="(max-width: 48em) 100vw, 20rem"
        alt={t('structure:cover', { name: structure.name })}
        radius="sm"
        w={{ base: '100%', sm: 280 }}
        mah={{ base: 128, sm: 'none' }}
        style={{
          aspectRatio: '16 / 9',
          background: structure.coverColor ?? 'var(--mantine-color-default-hover)',
        }}
      />
    );
  return (
    <Box w={{ base: '100%', sm: 280 }}>
      {mayDrop ? (
        <Suspense fallback={<Skeleton className={classes.large} />}>
          <DropFirst
            structureId={id}
            onChanged={() => void client.invalidateQueries({ queryKey: overviewQuery(id).queryKey })}
          />
        </Suspense>
      ) : (
        <Center className={`${classes.noCover} ${classes.large}`}>
          <Glyph name="photo" size={40} />
        </Center>
      )}
    </Box>
  );
}

/** The structure with tonight's availability. */
function TonightCard({ overview, onOpen }: { overview: Overview; onOpen: (day: number) => void }) {
  const { t, language } = useTexts('today', 'screen');
  const { name } = useUser();
  const { structure } = overview;
  const id = String(structure.id);
  const { data, days } = useDays(1);
  const [tonight] = days;
  const date = new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long' }).format(
    new Date(`${data.today}T12:00:00`),
  );
  const words =
    !tonight || tonight.units === 0
      ? ''
      : tonight.state === 'open'
        ? t('today:tonight.open', {
            count: tonight.free,
            free: formatNumber(tonight.free),
            price: formatShortCents(tonight.priceCents ?? 0),
          })
        : t(`today:tonight.${tonight.state}`);
  return (
    <Card withBorder padding="md" component="section" aria-label={structure.name}>
      <Group gap="lg" align="stretch">
        <Cover overview={overview} />
        <Stack gap="xs" justify="center" style={{ flex: '1 1 16rem' }}>
          <Text c="dimmed">{t('today:greeting', { name: name.split(' ')[0] ?? name, date })}</Text>
          <Group gap="xs">
            <Title order={2}>{structure.name}</Title>
            <StatusBadge status={structure.status} />
          </Group>
          {words && (
            <Text fz="lg" fw={600} role="status">
              {words}
            </Text>
          )}
          <Group gap="sm">
            {tonight && tonight.units > 0 && (
              <Button leftSection={<Glyph name="bed" />} onClick={() => onOpen(data.todayIndex)}>
                {t('today:tonight.edit')}
              </Button>
            )}
            <Button
              variant="default"
              visibleFrom="sm"
              leftSection={<Glyph name="calendar-dollar" />}
              renderRoot={(props) => <PathLink {...props} to={addressOf('availability', { id })} />}
            >
              {t('today:calendar')}
            </Button>
            <Button
              variant="default"
              visibleFrom="sm"
              leftSection={<Glyph name="building-community" />}
              renderRoot={(props) => <PathLink {...props} to={addressOf('structure', { id })} />}
            >
              {t('screen:structure')}
            </Button>
          </Group>
        </Stack>
      </Group>
    </Card>
  );
}
