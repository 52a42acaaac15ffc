import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { onValue, sendValue } from './frames.ts';
import { PIPE } from './serve-work.ts';

/**
 * Reason of a missing answer. `time`: timeout. `ended`: the process ended, for example out of memory. `error`: the task
 * threw. `isStopped`: the server stops.
 */
export type WorkerFailure = 'time' | 'ended' | 'error' | 'stopped';

export class WorkerError extends Error {
  readonly reason: WorkerFailure;

  constructor(why: WorkerFailure, detail = '') {
    super(`A worker process gave no answer: ${why} ${detail}`.trim());
    this.reason = why;
  }
}

export interface WorkerLimits {
  /** Maximum milliseconds per task, counted from its start. */
  readonly timeoutMs: number;
  /** Maximum heap in megabytes; buffers are not included. */
  readonly heapMb: number;
}

type Message<Answer> = { readonly answer: Answer } | { readonly error: string };

/** Idle time after which the process ends and its memory is released. */
const IDLE_MS = 30_000;

/** Functions that end the running tasks when the server stops. */
const runningTasks = new Set<() => void>();

let isStopped = false;

/** Ends the running tasks of all processes. Later tasks fail with `isStopped`. */
export function stopWorkers(): void {
  isStopped = true;
  for (const end of runningTasks) end();
}

interface Running {
  readonly child: ChildProcess;
  readonly pipe: Socket;
}

/**
 * Runs tasks whose cost depends on a stranger's input. Uses a process, because V8 ends the whole process when a thread
 * exceeds its heap in one step. Tasks run one at a time, so a burst uses no more memory than one task. A crash does not
 * affect the next task. The module calls `serveWork`.
 */
export class WorkerProcess<Data, Answer> {
  readonly #module: URL;
  readonly #limits: WorkerLimits;
  #running: Running | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(module: URL, limits: WorkerLimits) {
    this.#module = module;
    this.#limits = limits;
  }

  /** Runs a task. Clones data and answer with `v8.serialize`. Throws WorkerError. */
  run(data: Data): Promise<Answer> {
    const turn = this.#last.then(() => this.#runNow(data));
    this.#last = turn.catch(() => {});
    return turn;
  }

  #runNow(data: Data): Promise<Answer> {
    if (isStopped) return Promise.reject(new WorkerError('stopped'));
    clearTimeout(this.#idle);
    this.#running ??= this.#open();
    const { child, pipe } = this.#running;
    child.ref();
    pipe.ref();
    return new Promise<Answer>((resolve, reject) => {
      const end = () => fail('stopped');
      const settle = (done: () => void) => {
        clearTimeout(timer);
        runningTasks.delete(end);
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
      const timer = setTimeout(fail, this.#limits.timeoutMs, 'time');
      runningTasks.add(end);
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
    const flags = [`--max-old-space-size=${this.#limits.heapMb}`];
    const child = spawn(process.execPath, [...flags, fileURLToPath(this.#module)], {
      // No environment, because the process reads a stranger's input.
      env: {},
      // Ignores stderr: V8 prints its stack there when memory runs out, which is no log line.
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const pipe = child.stdio[PIPE] as Socket;
    // The process ended during a write: its exit event reports it.
    pipe.on('error', () => {});
    // The process may end between two tasks.
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
