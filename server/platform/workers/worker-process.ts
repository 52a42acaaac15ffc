import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { onValue, sendValue } from './frames.ts';
import { PIPE } from './serve-work.ts';

/**
 * Why there is no answer: it took too long; the process ended, as one does that has no memory left; it threw; the server
 * stops, which says nothing of the work.
 */
export type WorkerFailure = 'time' | 'ended' | 'error' | 'stopped';

export class WorkerError extends Error {
  readonly why: WorkerFailure;

  constructor(why: WorkerFailure, detail = '') {
    super(`A worker process gave no answer: ${why} ${detail}`.trim());
    this.why = why;
  }
}

export interface Limits {
  /** Milliseconds that one piece of work may take, counted from when its turn comes. */
  readonly patience: number;
  /** Megabytes of its heap; buffers are outside of it. */
  readonly memory: number;
}

type Message<Answer> = { readonly answer: Answer } | { readonly error: string };

/** One that comes within it finds the process running; after that its memory is free again. */
const IDLE_MS = 30_000;

/** Those that have work in hand: what is not done when the server stops is ended. */
const busy = new Set<() => void>();

let stopped = false;

/** Ends what is in hand in every process, and takes no more: `stopped`. */
export function stopWorkers(): void {
  stopped = true;
  for (const end of busy) end();
}

interface Running {
  readonly child: ChildProcess;
  readonly pipe: Socket;
}

/**
 * Work that costs what a stranger wants it to cost. In a process, not in a thread: V8 ends the whole process when a thread
 * grows in one step beyond its heap. One piece after the other, so that many at once take no more than one, and one that
 * ends its process is not in the way of the next. The module calls `serveWork`.
 */
export class WorkerProcess<Data, Answer> {
  readonly #module: URL;
  readonly #limits: Limits;
  #running: Running | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(module: URL, limits: Limits) {
    this.#module = module;
    this.#limits = limits;
  }

  /** Data and answer are cloned as `v8.serialize` does. Throws WorkerError. */
  run(data: Data): Promise<Answer> {
    const turn = this.#last.then(() => this.#runNow(data));
    this.#last = turn.catch(() => {});
    return turn;
  }

  #runNow(data: Data): Promise<Answer> {
    if (stopped) return Promise.reject(new WorkerError('stopped'));
    clearTimeout(this.#idle);
    this.#running ??= this.#open();
    const { child, pipe } = this.#running;
    child.ref();
    pipe.ref();
    return new Promise<Answer>((resolve, reject) => {
      const end = () => fail('stopped');
      const settle = (done: () => void) => {
        clearTimeout(timer);
        busy.delete(end);
        child.removeAllListeners('exit').removeAllListeners('error');
        child.on('error', () => {});
        pipe.removeAllListeners('data');
        child.unref();
        pipe.unref();
        this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref();
        done();
      };
      const fail = (why: WorkerFailure, detail?: string) => {
        if (why !== 'error') this.#end();
        settle(() => reject(new WorkerError(why, detail)));
      };
      const timer = setTimeout(fail, this.#limits.patience, 'time');
      busy.add(end);
      child.on('error', (error) => fail('ended', error.message));
      child.on('exit', (code, signal) => fail('ended', String(signal ?? code)));
      onValue(pipe, (value) => {
        const message = value as Message<Answer>;
        if ('answer' in message) settle(() => resolve(message.answer));
        else fail('error', message.error);
      });
      sendValue(pipe, data);
    });
  }

  #open(): Running {
    const flags = [`--max-old-space-size=${this.#limits.memory}`];
    const child = spawn(process.execPath, [...flags, fileURLToPath(this.#module)], {
      // Nothing of what the server knows: it reads what a stranger wrote.
      env: {},
      // V8 prints its stack when it has no memory left: it is no line of our log.
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const pipe = child.stdio[PIPE] as Socket;
    // One that ended while it was written to: its exit tells.
    pipe.on('error', () => {});
    // Between two pieces of work it may be ended by others.
    child.once('close', () => {
      if (this.#running?.child === child) this.#running = undefined;
    });
    return { child, pipe };
  }

  #end(): void {
    this.#running?.child.kill('SIGKILL');
    this.#running = undefined;
  }
}
