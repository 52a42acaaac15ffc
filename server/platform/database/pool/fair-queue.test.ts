import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const createQueue = (limits: { maxWaitingOfMember?: number; timeoutMs?: number } = {}) => {
  const group = { maxOfGroup: 2, maxOfMember: 1, maxWaitingOfMember: limits.maxWaitingOfMember ?? 100 };
  return new FairQueue<'guest' | 'user'>({
    maxTurns: 3,
    groups: { guest: group, user: { ...group, maxOfGroup: 3 } },
    maxWaiting: 200,
    timeoutMs: limits.timeoutMs ?? 5_000,
  });
};

/** Takes a turn, notes the name, and ends the turn after a moment. */
async function takeTurn(queue: ReturnType<typeof createQueue>, group: 'guest' | 'user', key: string, order: string[]) {
  const leave = await queue.enter({ group, key });
  order.push(key);
  await new Promise((resolve) => setTimeout(resolve, 2));
  leave();
}

it('serves a member between the calls of another member who has many', async () => {
  const queue = createQueue();
  const order: string[] = [];
  const many = Array.from({ length: 50 }, () => takeTurn(queue, 'user', 'greedy', order));
  await Promise.all([...many, takeTurn(queue, 'user', 'modest', order)]);
  expect(order.indexOf('modest')).toBeLessThan(3);
  expect(order).toHaveLength(51);
  expect(queue.isEmpty).toBe(true);
});

it('leaves turns to users when all guests wait', async () => {
  const queue = createQueue();
  const guests = await Promise.all(['a', 'b'].map((key) => queue.enter({ group: 'guest', key })));
  const order: string[] = [];
  const third = takeTurn(queue, 'guest', 'c', order);
  await takeTurn(queue, 'user', 'staff', order);
  expect(order).toEqual(['staff']);
  for (const leave of guests) leave();
  await third;
  expect(order).toEqual(['staff', 'c']);
});

it('waits longer for a turn of a group with its own limit', async () => {
  const group = { maxOfGroup: 1, maxOfMember: 1, maxWaitingOfMember: 10 };
  const queue = new FairQueue<'own' | 'user'>({
    maxTurns: 1,
    groups: { own: { ...group, timeoutMs: 5_000 }, user: group },
    maxWaiting: 10,
    timeoutMs: 20,
  });
  const leave = await queue.enter({ group: 'user', key: 'a' });
  const job = queue.enter({ group: 'own', key: '' });
  await expect(queue.enter({ group: 'user', key: 'b' })).rejects.toMatchObject({ type: 'unavailable' });
  leave();
  (await job)();
  expect(queue.isEmpty).toBe(true);
});

it('refuses a member with too many waiting calls, and a turn that does not come in time', async () => {
  const queue = createQueue({ maxWaitingOfMember: 1, timeoutMs: 20 });
  const guest = { group: 'guest', key: 'a' } as const;
  const leave = await queue.enter(guest);
  const late = queue.enter(guest);
  await expect(queue.enter(guest)).rejects.toMatchObject({ type: 'too-many-requests' });
  await expect(late).rejects.toMatchObject({ type: 'unavailable' });
  leave();
  leave();
  await (await queue.enter(guest))();
  expect(queue.isEmpty).toBe(true);
});
