import { Button, Card, Checkbox, Group, Skeleton, Stack, TextInput } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../platform/shell/empty/empty-state.tsx';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Page } from '../../../platform/shell/frame/page.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { Views } from '../../../platform/shell/views/views.tsx';
import { useTexts } from '../../../platform/texts.ts';
import classes from './queue.module.css';
import { noFilters } from './queue-state.ts';
import { type QueueSteps, queueSteps, useQueueKeys } from './queue-steps.ts';
import type { Queue } from './use-queue.ts';

interface QueueTexts {
  title: string;
  purpose: string;
  search: string;
  /** Label of the button that returns to the list on a phone. */
  back: string;
  /** Hint beside the list while no entry is open. */
  choose: string;
  keys: string;
  none: string;
  /** Name of the list; by default the page's title. */
  list?: string;
}

interface BulkSelection<Row> {
  /** Maximum number of entries per request. */
  maxRows: number;
  nameOf: (row: Row) => string;
  actions: (picked: ReadonlySet<number>) => ReactNode;
}

interface QueuePageProps<Row extends { readonly id: number }, Tab extends string, Name extends string> {
  queue: Queue<Tab, Name>;
  query: UseInfiniteQueryResult<InfiniteData<{ readonly data: readonly Row[] }>>;
  words: QueueTexts;
  tabLabel: (tab: Tab) => string;
  tabBadge?: (tab: Tab) => ReactNode;
  /** Page action, hidden while an entry is open on a phone. */
  action?: ReactNode;
  filters: ReactNode;
  /** Bulk actions, if the user may run any. */
  picking?: BulkSelection<Row> | undefined;
  /** Renders an entry in the list. */
  item: (row: Row) => ReactNode;
  /** Renders the open entry. */
  pane: (id: number, steps: QueueSteps<Row>) => ReactNode;
  /** True if the entry is pending, so that the queue advances to it. */
  isPending?: (row: Row) => boolean;
  children?: ReactNode;
}

/** A queue page: the list on one side, the open entry on the other. A phone shows only one of them. */
export function QueuePage<Row extends { readonly id: number }, Tab extends string, Name extends string>(
  props: QueuePageProps<Row, Tab, Name>,
) {
  const { queue, query, words, tabLabel, tabBadge, action, pane, isPending, children } = props;
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const id = queue.id === undefined || queue.id === 'new' ? undefined : Number(queue.id);
  const steps = queueSteps(rows, id, isPending);
  const open = (row: Row) => queue.show({ id: String(row.id) }, { replace: queue.id !== undefined });
  useQueueKeys(open, () => steps);
  const isPaneOnly = queue.isNarrow && id !== undefined;
  // Rendered at the same place for every width, because a remount would lose unsaved input.
  const openPane = id !== undefined && pane(id, steps);
  return (
    <Page title={words.title} purpose={isPaneOnly ? undefined : words.purpose} action={isPaneOnly ? undefined : action}>
      {isPaneOnly ? (
        <Group>
          <Button
            variant="subtle"
            leftSection={<Glyph name="arrow-left" />}
            renderRoot={(own) => <PathLink {...own} to={queue.addressOf({})} />}
          >
            {words.back}
          </Button>
        </Group>
      ) : (
        <Views
          label={words.title}
          views={queue.tabs}
          current={queue.tab}
          textOf={tabLabel}
          badge={tabBadge}
          to={(tab) => queue.addressOf({ tab })}
          onLeave={() => queue.pick(null)}
        />
      )}
      <div className={classes.split}>
        {!isPaneOnly && <QueueList {...props} rows={rows} id={id} />}
        {(!queue.isNarrow || isPaneOnly) && (
          <div className={isPaneOnly ? undefined : classes.pane}>
            {openPane || (query.data && rows.length === 0) || (
              <Card withBorder>
                <EmptyState drawing="bell" help={words.keys}>
                  {words.choose}
                </EmptyState>
              </Card>
            )}
          </div>
        )}
      </div>
      {children}
    </Page>
  );
}

