import { Button, Group, Progress, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { type ReviewAction, reviewActions } from '../../../domain/stays/reviews/actions.ts';
import { CRITERIA, CRITERION_NAMES, review } from '../../../domain/stays/reviews/review.ts';
import { isModerator } from '../../../domain/stays/reviews/states.ts';
import { forgetTyped } from '../../kernel/drafts/drafts.ts';
import { useAllowed } from '../../kernel/records/actions/action-texts.ts';
import { FactsTable } from '../../kernel/records/facts-table.tsx';
import { recordQuery } from '../../kernel/records/queries.ts';
import { useQueueKeys } from '../../kernel/records/queue/steps.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { useStructureName } from '../../kernel/records/references/structure-select.tsx';
import { countryName, formatMoment, formatMonth, formatNumber } from '../../platform/formats.ts';
import { useUser } from '../../platform/session.ts';
import { Drawer } from '../../platform/shell/drawer.tsx';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { useHotkeys } from '../../platform/shell/keys/use-hotkeys.ts';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { useReturnFocus } from '../../platform/shell/use-return-focus.ts';
import { useLabel, useTexts } from '../../platform/texts.ts';
import { MaskForm } from './mask-form.tsx';
import { ReasonDialog, type ReasonedCall } from './reason-dialog.tsx';
import { Reply } from './reply-form.tsx';
import { Reports } from './reports.tsx';
import {
  failed,
  type ReviewCallName,
  type ReviewRecord,
  type ReviewRow,
  reviewsChanged,
  stepsOf,
  useReviewAction,
  useReviewCallTexts,
} from './review.ts';
import { ReviewPhotos } from './review-photos.tsx';
import { ReviewState, Score, Signs, Verified } from './review-state.tsx';
import { Translations } from './translations.tsx';

const HistoryPanel = lazyNamed(
  () => import('../../kernel/records/history/history-panel.tsx'),
  'HistoryPanel',
);

const ICONS: Readonly<Record<ReviewAction, string>> = {
  approve: 'check',
  reject: 'x',
  report: 'flag',
  keep: 'check',
  hide: 'eye-off',
  restore: 'eye',
  reopen: 'rotate',
  archive: 'archive',
  unarchive: 'archive-off',
};

interface PanelProps {
  id: number;
  onOpen: (id: number) => void;
  onClose: () => void;
}

/** One review: what was written, by whom, what is decided and answered. */
export function ReviewPanel({ id, onOpen, onClose }: PanelProps) {
  useReturnFocus();
  const { t } = useTexts('review', 'common');
  const { data: row, error } = useQuery(recordQuery<ReviewRecord>(`/reviews/${id}`));
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={row?.title ?? t('common:loading')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack>
        <ProblemAlert error={error} />
        {!row && !error && <Skeleton h={320} />}
        {row && (
          <>
            <Head row={row} />
            <Actions row={row} onOpen={onOpen} onClose={onClose} />
            <Written row={row} />
            <ReviewPhotos reviewId={row.id} version={row.version} author={row.shownName} />
            <Reply row={row} />
            <Translations row={row} />
            {row.state === 'reported' || (row.reportCount ?? 0) > 0 ? <Reports id={row.id} /> : null}
            <Decision row={row} />
          </>
        )}
      </Stack>
    </Drawer>
  );
}

function Head({ row }: { row: ReviewRecord }) {
  const { t, language } = useTexts('review');
  const texts = useRecordTexts(review);
  const house = useStructureName(row.structureId);
  const who = [
    row.authorName ?? row.shownName,
    row.authorCountry && countryName(row.authorCountry, language),
    row.travellerType && texts.option('travellerType', row.travellerType),
    t('review:stay', { month: formatMonth(`${row.stayMonth}-01`, language) }),
    texts.option('lang', row.lang),
  ];
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Score value={row.overallScore} />
        <ReviewState row={row} />
        <Verified row={row} />
      </Group>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {house && <b>{house}</b>}
        {house && ' · '}
        {who.filter(Boolean).join(' · ')}
        {row.authorEmail && ` · ${row.authorEmail}`}
      </Text>
      <Signs row={row} />
    </Stack>
  );
}

type Asking = ReasonedCall | 'mask' | 'history' | null;
const isReasoned = (asking: Asking): asking is ReasonedCall =>
  asking !== null && asking !== 'mask' && asking !== 'history';

