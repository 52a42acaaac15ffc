import { expect, it } from 'vitest';
import { type WorkerError, WorkerProcess } from './worker-process.ts';

type Deed = 'answer' | 'end' | 'fill' | 'spin' | 'throw';

it('what takes too long, fills its memory, ends or throws fails alone; those behind it are answered, in their order', async () => {
  const worker = new WorkerProcess<Deed, string>(new URL('./testing/any-worker.ts', import.meta.url), {
    patience: 3000,
    memory: 32,
  });
  const deeds: Deed[] = ['answer', 'spin', 'answer', 'fill', 'answer', 'end', 'throw', 'answer'];
  const order: Deed[] = [];
  const answers = await Promise.all(
    deeds.map((deed) =>
      worker
        .run(deed)
        .catch((error: WorkerError) => error.why)
        .finally(() => order.push(deed)),
    ),
  );
  // Nothing of the server's environment is known in it.
  const answered = 'nothing known';
  expect(answers).toEqual([answered, 'time', answered, 'ended', answered, 'ended', 'error', answered]);
  expect(order).toEqual(deeds);
});
