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
function shown(name: string, more: { staleTime?: number } = {}) {
  const reads = vi.fn(async () => name);
  const observer = new QueryObserver(queryClient, { queryKey: [name], queryFn: reads, ...more });
  return { observer, reads, show: () => observer.subscribe(() => {}) };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('what is old is read when it is shown again, what is not is left', async () => {
  const { reads, show } = shown('rooms');
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

it('between two pages nothing old is read, nor does a result change; once the page is shown it is read, once', async () => {
  const { observer, reads, show } = shown('rooms');
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

it('what comes for the first time between two pages is read at once, and not again', async () => {
  const { reads, show } = shown('offers');
  deferReads();
  show();
  expect(reads).toHaveBeenCalledTimes(1);
  readDeferred();
  await pass(1_000);
  expect(reads).toHaveBeenCalledTimes(1);
});

it('what never grows old is not read for having been shown between two pages', async () => {
  const { reads, show } = shown('map', { staleTime: Number.POSITIVE_INFINITY });
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

it('what was left again before the page is shown is not read', async () => {
  const { reads, show } = shown('rates');
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

it('what a change was answered with stays, when a read that began before it comes after', async () => {
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
