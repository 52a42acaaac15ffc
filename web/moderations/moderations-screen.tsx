import { Button, Card, Checkbox, Group, Skeleton, Stack, Tabs, Text, TextInput } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { moderation } from '../../domain/moderations/moderation.ts';
import { isOpen, MOST_AT_ONCE } from '../../domain/moderations/states.ts';
import { SCREENS } from '../../domain/screens.ts';
import { api } from '../api.ts';
import inbox from '../bookings/inbox/inbox.module.css';
import { go } from '../navigation/go.ts';
import { usePageSearch } from '../navigation/place.tsx';
import { useRecordTexts } from '../records/record-texts.ts';
import { useUser } from '../session.ts';
import { EmptyState } from '../shell/empty/empty-state.tsx';
import { problemWords } from '../shell/errors/failures.ts';
import { ProblemAlert } from '../shell/errors/problem-alert.tsx';
import { Page } from '../shell/frame/page.tsx';
import { Glyph } from '../shell/glyph.tsx';
import { useHotkeys } from '../shell/keys/use-hotkeys.ts';
import { PathLink } from '../shell/menu/screen-link.tsx';
import { StateBadge } from '../shell/state-badge.tsx';
import { toast } from '../shell/toast/toast.ts';
import { useTexts } from '../texts.ts';
import {
  FILTERS,
  type FilterName,
  type Filters,
  type ModerationRow,
  queueChanged,
  queueQuery,
  useLate,
  VIEWS,
  type View,
  waitOf,
} from './moderation.ts';
import { type Choices, ModerationPane } from './moderation-pane.tsx';
import classes from './moderations.module.css';
import { QueueFilters } from './queue-filters.tsx';

const RulesDialog = lazy(() => import('./rules-dialog.tsx').then((part) => ({ default: part.RulesDialog })));

interface Search {
  view?: View;
  q?: string;
  id?: number;
  filters: Filters;
}

const NAMES = Object.keys(FILTERS) as FilterName[];

export function moderationSearch({ view, q, id, ...more }: Record<string, unknown>): Search {
  return {
    filters: Object.fromEntries(
      NAMES.flatMap((name) =>
        /^[\w-]{1,20}$/.test(String(more[name] ?? '')) ? [[name, String(more[name])]] : [],
      ),
    ),
    ...(VIEWS.some((one) => one === view) ? { view: view as View } : {}),
    ...(typeof q === 'string' && q ? { q: q.slice(0, 200) } : {}),
    ...(/^\d{1,9}$/.test(String(id ?? '')) ? { id: Number(id) } : {}),
  };
}

