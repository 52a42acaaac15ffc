import { type ChildProcess, fork } from 'node:child_process';

/** Why there is no answer: it took too long; the process ended, as one does that has no memory left; it threw. */
export type WorkerFailure = 'time' | 'ended' | 'error';

export class WorkerError extends Error {
  readonly why: WorkerFailure;

  constructor(why: WorkerFailure, detail = '') {
    super(`A worker process gave no answer: ${why} ${detail}`.trim());
    this.why = why;
  }
}

interface Limits {
  /** Milliseconds that one piece of work may take, counted from when its turn comes. */
  readonly patience: number;
  /** Megabytes of its heap; buffers are outside of it. */
  readonly memory: number;
}

type Message<Answer> = { readonly answer: Answer } | { readonly error: string };

/** One that comes within it finds the process running; after that its memory is free again. */
const IDLE_MS = 5000;

/**
 * Work that costs what a stranger wants it to cost. In a process, not in a thread: V8 ends the whole process when a thread
 * grows in one step beyond its heap. One piece after the other, so that many at once take no more than one, and one that
 * ends its process is not in the way of the next. The module calls `serveWork`.
 */
export class WorkerProcess<Data, Answer> {
  readonly #module: URL;
  readonly #limits: Limits;
  #child: ChildProcess | undefined;
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
    clearTimeout(this.#idle);
    const child = this.#open();
    return new Promise<Answer>((resolve, reject) => {
      const fail = (why: WorkerFailure, detail?: string) =>
        settle(() => reject(new WorkerError(why, detail)));
      const timer = setTimeout(() => {
        this.#end();
        fail('time');
      }, this.#limits.patience);
      const settle = (done: () => void) => {
        clearTimeout(timer);
        child.removeAllListeners();
        // One that is killed while it writes may still fail.
        child.on('error', () => {});
        child.unref();
        child.channel?.unref();
        this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref();
        done();
      };
      child.on('message', (message: Message<Answer>) => {
        if ('answer' in message) settle(() => resolve(message.answer));
        else fail('error', message.error);
      });
      child.on('error', (error) => {
        this.#end();
        fail('ended', error.message);
      });
      child.on('exit', (code, signal) => {
        this.#child = undefined;
        fail('ended', String(signal ?? code));
      });
      child.send(data as object, (error) => {
        if (!error) return;
        this.#end();
        fail('ended', error.message);
      });
    });
  }

  #open(): ChildProcess {
    const running = this.#child;
    if (running?.connected && running.exitCode === null && running.signalCode === null) {
      running.ref();
      running.channel?.ref();
      return running;
    }
    this.#child = fork(this.#module, {
      execArgv: [`--max-old-space-size=${this.#limits.memory}`],
      serialization: 'advanced',
      // Nothing of what the server knows: it reads what a stranger wrote.
      env: {},
      // V8 prints its stack when it has no memory left: it is no line of our log.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    return this.#child;
  }

  #end(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}
