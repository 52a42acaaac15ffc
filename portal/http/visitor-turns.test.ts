import { expect, it } from 'vitest';
import { VisitorTurns } from './visitor-turns.ts';

it('runs four pages of a visitor at once, lets sixty wait and refuses more, while others run immediately', async () => {
  const turns = new VisitorTurns();
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const answers = Array.from({ length: 70 }, (_, n) =>
    turns.run('greedy', () => {
      started.push(n);
      return new Promise<number>((resolve) => ends.push(() => resolve(n)));
    }),
  );
  expect(started).toEqual([0, 1, 2, 3]);
  expect(await Promise.all(answers.slice(64))).toEqual(Array(6).fill(null));
  expect(await turns.run('another', () => Promise.resolve('page'))).toBe('page');
  for (let n = 0; n < 64; n++) {
    ends[n]?.();
    await answers[n];
    expect(started.length).toBe(Math.min(64, n + 5));
  }
  expect(started).toEqual(Array.from({ length: 64 }, (_, n) => n));
});

it('gives the place of a failed page to the next one', async () => {
  const turns = new VisitorTurns();
  const failed = Array.from({ length: 5 }, () => turns.run('one', () => Promise.reject(new Error('lost'))));
  expect((await Promise.allSettled(failed)).map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  expect(await turns.run('one', () => Promise.resolve('page'))).toBe('page');
});

it('serves a visitor between the pages of many others', async () => {
  const turns = new VisitorTurns();
  const order: string[] = [];
  const page = (visitor: string) =>
    turns.run(visitor, async () => {
      order.push(visitor);
      await new Promise((resolve) => setTimeout(resolve, 1));
    });
  const many = Array.from({ length: 200 }, (_, n) => page(`greedy ${n % 10}`));
  await Promise.all([...many, page('modest')]);
  expect(order).toHaveLength(201);
  // Twelve pages were running, and each of ten visitors may come once before.
  expect(order.indexOf('modest')).toBeLessThanOrEqual(12 + 10);
});
