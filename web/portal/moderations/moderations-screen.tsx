import { Button, Group, Text } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import { moderation } from '../../../domain/portal/moderations/moderation.ts';
import { isOpen, MAX_BULK_APPROVALS } from '../../../domain/portal/moderations/states.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { QueuePage } from '../../kernel/records/queue/queue-page.tsx';
import type { QueueShape } from '../../kernel/records/queue/queue-state.ts';
import { useQueue } from '../../kernel/records/queue/use-queue.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { api } from '../../platform/api.ts';
import { useUser } from '../../platform/session.ts';
import { errorText } from '../../platform/shell/errors/failures.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { StateBadge } from '../../platform/shell/state-badge.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import {
  FILTERS,
  type FilterName,
  invalidateQueue,
  type ModerationRow,
  queueQuery,
  useLate,
  VIEWS,
  type View,
  waitingTime,
} from './moderation.ts';
import { type Choices, ModerationPane } from './moderation-pane.tsx';
import { QueueFilters } from './queue-filters.tsx';

const RulesDialog = lazyNamed(() => import('./rules-dialog.tsx'), 'RulesDialog');

const QUEUE: QueueShape<View, FilterName> = {
  tabName: 'view',
  tabs: VIEWS,
  filters: Object.keys(FILTERS) as FilterName[],
};

/** /support/moderations: the queue on one side, the selected moderation on the other. */
export function ModerationsScreen() {
  const { t } = useTexts('moderation', 'screen', 'common', 'queue');
  const { id: userId, role } = useUser();
  const queue = useQueue(QUEUE, SCREENS.moderations.path);
  const { tab: view, q, filters, pick } = queue;
  const query = useInfiniteQuery(queueQuery(view, q, filters, userId));
  const [rulesOpen, setRulesOpen] = useState(false);
  /** Unsent decisions by moderation, kept when the user opens another moderation. */
  const [drafts, setDrafts] = useDraft<Readonly<Record<number, Choices>>>('moderations', {});
  return (
    <QueuePage<ModerationRow, View, FilterName>
      queue={queue}
      query={query}
      words={{
        title: t('screen:moderations'),
        purpose: t('moderation:purpose'),
        search: t('moderation:search'),
        back: t('moderation:back'),
        choose: t('moderation:choose'),
        keys: t('moderation:keys.list'),
        none: t(queue.isNarrowed ? 'moderation:none.found' : `moderation:none.${view}`),
      }}
      tabLabel={(one) => t(`moderation:view.${one}`)}
      action={
        (role === 'admin' || role === 'operator') && (
          <Button variant="default" leftSection={<Glyph name="adjustments" />} onClick={() => setRulesOpen(true)}>
            {t('moderation:rules')}
          </Button>
        )
      }
      filters={<QueueFilters filters={filters} onChange={(next) => queue.show({ filters: next })} />}
      picking={
        view === 'decided'
          ? undefined
          : {
              maxRows: MAX_BULK_APPROVALS,
              nameOf: ({ subject }) => subject,
              actions: (picked) => <Bulk picked={picked} onPick={pick} />,
            }
      }
      item={(row) => <Item row={row} />}
      isPending={({ state }) => isOpen(state)}
      pane={(id, { nextPending }) => (
        <ModerationPane
          key={id}
          id={id}
          choices={drafts[id] ?? {}}
          onChoose={(choices) => setDrafts((former) => ({ ...former, [id]: choices }))}
          onDone={() => queue.show(nextPending ? { id: String(nextPending.id) } : {}, { replace: true })}
        />
      )}
    >
      <Suspense>{rulesOpen && <RulesDialog onClose={() => setRulesOpen(false)} />}</Suspense>
    </QueuePage>
  );
}

interface BulkProps {
  picked: ReadonlySet<number>;
  onPick: (picked: ReadonlySet<number> | null) => void;
}

/** Bulk actions: claim, or approve changes of texts only. */
function Bulk({ picked, onPick }: BulkProps) {
  const { t } = useTexts('moderation');
  const client = useQueryClient();
  const act = useMutation({
    mutationFn: (action: 'claim' | 'approve') =>
      api('/moderations/bulk', {
        method: 'POST',
        body: { action, ids: [...picked] },
      }),
    onSuccess: ({ done, failed }) => {
      const refused =
        failed.length > 0 && t('moderation:bulk.failed', { count: failed.length, why: failed[0]?.title ?? '' });
      const words = [done.length > 0 && t('moderation:bulk.done', { count: done.length }), refused];
      void toast(refused ? 'warning' : 'success', words.filter(Boolean).join(' '));
      onPick(failed.length === 0 ? null : new Set(failed.map(({ id }) => id)));
    },
    onError: (error) => void toast('failure', errorText(error)),
    onSettled: () => invalidateQueue(client),
  });
  return (['claim', 'approve'] as const).map((action) => (
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
  ));
}

function Item({ row }: { row: ModerationRow }) {
  const { t } = useTexts('moderation');
  const texts = useRecordTexts(moderation);
  const wait = waitingTime(row, useLate(), t);
  const isFree = row.state === 'pending';
  return (
    <>
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
    </>
  );
}
