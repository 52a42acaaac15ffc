import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deferReads, queryClient, readDeferred, showAnswer } from './query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

/** A query that a part of a page shows and leaves. */
function makeQuery(name: string, more: { staleTime?: number } = {}) {
  const reads = vi.fn(async () => name);
  const observer = new QueryObserver(queryClient, { queryKey: [name], queryFn: reads, ...more });
  return { observer, reads, show: () => observer.subscribe(() => {}) };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('refetches stale data when it is shown again, and leaves fresh data', async () => {
  const { reads, show } = makeQuery('rooms');
  const leave = show();
  await pass(0);
  leave();
  await pass(29_000);
  show()();
  expect(reads).toHaveBeenCalledTimes(1);
  await pass(2_000);
  show()();
  expect(reads).toHaveBeenCalledTimes(2);
});

it('refetches stale data only after the next page is shown, once and without changing the result before', async () => {
  const { observer, reads, show } = makeQuery('rooms');
  const leave = show();
  await pass(0);
  leave();
  const before = observer.getCurrentResult();
  await pass(31_000);
  deferReads();
  show();
  expect(reads).toHaveBeenCalledTimes(1);
  expect(observer.getCurrentResult()).toBe(before);
  readDeferred();
  await pass(1_000);
  expect(reads).toHaveBeenCalledTimes(2);
});

it('reads new data between two pages immediately, and only once', async () => {
  const { reads, show } = makeQuery('offers');
  deferReads();
  show();
  expect(reads).toHaveBeenCalledTimes(1);
  readDeferred();
  await pass(1_000);
  expect(reads).toHaveBeenCalledTimes(1);
});

it('does not refetch data that never becomes stale', async () => {
  const { reads, show } = makeQuery('map', { staleTime: Number.POSITIVE_INFINITY });
  const leave = show();
  await pass(0);
  leave();
  await pass(31_000);
  deferReads();
  show();
  readDeferred();
  await pass(1_000);
  expect(reads).toHaveBeenCalledTimes(1);
});

it('does not refetch data that left the page before it was shown', async () => {
  const { reads, show } = makeQuery('rates');
  const leave = show();
  await pass(0);
  leave();
  await pass(31_000);
  deferReads();
  show()();
  readDeferred();
  await pass(1_000);
  expect(reads).toHaveBeenCalledTimes(1);
});

it('keeps the answer of a change when an earlier read arrives later', async () => {
  const answers: ((value: string) => void)[] = [];
  const read = () => new Promise<string>((resolve) => answers.push(resolve));
  queryClient.setQueryData(['import'], 'uploaded');
  const observer = new QueryObserver(queryClient, { queryKey: ['import'], queryFn: read, staleTime: 0 });
  const leave = observer.subscribe(() => {});
  await pass(0);
  showAnswer(queryClient, ['import'], 'checking');
  answers[0]?.('uploaded');
  await pass(0);
  expect(observer.getCurrentResult()).toMatchObject({ data: 'checking', fetchStatus: 'idle' });
  void observer.refetch();
  answers[1]?.('checked');
  await pass(0);
  expect(observer.getCurrentResult().data).toBe('checked');
  leave();
});
