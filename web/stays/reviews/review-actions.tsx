import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { type ReviewAction, reviewActions } from '../../../domain/stays/reviews/actions.ts';
import { isModerator } from '../../../domain/stays/reviews/states.ts';
import { deleteUnsavedInput } from '../../kernel/drafts/unsaved-input.ts';
import { useAllowedActions } from '../../kernel/records/actions/action-texts.ts';
import { useQueueKeys } from '../../kernel/records/queue/queue-steps.ts';
import { useUser } from '../../platform/session.ts';
import { ask } from '../../platform/shell/confirm/ask.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { useHotkeys } from '../../platform/shell/keys/use-hotkeys.ts';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { useTexts } from '../../platform/texts.ts';
import { MaskForm } from './mask-form.tsx';
import { type ReasonAction, ReasonDialog } from './reason-dialog.tsx';
import {
  findSteps,
  type ReviewCall,
  type ReviewRecord,
  type ReviewRow,
  reloadReviews,
  showFailure,
  useReviewAction,
  useReviewCallTexts,
} from './review.ts';

const HistoryPanel = lazyNamed(() => import('../../kernel/records/history/history-panel.tsx'), 'HistoryPanel');

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

type Dialog = ReasonAction | 'mask' | 'history';
const needsReason = (dialog: Dialog | null): dialog is ReasonAction =>
  dialog !== null && dialog !== 'mask' && dialog !== 'history';

interface ReviewActionsProps {
  row: ReviewRecord;
  onOpen: (id: number) => void;
  onClose: () => void;
}

/** Returns the possible actions on a review and its reply, and registers their keys. */
function useReviewActions({ row, onOpen, onClose }: ReviewActionsProps) {
  const { role } = useUser();
  const { t } = useTexts('review');
  const calls = useReviewCallTexts();
  const client = useQueryClient();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const moderates = isModerator(role);
  const act = useReviewAction(row, (action) => {
    setDialog(null);
    if (moderates && (action === 'approve' || action === 'reject')) openNext();
  });
  const openNext = () => {
    const { nextPending } = findSteps(client, row.id);
    if (nextPending) onOpen(nextPending.id);
    else onClose();
  };
  const actions = useAllowedActions(reviewActions, row);
  const isReplyPending = moderates && row.replyState === 'pending';
  const run = (action: ReviewCall) => {
    if (action === 'reject' || action === 'report' || action === 'hide' || action === 'reject-reply')
      return setDialog(action);
    act.mutate({ action }, { onError: showFailure });
  };
  const approval: ReviewCall | undefined =
    actions.find((action) => action === 'approve' || action === 'keep') ??
    (isReplyPending ? 'approve-reply' : undefined);
  const refusal: ReviewCall | undefined =
    actions.find((action) => action === 'reject' || action === 'hide') ?? (isReplyPending ? 'reject-reply' : undefined);
  const confirmAndRun = async (action: ReviewCall) => {
    const title = calls.title(action);
    if (await ask({ title, text: t('review:ask.approveHelp'), confirm: title })) run(action);
  };
  const isFree = dialog === null && !act.isPending;
  useHotkeys([
    ['a', () => isFree && moderates && approval && void confirmAndRun(approval)],
    ['r', () => isFree && moderates && refusal && run(refusal)],
  ]);
  useQueueKeys<ReviewRow>(
    ({ id }) => isFree && onOpen(id),
    () => findSteps(client, row.id),
  );
  return { actions, approval, isReplyPending, moderates, act, run, dialog, setDialog };
}

type ReviewWork = ReturnType<typeof useReviewActions>;

export function ReviewActions(props: ReviewActionsProps) {
  const { t } = useTexts('review', 'record');
  const work = useReviewActions(props);
  const { actions, approval, isReplyPending, moderates, act, run, setDialog } = work;
  const calls = useReviewCallTexts();
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {actions.map((action) => (
          <ActionButton
            key={action}
            action={action}
            icon={ICONS[action]}
            main={action === approval}
            {...{ act, run }}
          />
        ))}
        {isReplyPending && (
          <>
            <ActionButton action="approve-reply" icon="check" main={approval === 'approve-reply'} {...{ act, run }} />
            <ActionButton action="reject-reply" icon="x" main={false} {...{ act, run }} />
          </>
        )}
        {moderates && (
          <Button
            size="compact-md"
            variant="default"
            leftSection={<Glyph name="eraser" />}
            onClick={() => setDialog('mask')}
          >
            {calls.title('mask')}
          </Button>
        )}
        <Button
          size="compact-md"
          variant="default"
          leftSection={<Glyph name="history" />}
          onClick={() => setDialog('history')}
        >
          {t('record:history.title')}
        </Button>
      </Group>
      {moderates && (
        <Text size="xs" c="dimmed" visibleFrom="sm">
          {t('review:keys')}
        </Text>
      )}
      <ActionDialogs row={props.row} work={work} />
    </Stack>
  );
}

interface ActProps {
  action: Exclude<ReviewCall, 'mask' | 'reply'>;
  icon: string;
  main: boolean;
  act: ReviewWork['act'];
  run: ReviewWork['run'];
}

function ActionButton({ action, icon, main, act, run }: ActProps) {
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

/** Dialogs for a reason, for masking words and for the history. */
function ActionDialogs({ row, work }: { row: ReviewRecord; work: ReviewWork }) {
  const client = useQueryClient();
  const { dialog, setDialog, act } = work;
  const close = () => setDialog(null);
  return (
    <>
      {needsReason(dialog) && (
        <ReasonDialog
          draft={`review.${row.id}.${dialog}`}
          action={dialog}
          title={row.title}
          pending={act.isPending}
          error={act.error}
          onSend={(answer) =>
            act.mutate(
              { action: dialog, ...answer },
              { onSuccess: () => deleteUnsavedInput(`review.${row.id}.${dialog}`) },
            )
          }
          onClose={() => {
            act.reset();
            close();
          }}
        />
      )}
      {dialog === 'mask' && <MaskForm row={row} onClose={close} />}
      <Suspense>
        {dialog === 'history' && (
          <HistoryPanel
            path={`/reviews/${row.id}`}
            canUndo={false}
            onUndone={() => reloadReviews(client)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
