import type { WriteOutcome } from '../../../domain/people/auth/answers.ts';
import { isRepeatedSafely } from '../../../domain/people/auth/not-repeated.ts';
import { forgetDoubt, keepDoubt, newKey, whileChecking } from './doubts.ts';
import { AlreadyDone, isDone, OutcomeUnknown } from './outcome-unknown.ts';
import { outcomeInTime, PATIENCE_MS, pausing, settledOutcome, tellSettled } from './settle.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;
const TIMEOUT_MS = 30_000;

export interface Write {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  /** Key of a form that has already sent this write and does not know the outcome. */
  readonly key?: string | undefined;
}

export interface Answered {
  readonly _data?: unknown;
  readonly status: number;
  readonly headers: Headers;
}

interface GivenUp {
  readonly key: string;
  readonly identity: string;
  readonly settled: Promise<WriteOutcome>;
}

/** Writes given up without an answer, by method and path. */
const givenUp = new Map<string, GivenUp>();

const nameOf = ({ method, path }: Write) => `${method} ${path}`;
const identityOf = ({ body }: Write) => JSON.stringify(body ?? null);

/**
 * Returns the key for a write. If an earlier write to the same address is undecided, checks its outcome first. The same
 * write keeps its key and thus runs once. A different write after a completed creation throws `AlreadyDone` once.
 */
export async function keyOf(write: Write): Promise<string> {
  if (write.key) return write.key;
  const open = givenUp.get(nameOf(write));
  if (!open) return newKey();
  if (open.identity === identityOf(write)) return open.key;
  const outcome = await outcomeInTime(open.key, open.settled);
  givenUp.delete(nameOf(write));
  if (write.method === 'POST' && isDone(outcome)) throw new AlreadyDone();
  // Reusing the key prevents the earlier write from running if it arrives late.
  return outcome.state === 'unknown' ? open.key : newKey();
}

/**
 * Sends a write until its outcome is known; a missing answer is no failure. Repeated under its key it runs once and
 * gets the first answer (decision 0022). @throws OutcomeUnknown when the server did not answer in time
 */
export async function sendWrite<Answer extends Answered>(
  write: Write,
  key: string,
  send: (key: string, signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const name = nameOf(write);
  keepDoubt(key, name);
  const attempt = async () => {
    try {
      const answer = await send(key, AbortSignal.timeout(TIMEOUT_MS));
      return isWhole(answer) ? { answer } : { silence: answer };
    } catch (error) {
      if (!isSilence(error)) throw error;
      return { silence: error };
    }
  };
  const insist = async (silence: unknown): Promise<Answer> => {
    const until = performance.now() + PATIENCE_MS;
    let last = silence;
    for (
      let pause = FIRST_PAUSE_MS;
      isRepeatedSafely(write.path);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    ) {
      await pausing(pause);
      const { answer, silence: again } = await attempt();
      if (answer) return answer;
      last = again;
      if (performance.now() > until) break;
    }
    throw giveUp(write, key, last);
  };
  try {
    const { answer, silence } = await attempt();
    const known = answer ?? (await whileChecking(insist(silence)));
    close(name, key);
    return known;
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) close(name, key);
    throw error;
  }
}

function close(name: string, key: string): void {
  forgetDoubt(key);
  if (givenUp.get(name)?.key === key) givenUp.delete(name);
}

function giveUp(write: Write, key: string, cause: unknown): OutcomeUnknown {
  if (!isRepeatedSafely(write.path)) {
    forgetDoubt(key);
    return new OutcomeUnknown(new Promise(() => {}), cause);
  }
  const name = nameOf(write);
  const settled = settledOutcome(key);
  givenUp.set(name, { key, identity: identityOf(write), settled });
  void settled.then((outcome) => {
    // Repeated meanwhile, so it has its own answer.
    if (givenUp.get(name)?.key !== key) return;
    tellSettled(key, outcome);
    if (outcome.state === 'done') givenUp.delete(name);
  });
  return new OutcomeUnknown(settled, cause);
}

/**
 * True if the answer is complete. The server answers JSON or nothing; text means a truncated answer or a proxy's page.
 */
function isWhole({ _data, headers }: Answered): boolean {
  const isJson = headers.get('content-type')?.includes('json');
  return typeof _data !== 'string' || (_data === '' && !isJson);
}

/** True if the server did not answer: no response, a proxy's error, or the write is still running. */
function isSilence(error: unknown): boolean {
  const { name, statusCode, data } = error as { name?: string; statusCode?: number; data?: unknown };
  // The last three names occur while the body arrives.
  if (statusCode === undefined) return /^(FetchError|TypeError|AbortError|TimeoutError)$/.test(String(name));
  if (typeof data === 'object' && data)
    return (data as { type?: unknown }).type === 'idempotency-in-progress';
  return statusCode >= 500 || statusCode === 408;
}