function Actions({ row, onOpen, onClose }: { row: ReviewRecord } & Omit<PanelProps, 'id'>) {
  const { t } = useTexts('review', 'record');
  const { role } = useUser();
  const client = useQueryClient();
  const [asking, setAsking] = useState<Asking>(null);
  const moderates = isModerator(role);
  const act = useReviewAction(row, (action) => {
    setAsking(null);
    if (moderates && (action === 'approve' || action === 'reject')) onwards();
  });
  /** From one that is decided to the next that waits, as it stood in the list. */
  const onwards = () => {
    const { waiting } = stepsOf(client, row.id);
    if (waiting) onOpen(waiting.id);
    else onClose();
  };
  const actions = useAllowed(reviewActions, row);
  const calls = useReviewCallTexts();
  const replyWaits = moderates && row.replyState === 'pending';
  const run = (action: ReviewCallName) => {
    if (action === 'reject' || action === 'report' || action === 'hide' || action === 'reject-reply')
      return setAsking(action);
    act.mutate({ action }, { onError: failed });
  };
  const good: ReviewCallName | undefined =
    actions.find((action) => action === 'approve' || action === 'keep') ??
    (replyWaits ? 'approve-reply' : undefined);
  const bad: ReviewCallName | undefined =
    actions.find((action) => action === 'reject' || action === 'hide') ??
    (replyWaits ? 'reject-reply' : undefined);
  const free = asking === null && !act.isPending;
  useHotkeys([
    ['a', () => free && moderates && good && run(good)],
    ['r', () => free && moderates && bad && run(bad)],
  ]);
  useQueueKeys<ReviewRow>(
    ({ id }) => free && onOpen(id),
    () => stepsOf(client, row.id),
  );
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {actions.map((action) => (
          <Act key={action} action={action} icon={ICONS[action]} main={action === good} {...{ act, run }} />
        ))}
        {replyWaits && (
          <>
            <Act action="approve-reply" icon="check" main={good === 'approve-reply'} {...{ act, run }} />
            <Act action="reject-reply" icon="x" main={false} {...{ act, run }} />
          </>
        )}
        {moderates && (
          <Button
            size="compact-md"
            variant="default"
            leftSection={<Glyph name="eraser" />}
            onClick={() => setAsking('mask')}
          >
            {calls.title('mask')}
          </Button>
        )}
        <Button
          size="compact-md"
          variant="default"
          leftSection={<Glyph name="history" />}
          onClick={() => setAsking('history')}
        >
          {t('record:history.title')}
        </Button>
      </Group>
      {moderates && (
        <Text size="xs" c="dimmed" visibleFrom="sm">
          {t('review:keys')}
        </Text>
      )}
      {isReasoned(asking) && (
        <ReasonDialog
          draft={`review.${row.id}.${asking}`}
          action={asking}
          title={row.title}
          pending={act.isPending}
          error={act.error}
          onSend={(answer) =>
            act.mutate(
              { action: asking, ...answer },
              { onSuccess: () => forgetTyped(`review.${row.id}.${asking}`) },
            )
          }
          onClose={() => {
            act.reset();
            setAsking(null);
          }}
        />
      )}
      {asking === 'mask' && <MaskForm row={row} onClose={() => setAsking(null)} />}
      <Suspense>
        {asking === 'history' && (
          <HistoryPanel
            path={`/reviews/${row.id}`}
            canUndo={false}
            onUndone={() => reviewsChanged(client)}
            onClose={() => setAsking(null)}
          />
        )}
      </Suspense>
    </Stack>
  );
}

interface ActProps {
  action: Exclude<ReviewCallName, 'mask' | 'reply'>;
  icon: string;
  main: boolean;
  act: ReturnType<typeof useReviewAction>;
  run: (action: ReviewCallName) => void;
}

function Act({ action, icon, main, act, run }: ActProps) {
  const { title } = useReviewCallTexts();
  return (
    <Button
      size="compact-md"
      variant={main ? 'filled' : 'default'}
      leftSection={<Glyph name={icon} />}
      loading={act.isPending && act.variables.action === action}
      onClick={() => run(action)}
    >
      {title(action)}
    </Button>
  );
}

function Written({ row }: { row: ReviewRecord }) {
  const texts = useRecordTexts(review);
  const label = useLabel();
  const scores = row.scores;
  return (
    <Stack gap="sm">
      {(['positiveText', 'negativeText'] as const).map(
        (name) =>
          row[name] && (
            <div key={name}>
              <Text component="h3" size="sm" fw={600}>
                {texts.label(name)}
              </Text>
              <Text
                size="sm"
                lang={row.lang}
                dir="auto"
                style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
              >
                {row[name]}
              </Text>
            </div>
          ),
      )}
      <Table withRowBorders={false} verticalSpacing={2} aria-label={texts.label('scores')}>
        <Table.Tbody>
          {CRITERION_NAMES.map((name) => {
            const score = scores[name];
            if (score === undefined) return null;
            return (
              <Table.Tr key={name}>
                <Table.Th scope="row" w="11rem" fw={400} c="dimmed">
                  {label(CRITERIA[name])}
                </Table.Th>
                <Table.Td>
                  <Progress value={score * 10} aria-hidden />
                </Table.Td>
                <Table.Td w="3rem" ta="right">
                  {formatNumber(score)}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}

/** Why it is not shown, and since when. */
function Decision({ row }: { row: ReviewRecord }) {
  const texts = useRecordTexts(review);
  const facts = [
    ['rejectReason', row.rejectReason && texts.option('rejectReason', row.rejectReason)],
    ['decisionNote', row.decisionNote],
    ['moderatedAt', row.moderatedAt && formatMoment(row.moderatedAt)],
    ['publishedAt', row.publishedAt && formatMoment(row.publishedAt)],
  ] as const;
  return <FactsTable definition={review} facts={facts} />;
}
