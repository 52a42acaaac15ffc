import { Alert, Anchor, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { can } from '../../domain/access.ts';
import type { StructureLine, WaitingStructure, Dashboard as Work } from '../../domain/structures/answers.ts';
import { api } from '../api.ts';
import { formatInstant } from '../formats.ts';
import { useUser } from '../session.ts';
import { ProblemAlert } from '../shell/errors/problem-alert.tsx';
import { useAttended } from '../shell/frame/first-page.ts';
import { Page } from '../shell/frame/page.tsx';
import { Glyph } from '../shell/glyph.tsx';
import { lazyNamed } from '../shell/lazy-named.ts';
import { PathLink } from '../shell/menu/screen-link.tsx';
import { StatusBadge } from '../structures/status-badge.tsx';
import { UnfinishedList } from '../structures/wizard/unfinished-list.tsx';
import { useTexts } from '../texts.ts';
import { EmptyPages, Moderations, Sent } from './content-work.tsx';
import { Funnel } from './funnel.tsx';
import { Panel } from './panel.tsx';

const Today = lazyNamed(() => import('./today/today.tsx'), 'Today');
const DutiesCard = lazyNamed(() => import('../structures/overview/duties-card.tsx'), 'DutiesCard');
const OwnFigures = lazyNamed(() => import('../statistics/own/own-figures.tsx'), 'OwnFigures');
const DashboardFigures = lazyNamed(
  () => import('../statistics/own/dashboard-figures.tsx'),
  'DashboardFigures',
);
const Unplaced = lazyNamed(() => import('./unplaced.tsx'), 'Unplaced');

/** Who has more structures works with their list. */
const FEW = 5;

/** What awaits the reader: the role's work queue, what changed, what is incomplete. */
export function Dashboard() {
  const { t } = useTexts('shell', 'screen', 'common');
  const { name, role, structures } = useUser();
  const attended = useAttended();
  const isOwner = role === 'customer' && structures.length > 0 && structures.length <= FEW;
  const { data: answer, error } = useQuery({
    queryKey: ['dashboard'],
    queryFn: () => api('/dashboard'),
  });
  // Drawn as a transition, which gives way every few milliseconds: an answer by itself is drawn in one go.
  const data = useDeferredValue(answer);
  return (
    <Page title={t('screen:dashboard')} purpose={`${name}. ${t('shell:dashboard.purpose')}`}>
      <ProblemAlert error={error} />
      {role === 'customer' && structures.length === 0 && (
        <Alert icon={<Glyph name="info-circle" />} title={t('shell:dashboard.noStructures')}>
          {t('shell:dashboard.noStructuresHelp')}
        </Alert>
      )}
      {data && data.unfinished.length > 0 && <UnfinishedList rows={data.unfinished} />}
      {!data && !error && !isOwner && <Skeleton h={640} />}
      {isOwner ? (
        <Suspense fallback={<Skeleton h={420} />}>
          {data ? (
            <>
              <Today structures={structures} duties={data.duties} sent={data.sent} />
              {attended &&
                structures.map(({ id }) => (
                  <Suspense key={id}>
                    <OwnFigures structureId={id} />
                  </Suspense>
                ))}
            </>
          ) : (
            !error && <Skeleton h={420} />
          )}
        </Suspense>
      ) : (
        data && (
          <>
            <Queues work={data} />
            {attended && can(role, 'r', 'statsSessions') && (
              <Suspense>
                <DashboardFigures />
              </Suspense>
            )}
          </>
        )
      )}
    </Page>
  );
}

/** What is to be done with many structures. */
function Queues({ work }: { work: Work }) {
  const { t } = useTexts('shell');
  const [sorting, setSorting] = useState(false);
  return (
    <>
      <Panel title={t('shell:dashboard.queue')} empty={t('shell:dashboard.queueEmpty')} items={work.queue}>
        {(queue) => <Funnel queue={queue} />}
      </Panel>
      <TodayLine work={work} onSort={() => setSorting(!sorting)} />
      {work.lacking && <LackingLine lacking={work.lacking} />}
      {work.emptyPages > 0 && <EmptyPages count={work.emptyPages} />}
      {work.duties && (
        <Suspense fallback={<Skeleton h={160} />}>
          <DutiesCard duties={work.duties.lines} count={work.duties.count} checks={work.duties.checks} />
        </Suspense>
      )}
      {sorting && (
        <Suspense fallback={<Skeleton h={160} />}>
          <Unplaced />
        </Suspense>
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        {work.assigned.length > 0 && <Waitings title={t('shell:dashboard.assigned')} items={work.assigned} />}
        {work.stuck.length > 0 && <Waitings title={t('shell:dashboard.stuck')} items={work.stuck} />}
        {work.sent && <Sent sent={work.sent} />}
        {work.moderations && <Moderations waiting={work.moderations} />}
        <Panel
          title={t('shell:dashboard.incomplete')}
          empty={t('shell:dashboard.incompleteEmpty')}
          items={work.incomplete}
        >
          {(items) => (
            <Rows
              items={items}
              mark={({ completeness }) => completeness !== undefined && `${completeness}%`}
            />
          )}
        </Panel>
        <Panel
          title={t('shell:dashboard.recent')}
          empty={t('shell:dashboard.recentEmpty')}
          items={work.recent}
        >
          {(items) => <Rows items={items} mark={({ updatedAt }) => updatedAt && formatInstant(updatedAt)} />}
        </Panel>
      </SimpleGrid>
    </>
  );
}

/** What changed today, and who waits to be called: a line each. */
function TodayLine({ work: { today, leads, unplaced }, onSort }: { work: Work; onSort: () => void }) {
  const { t } = useTexts('shell');
  const changes = [
    today?.structures
      ? t('shell:dashboard.changed', {
          count: today.structures,
          people: t('shell:dashboard.people', { count: today.people ?? 0 }),
        })
      : '',
    today && today.imported > 0 ? t('shell:dashboard.imported', { count: today.imported }) : '',
  ].filter(Boolean);
  if (changes.length === 0 && leads === 0 && unplaced === 0) return null;
  return (
    <Group gap="lg" role="group" aria-label={t('shell:dashboard.today')}>
      {changes.length > 0 && (
        <Group gap="xs" wrap="nowrap">
          <Glyph name="history" />
          <Text size="sm">{`${t('shell:dashboard.today')}: ${changes.join(', ')}`}</Text>
        </Group>
      )}
      {unplaced > 0 && (
        <Group gap="xs" wrap="nowrap">
          <Glyph name="mail-question" />
          <Anchor size="sm" component="button" type="button" onClick={onSort}>
            {t('shell:dashboard.unplaced', { count: unplaced })}
          </Anchor>
        </Group>
      )}
      {leads > 0 && (
        <Group gap="xs" wrap="nowrap">
          <Glyph name="phone-incoming" />
          <Anchor size="sm" renderRoot={(props) => <PathLink {...props} to="/structures/contactMe" />}>
            {t('shell:dashboard.leads', { count: leads })}
          </Anchor>
        </Group>
      )}
    </Group>
  );
}

/** What structures lack before the law and the portal, each the way into its queue. */
function LackingLine({
  lacking: { cin, cir, contracts, from, to },
}: {
  lacking: NonNullable<Work['lacking']>;
}) {
  const { t } = useTexts('shell');
  const { id, role } = useUser();
  const own =
    role === 'vendor' ? `&filter[vendorId]=${id}` : role === 'editor' ? `&filter[editorId]=${id}` : '';
  const lines = [
    {
      icon: 'id-badge-off',
      count: cin,
      words: t('shell:dashboard.noCin', { count: cin }),
      query: 'filter[lacks]=cin',
    },
    { icon: 'id', count: cir, words: t('shell:dashboard.noCir', { count: cir }), query: 'filter[lacks]=cir' },
    {
      icon: 'file-certificate',
      count: contracts,
      words: t('shell:dashboard.contracts', { count: contracts }),
      query: `filter[contractUntil][gte]=${from}&filter[contractUntil][lte]=${to}`,
    },
  ].filter(({ count }) => count > 0);
  if (lines.length === 0) return null;
  return (
    <Group gap="lg">
      {lines.map(({ icon, words, query }) => (
        <Group key={query} gap="xs" wrap="nowrap">
          <Glyph name={icon} />
          <Anchor size="sm" renderRoot={(props) => <PathLink {...props} to={`/structures?${query}${own}`} />}>
            {words}
          </Anchor>
        </Group>
      ))}
    </Group>
  );
}

function Waitings({ title, items }: { title: string; items: WaitingStructure[] }) {
  const { t } = useTexts('shell');
  return (
    <Panel title={title} empty="" items={items}>
      {(rows) => <Rows items={rows} mark={({ days }) => t('shell:dashboard.days', { count: days })} />}
    </Panel>
  );
}

function Rows<Item extends StructureLine>({
  items,
  mark,
}: {
  items: readonly Item[];
  mark: (item: Item) => ReactNode;
}) {
  return (
    <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
      {items.map((item) => (
        <Group key={item.id} component="li" justify="space-between" gap="4px 12px">
          <Stack gap={0} style={{ flex: '1 1 9rem', minWidth: 0 }}>
            <Anchor renderRoot={(props) => <PathLink {...props} to={`/structures/${item.id}`} />}>
              {item.name}
            </Anchor>
            <Text size="sm" c="dimmed">
              {item.city}
            </Text>
          </Stack>
          <Group gap="xs">
            <Text size="sm" c="dimmed" className="tabular" style={{ whiteSpace: 'nowrap' }}>
              {mark(item)}
            </Text>
            <StatusBadge status={item.status} />
          </Group>
        </Group>
      ))}
    </Stack>
  );
}
