import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { WorkerPool } from './worker-pool.ts';
import { type WorkerError, WorkerProcess } from './worker-process.ts';

type TaskName = 'answer' | 'end' | 'fill' | 'spin' | 'throw';

it('fails only the task that takes too long, exhausts memory, exits or throws, and answers the others in order', async () => {
  const worker = new WorkerProcess<TaskName, string>(new URL('./testing/any-worker.ts', import.meta.url), {
    timeoutMs: 3000,
    heapMb: 32,
  });
  const deeds: TaskName[] = ['answer', 'spin', 'answer', 'fill', 'answer', 'end', 'throw', 'answer'];
  const order: TaskName[] = [];
  const answers = await Promise.all(
    deeds.map((deed) =>
      worker
        .run(deed)
        .catch((error: WorkerError) => error.reason)
        .finally(() => order.push(deed)),
    ),
  );
  // The worker does not have the server's environment.
  const answered = 'nothing known';
  expect(answers).toEqual([answered, 'time', answered, 'ended', answered, 'ended', 'error', answered]);
  expect(order).toEqual(deeds);
});

it('serves other queues while one queue is blocked', async () => {
  const pool = new WorkerPool<TaskName, string>(new URL('./testing/any-worker.ts', import.meta.url), {
    processes: 2,
    timeoutMs: 1500,
    heapMb: 32,
  });
  const order: string[] = [];
  const run = (queue: string, deed: TaskName) =>
    pool
      .run(queue, deed)
      .catch(() => {})
      .finally(() => order.push(`${queue} ${deed}`));
  const deeds: TaskName[] = ['spin', 'spin'];
  const all = [...deeds.map((deed) => run('first', deed)), run('second', 'answer'), run('third', 'answer')];
  await Promise.all([...all, run('second', 'answer')]);
  expect(order).toEqual(['second answer', 'third answer', 'second answer', 'first spin', 'first spin']);
});

it('returns a large answer unchanged', async () => {
  const worker = new WorkerProcess<Buffer, Buffer>(new URL('./testing/echo-worker.ts', import.meta.url), {
    timeoutMs: 20_000,
    heapMb: 64,
  });
  const sent = [randomBytes(5_000_000), Buffer.alloc(0), randomBytes(70_000)];
  const answers = await Promise.all(sent.map((data) => worker.run(data)));
  expect(answers.map((answer, index) => answer.equals(sent[index] ?? Buffer.alloc(1)))).toEqual([true, true, true]);
});
