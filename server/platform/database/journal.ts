import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { Problem } from '../problems/problem.ts';
import type { Queryable } from './statement.ts';

/** What one transaction of a request gave, as its key keeps it. */
export interface KeptStep {
  readonly step: number;
  readonly input: string;
  readonly result: Buffer;
}

/** The next transaction of a request. */
export interface Step {
  /** What it gave when it was committed before; undefined when it has not been. */
  readonly earlier: { readonly result: unknown } | undefined;
  /** Before COMMIT: of two requests that do the same step at once the second finds it taken and is rolled back. */
  record(client: Queryable, result: unknown): Promise<void>;
}

/**
 * What a request with an Idempotency-Key has committed, transaction by transaction in the order in which its handler
 * begins them. Each result is written in the transaction that made it: a request that comes again, whatever became of
 * the first answer, is given those results and does only what is still to do (decision 0022).
 */
export class Journal {
  /** Of the history; the same when the request comes again. */
  readonly batchId: string;
  readonly #userId: number;
  readonly #key: string;
  readonly #kept: ReadonlyMap<number, KeptStep>;
  #begun = 0;
  #isOpen = true;

  constructor(userId: number, key: string, batchId: string, kept: readonly KeptStep[] = []) {
    this.batchId = batchId;
    this.#userId = userId;
    this.#key = key;
    this.#kept = new Map(kept.map((step) => [step.step, step]));
  }

  /**
   * `input` stands for what of the body is read only while the handler runs: a file's checksum. Null once the answer
   * has gone: what still runs is no longer the request's.
   */
  next(input: string): Step | null {
    if (!this.#isOpen) return null;
    const step = this.#begun++;
    const kept = this.#kept.get(step);
    if (kept && kept.input !== input) throw new Problem('idempotency-key-reused');
    return {
      earlier: kept && { result: deserialize(kept.result) },
      record: async (client, result) => {
        const { rowCount } = await client.query({
          text: `insert into idempotency_steps (user_id, key, step, input, result)
            select user_id, key, $3, $4, $5 from idempotency_keys where user_id = $1 and key = $2 for key share
            on conflict do nothing`,
          values: [this.#userId, this.#key, step, input, serialize(result)],
        });
        if (!rowCount) throw new Problem('idempotency-in-progress');
      },
    };
  }

  close(): void {
    this.#isOpen = false;
  }
}

const journals = new AsyncLocalStorage<Journal>();

/** For the entries of a request that writes many. */
export function batchIdOfRequest(): string {
  return journals.getStore()?.batchId ?? randomUUID();
}

export function currentJournal(): Journal | undefined {
  return journals.getStore();
}

/** Runs `work` and all that follows from it with this journal. */
export function withJournal(journal: Journal, work: () => void): void {
  journals.run(journal, work);
}
