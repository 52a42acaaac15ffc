import { ofetch } from 'ofetch';
import type { WriteOutcome } from '../../../domain/people/auth/answers.ts';
import { queryClient } from '../query-client.ts';
import { forgetDoubt, listLeftDoubts, showOutcome, whileChecking } from './doubts.ts';
import { isDone, OutcomeUnknown } from './outcome-unknown.ts';

/** Longer than any proxy or server takes to answer. */
export const ANSWER_TIMEOUT_MS = 150_000;
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 15_000;
const TIMEOUT_MS = 10_000;

/** Resolves after `ms`, or when the connection returns. */
export function pauseOrOnline(ms: number): Promise<void> {
  const timer = AbortSignal.timeout(ms);
  return new Promise((resolve) => {
    timer.addEventListener('abort', () => resolve());
    addEventListener('online', () => resolve(), { once: true, signal: timer });
  });
}

/** Returns the outcome of a write; null while the server cannot tell it. */
async function readOutcome(key: string): Promise<WriteOutcome | null> {
  try {
    const outcome = await ofetch<WriteOutcome>(`/api/idempotency-keys/${key}`, {
      cache: 'no-store',
      retry: 0,
      timeout: TIMEOUT_MS,
    });
    return outcome?.state && outcome.state !== 'underway' ? outcome : null;
  } catch {
    return null;
  }
}

/** Polls until the server tells the outcome. */
export async function pollOutcome(key: string): Promise<WriteOutcome> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    const outcome = await readOutcome(key);
    if (outcome) return outcome;
    await pauseOrOnline(pause);
  }
}

/** Waits for the outcome with a notice. @throws OutcomeUnknown when the server did not answer in time */
export async function waitForOutcome(
  key: string,
  settled: Promise<WriteOutcome> = pollOutcome(key),
): Promise<WriteOutcome> {
  const outcome = await whileChecking(Promise.race([settled, pauseOrOnline(ANSWER_TIMEOUT_MS)]));
  if (!outcome) throw new OutcomeUnknown(settled, null);
  return outcome;
}

/** Reports the outcome of a write whose sender no longer waits, and refetches the shown data. */
export function reportSettled(key: string, outcome: WriteOutcome): void {
  forgetDoubt(key);
  showOutcome(outcome.state === 'unknown' ? 'notDone' : isDone(outcome) ? 'done' : 'refused');
  void queryClient.invalidateQueries();
}

/** Checks the unanswered writes of a reloaded or closed page. */
export function settleLeftWrites(userId: number): void {
  for (const { key } of listLeftDoubts(userId)) void pollOutcome(key).then((outcome) => reportSettled(key, outcome));
}
