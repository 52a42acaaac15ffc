import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { Problem } from '../problems/problem.ts';
import type { Queryable } from './statement.ts';

/** Stored result of one transaction of a request. */
export interface StoredStep {
  readonly step: number;
  readonly input: string;
  readonly result: Buffer;
}

export interface Step {
  /** Result of an earlier commit of this step; undefined if there was none. */
  readonly committed: { readonly result: unknown } | undefined;
  /**
   * Stores the result before COMMIT. If two requests run the same step at once, the second fails and is rolled back.
   */
  record(client: Queryable, result: unknown): Promise<void>;
}

/**
 * Results of the committed transactions of a request with an Idempotency-Key, in the order in which its handler starts
 * them. Each result is stored in its own transaction. A repeated request gets the stored results and runs only the
 * remaining steps (decision 0022).
 */
export class Journal {
  /** Batch id for the history; the same when the request is repeated. */
  readonly batchId: string;
  readonly #userId: number;
  readonly #key: string;
  readonly #kept: ReadonlyMap<number, StoredStep>;
  #begun = 0;
  #isOpen = true;

  constructor(userId: number, key: string, batchId: string, storedSteps: readonly StoredStep[] = []) {
    this.batchId = batchId;
    this.#userId = userId;
    this.#key = key;
    this.#kept = new Map(storedSteps.map((step) => [step.step, step]));
  }

  /** True if steps of an earlier try are committed and therefore do not run again. */
  get isRepeated(): boolean {
    return this.#kept.size > 0;
  }

  /**
   * Returns the next step. `input` identifies body data that is read only while the handler runs, such as a file's
   * checksum. Null after the answer was sent: later work does not belong to the request.
   */
  next(input: string): Step | null {
    if (!this.#isOpen) return null;
    const step = this.#begun++;
    const kept = this.#kept.get(step);
    if (kept && kept.input !== input) throw new Problem('idempotency-key-reused');
    return {
      committed: kept && { result: deserialize(kept.result) },
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

/** Returns the batch id for a request that writes many history entries. */
export function batchIdOfRequest(): string {
  return journals.getStore()?.batchId ?? randomUUID();
}

export function currentJournal(): Journal | undefined {
  return journals.getStore();
}

/** Runs `work`, including its asynchronous continuations, with this journal. */
export function withJournal(journal: Journal, work: () => void): void {
  journals.run(journal, work);
}
