import { Anchor, Button, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import type { StructureLine, WaitingStructure, Dashboard as Work } from '../../../domain/insight/dashboard/answers.ts';
import { arrangeBlocks, type DashboardBlock } from '../../../domain/insight/dashboard/blocks.ts';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import { STATUS_CODES } from '../../../domain/kernel/vocabularies/structure-status.ts';
import { formatInstant, formatPercent } from '../../platform/formats.ts';
import { useUser } from '../../platform/session.ts';
import { useUserActive } from '../../platform/shell/frame/first-page.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { StatusBadge } from '../../platform/shell/structure/status-badge.tsx';
import { useTexts } from '../../platform/texts.ts';
import { AlarmLine } from './alarm-line.tsx';
import { EmptyPages, Moderations, PendingChanges } from './content-work.tsx';
import { Funnel } from './funnel.tsx';
import { NewRequests, NewReviews, Registrations, TicketStates } from './news.tsx';
import { Panel } from './panel.tsx';

const DutiesCard = lazyNamed(() => import('../../structures/structures/overview/duties-card.tsx'), 'DutiesCard');
const DashboardFigures = lazyNamed(() => import('../statistics/own/dashboard-figures.tsx'), 'DashboardFigures');
const UnplacedMessages = lazyNamed(() => import('./unplaced-messages.tsx'), 'UnplacedMessages');
const ArrangeDialog = lazyNamed(() => import('./arrange-dialog.tsx'), 'ArrangeDialog');

/** Blocks with full width; the others are shown two in a row. */
const WIDE_BLOCKS: ReadonlySet<DashboardBlock> = new Set(['queue', 'today', 'duties', 'figures']);

const codeList = (codes: readonly number[]) => codes.join(',');
/** Statuses of structures neither published nor withdrawn. */
const IN_PROGRESS_STATUSES = codeList(STATUS_CODES.filter((code) => code >= 20));
/** Statuses in which a structure is listed as incomplete. */
const INCOMPLETE_STATUSES = codeList(STATUS_CODES.filter((code) => code >= 10 && code <= 60));

/** Blocks of the dashboard in the reader's order. */
export function Queues({ work }: { work: Work }) {
  const { t } = useTexts('shell');
  const [arranging, setArranging] = useState(false);
  const blocks = useBlocks(work);
  const present = arrangeBlocks(work.layout.order).filter((block) => blocks[block] !== null);
  const shown = present.filter((block) => !work.layout.hidden.includes(block));
  return (
    <>
      {rowsOf(shown).map((row) =>
        row.length === 1 && row[0] && WIDE_BLOCKS.has(row[0]) ? (
          <div key={row[0]}>{blocks[row[0]]}</div>
        ) : (
          <SimpleGrid key={row[0]} cols={{ base: 1, md: 2 }}>
            {row.map((block) => (
              <div key={block}>{blocks[block]}</div>
            ))}
          </SimpleGrid>
        ),
      )}
      <Group justify="flex-end">
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Glyph name="layout-list" />}
          onClick={() => setArranging(true)}
        >
          {t('shell:dashboard.arrange')}
        </Button>
      </Group>
      {arranging && (
        <Suspense>
          <ArrangeDialog blocks={present} layout={work.layout} onClose={() => setArranging(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Groups the blocks into rows: wide blocks alone, consecutive others together. */
function rowsOf(blocks: readonly DashboardBlock[]): DashboardBlock[][] {
  const rows: DashboardBlock[][] = [];
  for (const block of blocks) {
    const last = rows.at(-1);
    if (last?.[0] && !WIDE_BLOCKS.has(last[0]) && !WIDE_BLOCKS.has(block)) last.push(block);
    else rows.push([block]);
  }
  return rows;
}

/** Returns the content of each block; null when the reader has none. */
function useBlocks(work: Work): Readonly<Record<DashboardBlock, ReactNode>> {
  const { t } = useTexts('shell');
  const { role } = useUser();
  const attended = useUserActive();
  const own = useOwnFilter();
  return {
    queue: (
      <Panel title={t('shell:dashboard.queue')} empty={t('shell:dashboard.queueEmpty')} items={work.queue}>
        {(queue) => <Funnel queue={queue} own={own} />}
      </Panel>
    ),
    today: <TodayBlock work={work} />,
    duties: work.duties && (
      <Suspense fallback={<Skeleton h={160} />}>
        <DutiesCard duties={work.duties.lines} count={work.duties.count} checks={work.duties.checks} />
      </Suspense>
    ),
    figures: hasPermission(role, 'r', 'statsSessions')
      ? attended && (
          <Suspense>
            <DashboardFigures />
          </Suspense>
        )
      : null,
    assigned:
      work.assigned.length > 0 ? (
        <WaitingPanel
          title={t('shell:dashboard.assigned')}
          items={work.assigned}
          all={`filter[status]=${IN_PROGRESS_STATUSES}&sort=updatedAt${own}`}
        />
      ) : null,
    stuck:
      work.stuck.length > 0 ? (
        <WaitingPanel
          title={t('shell:dashboard.stuck')}
          items={work.stuck}
          all={`filter[status]=${IN_PROGRESS_STATUSES}&sort=updatedAt`}
        />
      ) : null,
    sent: work.sent && <PendingChanges sent={work.sent} />,
    moderations: work.moderations && <Moderations waiting={work.moderations} />,
    incomplete: (
      <Panel
        title={t('shell:dashboard.incomplete')}
        empty={t('shell:dashboard.incompleteEmpty')}
        items={work.incomplete}
        all={`/structures?filter[status]=${INCOMPLETE_STATUSES}&filter[completeness][lte]=99&sort=completeness${own}`}
      >
        {(items) => (
          <Rows items={items} mark={({ completeness }) => completeness !== undefined && formatPercent(completeness)} />
        )}
      </Panel>
    ),
    requests: work.requests && <NewRequests requests={work.requests} />,
    reviews: work.reviews && <NewReviews reviews={work.reviews} />,
    ticketStates: work.ticketStates && <TicketStates counts={work.ticketStates} />,
    registrations: work.registrations && <Registrations registrations={work.registrations} />,
    recent: (
      <Panel
        title={t('shell:dashboard.recent')}
        empty={t('shell:dashboard.recentEmpty')}
        items={[...work.imports, ...work.recent]}
        all={`/structures?sort=-updatedAt${own}`}
      >
        {() => (
          <Stack gap="sm">
            <ImportLines imports={work.imports} />
            <Rows items={work.recent} mark={({ updatedAt }) => updatedAt && formatInstant(updatedAt)} />
          </Stack>
        )}
      </Panel>
    ),
  };
}

/** Shows each import as one line. */
function ImportLines({ imports }: { imports: Work['imports'] }) {
  const { t } = useTexts('shell');
  return imports.map(({ id, file, rows, at }) => (
    <Group key={id} justify="space-between" wrap="nowrap" gap="xs">
      <Anchor
        size="sm"
        style={{ overflowWrap: 'anywhere' }}
        renderRoot={(props) => <PathLink {...props} to={`/structures?filter[importId]=${id}`} />}
      >
        {t('shell:dashboard.import', { count: rows, file })}
      </Anchor>
      <Text size="sm" c="dimmed" className="tabular" style={{ whiteSpace: 'nowrap' }}>
        {formatInstant(at)}
      </Text>
    </Group>
  ));
}

/** Lines for changes, pending calls, alarms and gaps, with links to the queues. */
function TodayBlock({ work }: { work: Work }) {
  const [sorting, setSorting] = useState(false);
  return (
    <Stack gap="md">
      <TodayLine work={work} onSort={() => setSorting(!sorting)} />
      <AlarmLine alarms={work.alarms} />
      {work.lacking && <LackingLine lacking={work.lacking} />}
      {work.emptyPages > 0 && <EmptyPages count={work.emptyPages} />}
      {sorting && (
        <Suspense fallback={<Skeleton h={160} />}>
          <UnplacedMessages />
        </Suspense>
      )}
    </Stack>
  );
}

/** Lines for today's changes and for people to call. */
function TodayLine({ work: { today, leads, unplaced, untaken }, onSort }: { work: Work; onSort: () => void }) {
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
  if (changes.length === 0 && leads + unplaced + untaken === 0) return null;
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
      {untaken > 0 && (
        <Group gap="xs" wrap="nowrap">
          <Glyph name="building-plus" />
          <Anchor
            size="sm"
            renderRoot={(props) => <PathLink {...props} to="/structures?filter[vendorId][empty]=true" />}
          >
            {t('shell:dashboard.untaken', { count: untaken })}
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

/** Returns the list filter for the reader's own structures. */
function useOwnFilter(): string {
  const { id, role } = useUser();
  return role === 'vendor' ? `&filter[vendorId]=${id}` : role === 'editor' ? `&filter[editorId]=${id}` : '';
}

/** Lines for missing legal data and contracts, with links to the queues. */
function LackingLine({ lacking: { cin, cir, contracts, from, to } }: { lacking: NonNullable<Work['lacking']> }) {
  const { t } = useTexts('shell');
  const own = useOwnFilter();
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

function WaitingPanel({ title, items, all }: { title: string; items: WaitingStructure[]; all: string }) {
  const { t } = useTexts('shell');
  return (
    <Panel title={title} empty="" items={items} all={`/structures?${all}`}>
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
            <Anchor renderRoot={(props) => <PathLink {...props} to={`/structures/${item.id}`} />}>{item.name}</Anchor>
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
