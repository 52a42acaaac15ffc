import {
  Anchor,
  Badge,
  Button,
  Card,
  Center,
  Grid,
  Group,
  Image,
  Skeleton,
  Stack,
  Text,
  Timeline,
  Title,
} from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { allowed } from '../../../domain/kernel/records/allowed.ts';
import { can } from '../../../domain/kernel/screens/permissions.ts';
import {
  DEACTIVATION_REASONS,
  isReadOnly,
  statusLabel,
} from '../../../domain/kernel/vocabularies/structure-status.ts';
import { AMENITY_KINDS } from '../../../domain/structures/amenities/kinds.ts';
import type { Overview } from '../../../domain/structures/structures/answers.ts';
import { overviewPurpose } from '../../../domain/structures/structures/overview/heading.ts';
import { structureNote } from '../../../domain/structures/structures/overview/structure-note.ts';
import classes from '../../kernel/records/rows/no-cover.module.css';
import { formatDate, formatInstant, formatMoment } from '../../platform/formats.ts';
import { useUser } from '../../platform/session.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { useAttended, useBeneath } from '../../platform/shell/frame/first-page.ts';
import { Page } from '../../platform/shell/frame/page.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { structureQuery } from '../../platform/structure-query.ts';
import { useLabel, useTexts } from '../../platform/texts.ts';
import { AssignButton } from './assigning/assign-button.tsx';
import { CompletenessCard } from './completeness-card.tsx';
import { coverSources } from './cover-sources.ts';
import { DeadlinesCard, WarningsCard } from './overview/attention-cards.tsx';
import { DutiesCard } from './overview/duties-card.tsx';
import { NextActionCard } from './overview/next-action-card.tsx';
import { overviewQuery } from './overview-query.ts';
import { overviewSlot } from './overview-slot.ts';
import { StatusCard } from './status-card.tsx';

const ResumeNotice = lazyNamed(() => import('./wizard/resume-notice.tsx'), 'ResumeNotice');
const DropFirst = lazyNamed(() => import('../photos/drop-first.tsx'), 'DropFirst');
const HistoryPanel = lazyNamed(
  () => import('../../kernel/records/history/history-panel.tsx'),
  'HistoryPanel',
);

const AsOf = lazyNamed(() => import('../../kernel/records/history/as-of.tsx'), 'AsOf');
const ImportNotes = lazyNamed(() => import('./overview/import-notes.tsx'), 'ImportNotes');
const NotesCard = lazyNamed(() => import('./overview/notes-card.tsx'), 'NotesCard');