/** /support/moderations: what waits on one side, on the other what one of them would change. */
export function ModerationsScreen() {
  const { t } = useTexts('moderation', 'screen', 'common');
  const { view = 'open', q = '', id, filters } = moderationSearch(usePageSearch());
  const { id: userId, role } = useUser();
  const [rulesOpen, setRulesOpen] = useState(false);
  /** What is chosen field by field and not sent yet, by moderation: who looks at the next one finds it again. */
  const [drafts, setDrafts] = useState<Readonly<Record<number, Choices>>>({});
  const isNarrow = useMediaQuery('(max-width: 61.99em)', undefined, { getInitialValueInEffect: false });
  const [typed, setTyped] = useState(q);
  const [words] = useDebouncedValue(typed.trim(), 250);
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    queueQuery(view, q, filters, userId),
  );
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  const [picked, setPicked] = useState<ReadonlySet<number> | null>(null);
  const address = ({ filters: narrowed = filters, id: open, ...one }: Partial<Search>) => {
    const params = new URLSearchParams(
      Object.entries({ view, q, ...narrowed, ...one, id: open ? String(open) : '' }).filter(
        ([, value]) => value,
      ),
    );
    return `${SCREENS.moderations.path}?${params}`;
  };
  const show = (one: Partial<Search>) => {
    setPicked(null);
    void go(address(one));
  };
  // What is typed is looked for a moment later, without leaving what is open.
  const latest = useRef((_: string) => {});
  latest.current = (next) => {
    if (next !== q) void go(address({ q: next, ...(id && { id }) }), { replace: true });
  };
  useEffect(() => latest.current(words), [words]);

  const at = rows.findIndex((row) => row.id === id);
  const step = (by: number) => {
    const next = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))];
    if (next && next.id !== id) void go(address({ id: next.id }), { replace: id !== undefined });
  };
  useHotkeys([
    ['j', () => step(1)],
    ['k', () => step(-1)],
  ]);
  /** From one that is decided to the next that waits, as it stood in the list. */
  const onwards = () => {
    const waiting = (row: ModerationRow) => row.id !== id && isOpen(row.state);
    const next = rows.slice(Math.max(0, at)).find(waiting) ?? rows.find(waiting);
    void go(address(next ? { id: next.id } : {}), { replace: true });
  };
  const isNarrowed = q !== '' || Object.keys(filters).length > 0;
  const list = (
    <Stack gap="sm">
      <TextInput
        aria-label={t('moderation:search')}
        placeholder={t('moderation:search')}
        leftSection={<Glyph name="search" />}
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Group gap="xs">
        <QueueFilters filters={filters} onChange={(next) => show({ filters: next })} />
        {view !== 'decided' && rows.length > 0 && (
          <Button
            size="compact-md"
            variant="default"
            leftSection={<Glyph name="checkbox" />}
            onClick={() => setPicked(picked ? null : new Set())}
          >
            {t(picked ? 'moderation:bulk.end' : 'moderation:bulk.begin')}
          </Button>
        )}
      </Group>
      {picked && <Bulk rows={rows} picked={picked} onPick={setPicked} onDone={() => setPicked(null)} />}
      <ProblemAlert error={error} />
      {!data && !error && <Skeleton h={320} />}
      {data && rows.length === 0 && (
        <EmptyState
          drawing={isNarrowed ? 'lens' : 'bell'}
          compact
          {...(isNarrowed && {
            action: (
              <Button
                variant="default"
                onClick={() => {
                  setTyped('');
                  show({ q: '', filters: {} });
                }}
              >
                {t('moderation:clear')}
              </Button>
            ),
          })}
        >
          {t(isNarrowed ? 'moderation:none.found' : `moderation:none.${view}`)}
        </EmptyState>
      )}
      <ul className={inbox.list} aria-label={t('screen:moderations')} aria-busy={isPlaceholderData}>
        {rows.map((row) => (
          <li key={row.id} className={picked ? inbox.picked : undefined}>
            {picked && (
              <Checkbox
                aria-label={t('moderation:bulk.pick', { name: row.subject })}
                checked={picked.has(row.id)}
                disabled={!picked.has(row.id) && picked.size >= MOST_AT_ONCE}
                onChange={() => {
                  const next = new Set(picked);
                  if (!next.delete(row.id)) next.add(row.id);
                  setPicked(next);
                }}
              />
            )}
            <Item row={row} href={address({ id: row.id })} isCurrent={row.id === id} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('moderation:more')}
        </Button>
      )}
    </Stack>
  );
  // In one place of the tree, however wide the window is: drawn anew it would forget what is being decided.
  const pane = id !== undefined && (
    <ModerationPane
      key={id}
      id={id}
      choices={drafts[id] ?? {}}
      onChoose={(choices) => setDrafts((former) => ({ ...former, [id]: choices }))}
      onDone={onwards}
    />
  );
  const isAlone = isNarrow && pane !== false;
  return (
    <Page
      title={t('screen:moderations')}
      purpose={isAlone ? undefined : t('moderation:purpose')}
      action={
        (role === 'admin' || role === 'operator') && (
          <Button
            variant="default"
            leftSection={<Glyph name="adjustments" />}
            onClick={() => setRulesOpen(true)}
          >
            {t('moderation:rules')}
          </Button>
        )
      }
    >
      {isAlone && (
        <Group>
          <Button
            variant="subtle"
            leftSection={<Glyph name="arrow-left" />}
            renderRoot={(props) => <PathLink {...props} to={address({})} />}
          >
            {t('moderation:back')}
          </Button>
        </Group>
      )}
      {!isAlone && (
        <Tabs value={view} onChange={(next) => show({ view: (next ?? 'open') as View })} keepMounted={false}>
          <Tabs.List style={{ flexWrap: 'nowrap', overflowX: 'auto' }}>
            {VIEWS.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {t(`moderation:view.${one}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      )}
      <div className={inbox.split}>
        {!isAlone && list}
        {(!isNarrow || isAlone) && (
          <div className={isAlone ? undefined : classes.pane}>
            {pane || (data && rows.length === 0) || (
              <Card withBorder>
                <EmptyState drawing="bell" help={t('moderation:keys.list')}>
                  {t('moderation:choose')}
                </EmptyState>
              </Card>
            )}
          </div>
        )}
      </div>
      <Suspense>{rulesOpen && <RulesDialog onClose={() => setRulesOpen(false)} />}</Suspense>
    </Page>
  );
}

interface BulkProps {
  rows: readonly ModerationRow[];
  picked: ReadonlySet<number>;
  onPick: (picked: ReadonlySet<number>) => void;
  onDone: () => void;
}

/** Several at once: taken in hand, or approved where they are texts alone. */
function Bulk({ rows, picked, onPick, onDone }: BulkProps) {
  const { t } = useTexts('moderation');
  const client = useQueryClient();
  const act = useMutation({
    mutationFn: (action: 'claim' | 'approve') =>
      api<{ done: number[]; failed: { id: number; title: string }[] }>('/moderations/bulk', {
        method: 'POST',
        body: { action, ids: [...picked] },
      }),
    onSuccess: ({ done, failed }) => {
      const refused =
        failed.length > 0 &&
        t('moderation:bulk.failed', { count: failed.length, why: failed[0]?.title ?? '' });
      const words = [done.length > 0 && t('moderation:bulk.done', { count: done.length }), refused];
      void toast(refused ? 'warning' : 'success', words.filter(Boolean).join(' '));
      if (failed.length === 0) onDone();
      else onPick(new Set(failed.map(({ id }) => id)));
    },
    onError: (error) => void toast('failure', problemWords(error)),
    onSettled: () => queueChanged(client),
  });
  return (
    <Group gap="xs" role="group" aria-label={t('moderation:bulk.begin')}>
      <Checkbox
        label={
          picked.size > 0 ? t('moderation:bulk.chosen', { count: picked.size }) : t('moderation:bulk.all')
        }
        checked={picked.size > 0}
        onChange={() =>
          onPick(new Set(picked.size > 0 ? [] : rows.slice(0, MOST_AT_ONCE).map(({ id }) => id)))
        }
      />
      {(['claim', 'approve'] as const).map((action) => (
        <Button
          key={action}
          size="compact-md"
          variant="default"
          disabled={picked.size === 0}
          loading={act.isPending && act.variables === action}
          onClick={() => act.mutate(action)}
        >
          {t(`moderation:bulk.${action}`)}
        </Button>
      ))}
    </Group>
  );
}

function Item({ row, href, isCurrent }: { row: ModerationRow; href: string; isCurrent: boolean }) {
  const { t } = useTexts('moderation');
  const texts = useRecordTexts(moderation);
  const wait = waitOf(row, useLate(), t);
  const isFree = row.state === 'pending';
  return (
    <PathLink to={href} className={inbox.item} aria-current={isCurrent ? 'true' : undefined}>
      <Text fw={isFree ? 700 : 500} truncate>
        {row.subject}
      </Text>
      <Text size="sm" truncate>
        {row.structureName}
      </Text>
      <Text size="sm" c="dimmed">
        {[
          texts.option('targetType', row.targetType),
          texts.option('operation', row.operation),
          t('moderation:fields', { count: row.fieldCount }),
        ].join(' · ')}
      </Text>
      <Group gap="xs" mt={4}>
        {wait && <StateBadge color={wait.color}>{wait.words}</StateBadge>}
        {!isFree && (
          <Text size="sm" c="dimmed">
            {row.state === 'in_review'
              ? t('moderation:inHands', { who: row.reviewerName ?? '—' })
              : texts.option('state', row.state)}
          </Text>
        )}
      </Group>
    </PathLink>
  );
}
