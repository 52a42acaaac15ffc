import { expect, it } from 'vitest';
import { type QueueShape, readQueueState } from './queue-state.ts';
import { queueSteps } from './queue-steps.ts';

const SHAPE: QueueShape<'open' | 'done', 'kind'> = {
  tabName: 'view',
  tabs: ['open', 'done'],
  filters: ['kind'],
};

it('reads only known parameters of the URL', () => {
  const bare = { tab: 'open', q: '', id: undefined, filters: {} };
  expect(readQueueState(SHAPE, {})).toEqual(bare);
  expect(readQueueState(SHAPE, { view: 'gone', id: 'new', kind: 'a b', other: '1' })).toEqual(bare);
  expect(readQueueState({ ...SHAPE, canCreate: true }, { id: 'new' }).id).toBe('new');
  const all = { view: 'done', q: 'mare', id: 7, kind: 'photo' };
  expect(readQueueState(SHAPE, all)).toEqual({ tab: 'done', q: 'mare', id: '7', filters: { kind: 'photo' } });
});

it('steps to adjacent entries and to the next pending one, continuing at the start', () => {
  const rows = [1, 2, 3, 4].map((id) => ({ id, waits: id !== 3 }));
  const ids = (id: number | undefined) =>
    Object.values(queueSteps(rows, id, ({ waits }) => waits)).map((row) => row?.id);
  expect(ids(undefined)).toEqual([1, 1, 1]);
  expect(ids(1)).toEqual([undefined, 2, 2]);
  expect(ids(2)).toEqual([1, 3, 4]);
  expect(ids(4)).toEqual([3, undefined, 1]);
  expect(ids(9)).toEqual([1, 1, 1]);
});