/** /structures/{id}: how complete it is, what is missing, its status and where it may go. */
export function OverviewScreen() {
  const { id = '' } = useParams({ strict: false });
  const { t, language } = useTexts('common', 'structure', 'record', 'screen');
  const user = useUser();
  const client = useQueryClient();
  const { data, error, isPending } = useQuery(overviewQuery(id));
  const { SentCard, ActivityCard, OwnFigures } = overviewSlot.get();
  const beneath = useBeneath();
  const attended = useAttended();
  const [historyOpen, setHistoryOpen] = useState(false);
  const refresh = () => {
    void client.invalidateQueries({ queryKey: overviewQuery(id).queryKey });
    void client.invalidateQueries({ queryKey: structureQuery(id).queryKey });
    void client.invalidateQueries({ queryKey: ['record'] });
  };
  if (isPending) return <Skeleton h={320} />;
  if (!data)
    return (
      <Page title={t('screen:structure')}>
        <ProblemAlert error={error} />
      </Page>
    );
  const { structure } = data;
  const writer = { role: user.role, structureStatus: structure.status };
  const mayDrop = can(user.role, 'c', 'description') && !isReadOnly(writer);
  // A vendor that may only look at a house without agent reads none of its parts.
  const canRecap = user.role !== 'vendor' || structure.vendorId !== null;
  return (
    <Page
      title={structure.name}
      purpose={overviewPurpose(data.type.title, structure, language)}
      action={
        <>
          <AssignButton structure={structure} onDone={refresh} />
          {canRecap && (
            <Button
              variant="default"
              leftSection={<Glyph name="printer" />}
              renderRoot={(props) => <PathLink {...props} to={addressOf('recap', { id })} />}
            >
              {t('screen:recap')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<Glyph name="history" />}
            onClick={() => setHistoryOpen(true)}
          >
            {t('record:history.title')}
          </Button>
        </>
      }
    >
      {data.wizardStep === null ? (
        <NextActionCard overview={data} />
      ) : (
        <Suspense>
          <ResumeNotice structureId={structure.id} step={data.wizardStep} />
        </Suspense>
      )}
      <Grid gap="lg">
        {/* On a phone what there is to do comes before how the house looks. */}
        <Grid.Col span={{ base: 12, md: 5 }} order={{ md: 2 }}>
          <Stack gap="lg">
            <StatusCard overview={data} canChange={can(user.role, 'u', 'structure')} onChanged={refresh} />
            {data.duties && <DutiesCard duties={dutiesOf(data)} />}
            {data.importNotes > 0 && (
              <Suspense>
                <ImportNotes structureId={structure.id} onChanged={refresh} />
              </Suspense>
            )}
            <WarningsCard overview={data} />
            <DeadlinesCard overview={data} />
            <CompletenessCard id={id} overview={data} />
            {beneath && canRecap && (user.role === 'customer' || user.role === 'vendor') && (
              <Suspense>
                <SentCard structureId={structure.id} />
              </Suspense>
            )}
            {attended && canRecap && (
              <Suspense>
                <ActivityCard structureId={structure.id} />
              </Suspense>
            )}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 7 }} order={{ md: 1 }}>
          {beneath && (
            <Stack gap="lg">
              {structure.coverPath ? (
                <Image
                  {...coverSources(structure.coverPath)}
                  loading="lazy"
                  alt={t('structure:cover', { name: structure.name })}
                  radius="md"
                  style={{
                    aspectRatio: '16 / 9',
                    background: structure.coverColor ?? 'var(--mantine-color-default-hover)',
                  }}
                />
              ) : mayDrop ? (
                <Suspense fallback={<Skeleton className={classes.large} />}>
                  <DropFirst structureId={structure.id} onChanged={refresh} />
                </Suspense>
              ) : (
                <Center className={`${classes.noCover} ${classes.large}`}>
                  <Glyph name="photo" size={64} />
                </Center>
              )}
              <Facts overview={data} />
              <AmenityFlags overview={data} />
              {data.notes && (
                <Suspense fallback={<Skeleton h={160} />}>
                  <NotesCard
                    structureId={id}
                    notes={data.notes}
                    canWrite={allowed(user.role, 'u', structureNote) && !isReadOnly(writer)}
                    onChanged={refresh}
                  />
                </Suspense>
              )}
              {data.statusLog && <StatusLogCard log={data.statusLog} />}
              {attended && canRecap && structure.isOnline && (
                <Suspense>
                  <OwnFigures structureId={structure.id} />
                </Suspense>
              )}
            </Stack>
          )}
        </Grid.Col>
      </Grid>
      <Suspense>
        {historyOpen && (
          <HistoryPanel
            path={`/structures/${id}`}
            canUndo={can(user.role, 'u', 'structure')}
            onUndone={refresh}
            onClose={() => setHistoryOpen(false)}
            asOf={
              <AsOf
                of={{ structureId: data.structure.id }}
                canRestore={can(user.role, 'u', 'structure')}
                onRestored={refresh}
              />
            }
          />
        )}
      </Suspense>
    </Page>
  );
}

/** Each with whose it is. */
function dutiesOf({ duties, structure }: Overview) {
  const whose = { structureId: structure.id, structureStatus: structure.status };
  return (duties ?? []).map((duty) => ({ ...duty, ...whose }));
}