type QueueListProps<Row extends { readonly id: number }, Tab extends string, Name extends string> = QueuePageProps<
  Row,
  Tab,
  Name
> & { rows: readonly Row[]; id: number | undefined };

function QueueList<Row extends { readonly id: number }, Tab extends string, Name extends string>(
  props: QueueListProps<Row, Tab, Name>,
) {
  const { queue, query, words, filters, picking, rows } = props;
  const { t } = useTexts('queue');
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const { pick } = queue;
  // Only visible entries remain selected: a search may hide some, and a colleague may decide others.
  const selectedIds = queue.picked && new Set(rows.map((row) => row.id).filter((one) => queue.picked?.has(one)));
  return (
    <Stack gap="sm">
      <TextInput
        aria-label={words.search}
        placeholder={words.search}
        leftSection={<Glyph name="search" />}
        value={queue.typed}
        maxLength={200}
        onChange={(event) => queue.type(event.currentTarget.value)}
      />
      <Group gap="xs">
        {filters}
        {picking && rows.length > 0 && (
          <Button
            size="compact-md"
            variant="default"
            leftSection={<Glyph name="checkbox" />}
            onClick={() => pick(selectedIds ? null : new Set())}
          >
            {t(selectedIds ? 'queue:end' : 'queue:begin')}
          </Button>
        )}
      </Group>
      {picking && selectedIds && (
        <Group gap="xs" role="group" aria-label={t('queue:begin')}>
          <Checkbox
            label={selectedIds.size > 0 ? t('queue:chosen', { count: selectedIds.size }) : t('queue:all')}
            checked={selectedIds.size > 0}
            onChange={() =>
              pick(new Set(selectedIds.size > 0 ? [] : rows.slice(0, picking.maxRows).map((row) => row.id)))
            }
          />
          {picking.actions(selectedIds)}
        </Group>
      )}
      <ProblemAlert error={error} />
      {!data && !error && <Skeleton h={320} />}
      {data && rows.length === 0 && (
        <EmptyState
          drawing={queue.isNarrowed ? 'lens' : 'bell'}
          compact
          {...(queue.isNarrowed && {
            action: (
              <Button
                variant="default"
                onClick={() => {
                  queue.type('');
                  queue.show({ q: '', filters: noFilters() });
                }}
              >
                {t('queue:clear')}
              </Button>
            ),
          })}
        >
          {words.none}
        </EmptyState>
      )}
      <QueueRows {...props} picked={selectedIds} />
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('queue:more')}
        </Button>
      )}
    </Stack>
  );
}

function QueueRows<Row extends { readonly id: number }, Tab extends string, Name extends string>({
  queue,
  query,
  words,
  picking,
  item,
  rows,
  id,
  picked,
}: QueueListProps<Row, Tab, Name> & { picked: ReadonlySet<number> | null }) {
  const { t } = useTexts('queue');
  return (
    <ul className={classes.list} aria-label={words.list ?? words.title} aria-busy={query.isPlaceholderData}>
      {rows.map((row) => (
        <li key={row.id} className={picking && picked ? classes.picked : undefined}>
          {picking && picked && (
            <Checkbox
              aria-label={t('queue:pick', { name: picking.nameOf(row) })}
              checked={picked.has(row.id)}
              disabled={!picked.has(row.id) && picked.size >= picking.maxRows}
              onChange={() => {
                const next = new Set(picked);
                if (!next.delete(row.id)) next.add(row.id);
                queue.pick(next);
              }}
            />
          )}
          <PathLink
            to={queue.addressOf({ id: String(row.id) })}
            className={classes.item}
            aria-current={row.id === id ? 'true' : undefined}
          >
            {item(row)}
          </PathLink>
        </li>
      ))}
    </ul>
  );
}
