import type { WriteOutcome } from '../../../domain/people/auth/answers.ts';
import { isRepeatedSafely } from '../../../domain/people/auth/calls-without-repeat.ts';
import { forgetDoubt, newKey, storeDoubt, whileChecking } from './doubts.ts';
import { AlreadyDoneError, isDone, OutcomeUnknown } from './outcome-unknown.ts';
import { ANSWER_TIMEOUT_MS, pauseOrOnline, pollOutcome, reportSettled, waitForOutcome } from './settle.ts';

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 8_000;
const TIMEOUT_MS = 30_000;

export interface Write {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  /** Key of a form that has already sent this write and does not know the outcome. */
  readonly key?: string | undefined;
}

export interface ServerAnswer {
  readonly _data?: unknown;
  readonly status: number;
  readonly headers: Headers;
}

interface GivenUpWrite {
  readonly key: string;
  readonly identity: string;
  readonly settled: Promise<WriteOutcome>;
}

/** Writes given up without an answer, by method and path. */
const givenUpWrites = new Map<string, GivenUpWrite>();

const writeName = ({ method, path }: Write) => `${method} ${path}`;
const writeIdentity = ({ body }: Write) => JSON.stringify(body ?? null);

/**
 * Returns the key for a write. If an earlier write to the same address is undecided, checks its outcome first. The same
 * write keeps its key and thus runs once. A different write after a completed creation throws `AlreadyDoneError` once.
 */
export async function keyForWrite(write: Write): Promise<string> {
  if (write.key) return write.key;
  const open = givenUpWrites.get(writeName(write));
  if (!open) return newKey();
  if (open.identity === writeIdentity(write)) return open.key;
  const outcome = await waitForOutcome(open.key, open.settled);
  givenUpWrites.delete(writeName(write));
  if (write.method === 'POST' && isDone(outcome)) throw new AlreadyDoneError();
  // Reusing the key prevents the earlier write from running if it arrives late.
  return outcome.state === 'unknown' ? open.key : newKey();
}

/**
 * Sends a write until its outcome is known; a missing answer is no failure. Repeated under its key it runs once and
 * gets the first answer (decision 0022). @throws OutcomeUnknown when the server did not answer in time
 */
export async function sendWrite<Answer extends ServerAnswer>(
  write: Write,
  key: string,
  send: (key: string, signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const name = writeName(write);
  storeDoubt(key, name);
  const attempt = async () => {
    try {
      const answer = await send(key, AbortSignal.timeout(TIMEOUT_MS));
      return isWhole(answer) ? { answer } : { silence: answer };
    } catch (error) {
      if (!isMissingAnswer(error)) throw error;
      return { silence: error };
    }
  };
  const insist = async (silence: unknown): Promise<Answer> => {
    const until = performance.now() + ANSWER_TIMEOUT_MS;
    let last = silence;
    for (let pause = FIRST_PAUSE_MS; isRepeatedSafely(write.path); pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      await pauseOrOnline(pause);
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
  if (givenUpWrites.get(name)?.key === key) givenUpWrites.delete(name);
}

function giveUp(write: Write, key: string, cause: unknown): OutcomeUnknown {
  if (!isRepeatedSafely(write.path)) {
    forgetDoubt(key);
    return new OutcomeUnknown(new Promise(() => {}), cause);
  }
  const name = writeName(write);
  const settled = pollOutcome(key);
  givenUpWrites.set(name, { key, identity: writeIdentity(write), settled });
  void settled.then((outcome) => {
    // Repeated meanwhile, so it has its own answer.
    if (givenUpWrites.get(name)?.key !== key) return;
    reportSettled(key, outcome);
    if (outcome.state === 'done') givenUpWrites.delete(name);
  });
  return new OutcomeUnknown(settled, cause);
}

/**
 * True if the answer is complete. The server answers JSON or nothing; text means a truncated answer or a proxy's page.
 */
function isWhole({ _data, headers }: ServerAnswer): boolean {
  const isJson = headers.get('content-type')?.includes('json');
  return typeof _data !== 'string' || (_data === '' && !isJson);
}

/** True if the server did not answer: no response, a proxy's error, or the write is still running. */
function isMissingAnswer(error: unknown): boolean {
  const { name, statusCode, data } = error as { name?: string; statusCode?: number; data?: unknown };
  // The last three names occur while the body arrives.
  if (statusCode === undefined) return /^(FetchError|TypeError|AbortError|TimeoutError)$/.test(String(name));
  if (typeof data === 'object' && data) return (data as { type?: unknown }).type === 'idempotency-in-progress';
  return statusCode >= 500 || statusCode === 408;
}