function Facts({ overview }: { overview: Overview }) {
  const { t } = useTexts('structure');
  const { structure, publicUrl } = overview;
  const contractWords = () => {
    if (overview.contractExempt) return t('structure:fact.contractExempt');
    const { contractUntil } = structure;
    return contractUntil ? t('structure:fact.contractUntil', { day: formatDate(contractUntil) }) : '—';
  };
  const facts: [string, ReactNode][] = [
    ['ID', String(structure.id)],
    ['CIN', structure.cin ?? '—'],
    [t('structure:fact.cir'), structure.cir ?? '—'],
    [t('structure:fact.owners'), overview.owners.map(({ name }) => name).join(', ') || '—'],
    [t('structure:fact.vendor'), overview.vendorName ?? '—'],
    [t('structure:fact.editor'), overview.editorName ?? '—'],
    [
      t('structure:fact.online'),
      publicUrl === null ? (
        t('structure:fact.isOffline')
      ) : (
        <Anchor key="page" href={publicUrl} target="_blank" rel="noreferrer" size="sm">
          {t('structure:fact.isOnline')}
        </Anchor>
      ),
    ],
    [t('structure:fact.contract'), contractWords()],
    [t('structure:fact.published'), structure.publishedAt ? formatInstant(structure.publishedAt) : '—'],
    [t('structure:updatedAt'), formatInstant(structure.updatedAt)],
  ];
  return (
    <Group gap="xl" component="dl" m={0}>
      {facts.map(([label, value]) => (
        <div key={label} style={{ maxWidth: '100%', overflowWrap: 'anywhere' }}>
          <Text size="xs" c="dimmed" component="dt">
            {label}
          </Text>
          <Text size="sm" component="dd" m={0} className="tabular">
            {value}
          </Text>
        </div>
      ))}
    </Group>
  );
}

/** Sections with at least one active record, each with the way to it. */
function AmenityFlags({ overview }: { overview: Overview }) {
  const { t } = useTexts('overview');
  const label = useLabel();
  const active = Object.values(AMENITY_KINDS).filter(({ name }) => overview.activeAmenities.includes(name));
  if (active.length === 0) return null;
  return (
    <Stack gap={4}>
      <Text size="xs" c="dimmed">
        {t('overview:amenities')}
      </Text>
      <Group gap="xs">
        {active.map(({ name, screen, title }) => (
          <Badge
            key={name}
            variant="light"
            size="lg"
            tt="none"
            style={{ cursor: 'pointer' }}
            renderRoot={(props) => (
              <PathLink {...props} to={addressOf(screen, { id: overview.structure.id })} />
            )}
          >
            {label(title)}
          </Badge>
        ))}
      </Group>
    </Stack>
  );
}

/** Where the structure has been, who took it there, when and why; of the staff alone. */
function StatusLogCard({ log }: { log: NonNullable<Overview['statusLog']> }) {
  const { t } = useTexts('overview');
  const label = useLabel();
  if (log.length === 0) return null;
  const nameOf = (status: number) => label(statusLabel(status));
  return (
    <Card withBorder padding="md">
      <Stack gap="md">
        <Title order={2}>{t('overview:log')}</Title>
        <Timeline bulletSize={14} lineWidth={2} active={0}>
          {log.map(({ id, from, to, at, userName, note, reason, isUndo }) => {
            const why = reason && DEACTIVATION_REASONS[reason as keyof typeof DEACTIVATION_REASONS];
            return (
              <Timeline.Item
                key={id}
                title={
                  from === null
                    ? t('overview:log.created', { to: nameOf(to) })
                    : t('overview:log.moved', { from: nameOf(from), to: nameOf(to) })
                }
              >
                <Text size="sm" c="dimmed">
                  {[
                    formatMoment(at),
                    userName ?? t('overview:log.system'),
                    isUndo && t('overview:log.undone'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
                {why && <Text size="sm">{label(why)}</Text>}
                {note && (
                  <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                    {note}
                  </Text>
                )}
              </Timeline.Item>
            );
          })}
        </Timeline>
      </Stack>
    </Card>
  );
}
