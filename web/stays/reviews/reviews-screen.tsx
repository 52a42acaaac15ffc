import { Button, Card, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import { review } from '../../../domain/stays/reviews/review.ts';
import { isModerator } from '../../../domain/stays/reviews/states.ts';
import { deleteUnsavedInput } from '../../kernel/drafts/unsaved-input.ts';
import { resolveColumns } from '../../kernel/records/list/columns.ts';
import { useDefaultColumns } from '../../kernel/records/list/default-columns.tsx';
import { FilterInput } from '../../kernel/records/list/filter-inputs.tsx';
import type { ListControl } from '../../kernel/records/list/list-state.ts';
import { RecordList } from '../../kernel/records/list/record-list.tsx';
import type { Columns } from '../../kernel/records/list/record-table.tsx';
import { SelectionBar } from '../../kernel/records/list/selection-bar.tsx';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { StructureSelect, useStructureName } from '../../kernel/records/references/structure-select.tsx';
import type { NamedFailure } from '../../kernel/records/rows/row-failures.tsx';
import { RowLink } from '../../kernel/records/rows/row-link.tsx';
import { pathWith, pickPanelSearch } from '../../kernel/records/screens/panel-search.ts';
import { api } from '../../platform/api.ts';
import { formatInstant, formatMonth } from '../../platform/formats.ts';
import { go } from '../../platform/navigation/go.ts';
import { usePageSearch } from '../../platform/navigation/place.tsx';
import { useUser } from '../../platform/session.ts';
import { Page } from '../../platform/shell/frame/page.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { PlaceFilters, usePlaceLabels } from '../../structures/structures/place-filters.tsx';
import type { ReasonAction } from './reason-dialog.tsx';
import { type ReviewRow, reloadReviews, showFailure, useReviewCallTexts } from './review.ts';
import { FlagBadges, ReplyState, ReviewState, Score, VerifiedBadge } from './review-state.tsx';

const ReviewPanel = lazyNamed(() => import('./review-panel.tsx'), 'ReviewPanel');
const ReasonDialog = lazyNamed(() => import('./reason-dialog.tsx'), 'ReasonDialog');

const RowFailures = lazyNamed(() => import('../../kernel/records/rows/row-failures.tsx'), 'RowFailures');

const STRUCTURE = 'filter[structureId]';
/** Views for moderators, as filters of the list. */
const VIEWS = {
  pending: { 'filter[state]': 'pending' },
  reported: { 'filter[state]': 'reported' },
  replies: { 'filter[replyState]': 'pending' },
  all: {},
} as const;
type View = keyof typeof VIEWS;

/** /cms/recensioni: all reviews for moderators, their own for structures, and a panel for the open one. */
export function ReviewsScreen() {
  const { t } = useTexts('review', 'screen');
  const { role } = useUser();
  const moderates = isModerator(role);
  const audience = moderates ? 'staff' : 'structure';
  const { open, ...search } = pickPanelSearch(usePageSearch());
  const addressWith = (one?: number, kept: Record<string, string> = search) =>
    pathWith(SCREENS.reviews.path, { ...kept, ...(one === undefined ? {} : { open: String(one) }) });
  const structure = Number(search[STRUCTURE]) || null;
  const houseName = useStructureName(structure);
  const href = (row: ReviewRow) => addressWith(row.id);
  const columns = useReviewColumns(href);
  const places = usePlaceLabels();
  const [failures, setFailures] = useState<NamedFailure[]>([]);
  return (
    <Page title={t('screen:reviews')} purpose={t(`review:purpose.${audience}`)}>
      <RecordList<ReviewRow>
        definition={review}
        columns={columns}
        hrefOf={href}
        readOnly
        nothingYet={t(`review:none.${audience}`)}
        labels={places}
        nameOf={(field, id) => (field === 'structureId' && id === String(structure) ? houseName : undefined)}
        card={(row) => <ReviewCard row={row} href={href(row)} />}
        filters={(control) => <Filters control={control} moderates={moderates} />}
        {...(moderates && {
          otherView: {
            control: <Views search={search} onChoose={(kept) => void go(addressWith(undefined, kept))} />,
            body: null,
          },
          bulk: (rows: ReviewRow[], done: () => void) => <Bulk rows={rows} onDone={done} onFailed={setFailures} />,
        })}
      />
      <Suspense>
        {open && (
          <ReviewPanel
            key={open}
            id={Number(open)}
            onOpen={(id) => void go(addressWith(id), { replace: true })}
            onClose={() => void go(addressWith())}
          />
        )}
        {failures.length > 0 && (
          <RowFailures
            definition={review}
            failures={failures}
            hrefOf={(id) => addressWith(id)}
            onClose={() => setFailures([])}
          />
        )}
      </Suspense>
    </Page>
  );
}

function Views({
  search,
  onChoose,
}: {
  search: Record<string, string>;
  onChoose: (kept: Record<string, string>) => void;
}) {
  const { t } = useTexts('review');
  const names = Object.keys(VIEWS) as View[];
  const { 'filter[state]': state, 'filter[replyState]': reply, page: _, ...rest } = search;
  const current = names.find((name) => {
    const of: Readonly<Record<string, string>> = VIEWS[name];
    return of['filter[state]'] === state && of['filter[replyState]'] === reply;
  });
  return (
    <SegmentedControl
      aria-label={t('review:view')}
      value={current ?? ''}
      onChange={(name) => onChoose({ ...rest, ...VIEWS[name as View] })}
      data={names.map((value) => ({ value, label: t(`review:view.${value}`) }))}
    />
  );
}

function useReviewColumns(href: (row: ReviewRow) => string): Columns<ReviewRow> {
  const { language } = useTexts('review');
  const defaults = useDefaultColumns(review, href, (row: ReviewRow) => row.title);
  return resolveColumns<typeof review, ReviewRow>(defaults, [
    { of: 'createdAt', width: 130, render: (row) => formatInstant(row.createdAt) },
    { of: 'structureId', width: 136, render: (row) => row.structureName },
    { of: 'overallScore', width: 120, render: (row) => <Score value={row.overallScore} /> },
    { of: 'title', width: 172 },
    { of: 'state', render: (row) => <ReviewState row={row} /> },
    { of: 'isVerified', width: 185, defaultToggle: false, render: (row) => <VerifiedBadge row={row} /> },
    { of: 'replyState', render: (row) => <ReplyState row={row} /> },
    { of: 'flags', width: 170, render: (row) => <FlagBadges row={row} /> },
    { of: 'shownName', defaultToggle: false },
    { of: 'stayMonth', defaultToggle: false, render: (row) => formatMonth(`${row.stayMonth}-01`, language) },
    { of: 'lang', defaultToggle: false },
    { of: 'travellerType', defaultToggle: false },
    { of: 'source', defaultToggle: false },
    { of: 'rejectReason', defaultToggle: false },
    { of: 'publishedAt', defaultToggle: false },
  ]);
}

function ReviewCard({ row, href }: { row: ReviewRow; href: string }) {
  return (
    <Card withBorder padding="sm">
      <Stack gap={6}>
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <RowLink to={href}>{row.title}</RowLink>
          <Score value={row.overallScore} />
        </Group>
        <Text size="sm">
          {row.structureName} · {row.shownName}
        </Text>
        <Group gap={6}>
          <ReviewState row={row} />
          <ReplyState row={row} />
          <Text size="sm" c="dimmed">
            {formatInstant(row.createdAt)}
          </Text>
        </Group>
        <FlagBadges row={row} />
      </Stack>
    </Card>
  );
}

interface BulkProps {
  rows: readonly ReviewRow[];
  onDone: () => void;
  onFailed: (failures: NamedFailure[]) => void;
}

/** Bulk actions on the selected pending reviews, with the reasons for failures. */
function Bulk({ rows, onDone, onFailed }: BulkProps) {
  const { t } = useTexts('review');
  const client = useQueryClient();
  const [requesting, setOpenDialog] = useState<ReasonAction | null>(null);
  const ids = rows.filter(({ state }) => state === 'pending').map(({ id }) => id);
  const act = useMutation({
    mutationFn: (body: { action: 'approve' | 'reject'; reason?: string; note?: string }) =>
      api('/reviews/bulk', {
        method: 'POST',
        body: { ids, ...body },
      }),
    onSuccess: async ({ done, failed: refused }) => {
      if (done.length > 0) void toast('success', t('review:done.many', { count: done.length }));
      const names = new Map(rows.map(({ id, title }) => [id, title]));
      onFailed(refused.map((one) => ({ ...one, name: names.get(one.id) ?? String(one.id) })));
      await reloadReviews(client);
      setOpenDialog(null);
      onDone();
    },
    onError: showFailure,
  });
  const { title } = useReviewCallTexts();
  return (
    <SelectionBar count={rows.length} onCancel={onDone}>
      <Button
        disabled={ids.length === 0}
        loading={act.isPending && act.variables.action === 'approve'}
        onClick={() => act.mutate({ action: 'approve' })}
      >
        {title('approve')} ({ids.length})
      </Button>
      <Button variant="default" disabled={ids.length === 0} onClick={() => setOpenDialog('reject')}>
        {title('reject')} ({ids.length})
      </Button>
      <Suspense>
        {requesting && (
          <ReasonDialog
            draft="reviews.reject"
            action={requesting}
            title={String(ids.length)}
            pending={act.isPending}
            error={null}
            onSend={(answer) =>
              act.mutate({ action: 'reject', ...answer }, { onSuccess: () => deleteUnsavedInput('reviews.reject') })
            }
            onClose={() => setOpenDialog(null)}
          />
        )}
      </Suspense>
    </SelectionBar>
  );
}

function Filters({ control, moderates }: { control: ListControl; moderates: boolean }) {
  const texts = useRecordTexts(review);
  const structure = control.state.filters[STRUCTURE];
  const names = ['state', 'overallScore', 'isVerified', 'replyState', 'lang', 'createdAt'] as const;
  return (
    <Stack>
      <StructureSelect
        label={texts.label('structureId')}
        value={structure ? Number(structure) : null}
        onChange={(id) => control.setFilters({ [STRUCTURE]: id === null ? '' : String(id) })}
        comboboxProps={{ withinPortal: false }}
      />
      <PlaceFilters control={control} />
      {[...names, ...(moderates ? (['isFlagged'] as const) : [])].map((name) => (
        <FilterInput key={name} definition={review} name={name} control={control} />
      ))}
    </Stack>
  );
}
