import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RecordAnswer, RowAnswer } from '../../../domain/kernel/records/answers.ts';
import { type ReviewAction, reviewActions, reviewReplyActions } from '../../../domain/stays/reviews/actions.ts';
import type { review } from '../../../domain/stays/reviews/review.ts';
import { useActionTexts } from '../../kernel/records/actions/action-texts.ts';
import { recordQuery } from '../../kernel/records/queries.ts';
import { type QueueSteps, queueSteps } from '../../kernel/records/queue/queue-steps.ts';
import { recordApi } from '../../platform/api.ts';
import { showAnswer } from '../../platform/query-client.ts';
import { errorText } from '../../platform/shell/errors/failures.ts';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';

export type ReviewRow = RowAnswer<typeof review> & { structureName: string };
export type ReviewRecord = RecordAnswer<typeof review>;

export type ReviewCall = ReviewAction | 'approve-reply' | 'reject-reply' | 'reply' | 'mask';

export function reloadReviews(client: QueryClient) {
  void client.invalidateQueries({ queryKey: ['list', '/reviews'] });
  void client.invalidateQueries({ queryKey: ['review-reports'] });
  return client.invalidateQueries({ queryKey: ['record'] });
}

/** Stores the version from an answer in the cache, so that the next action uses it before the reload. */
export function showAnsweredVersion(client: QueryClient, id: number, answered: Pick<ReviewRecord, 'version'>): void {
  const { queryKey } = recordQuery<ReviewRecord>(`/reviews/${id}`);
  showAnswer(client, queryKey, (now) => now && { ...now, ...answered });
}

/** Returns the neighbours of a review in the displayed list, and the next pending one. */
export function findSteps(client: QueryClient, id: number): QueueSteps<ReviewRow> {
  const rows = client
    .getQueryCache()
    .findAll({ queryKey: ['list', '/reviews'], type: 'active' })
    .flatMap(({ state }) => (state.data as { data?: ReviewRow[] } | undefined)?.data ?? []);
  return queueSteps(rows, id, ({ state }) => state === 'pending');
}

/** Returns the titles of actions and the messages after success. */
export function useReviewCallTexts() {
  const { t } = useTexts('review');
  const own = useActionTexts(reviewActions);
  const ofReply = useActionTexts(reviewReplyActions);
  const textsOf = (call: ReviewCall) => {
    if (call === 'mask' || call === 'reply') return { title: t(`review:do.${call}`), done: t(`review:done.${call}`) };
    if (call === 'approve-reply' || call === 'reject-reply')
      return { title: ofReply.title(call), done: ofReply.done(call) };
    return { title: own.title(call), done: own.done(call) };
  };
  return {
    title: (call: ReviewCall) => textsOf(call).title,
    done: (call: ReviewCall) => textsOf(call).done ?? '',
  };
}

/** Performs an action on a review at the displayed version, then reloads everything that shows reviews. */
export function useReviewAction(row: Pick<ReviewRow, 'id' | 'version'>, onDone?: (action: ReviewCall) => void) {
  const texts = useReviewCallTexts();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ action, ...more }: { action: ReviewCall } & Record<string, unknown>) =>
      recordApi<ReviewRecord>(`/reviews/${row.id}/${action}`, {
        method: 'POST',
        body: { version: row.version, ...more },
      }),
    onSuccess: (answered, { action }) => {
      showAnsweredVersion(client, row.id, answered);
      void toast('success', texts.done(action));
      onDone?.(action);
    },
    onSettled: () => reloadReviews(client),
  });
}

/** Shows an error that belongs to no field. */
export const showFailure = (error: unknown) => void toast('failure', errorText(error));
