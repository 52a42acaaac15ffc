import { expect, it } from 'vitest';
import { inTurn } from './own-versions.ts';

/** A record that takes a write of its present version alone. */
function kept(id: number) {
  let version = 1;
  const sent: number[] = [];
  return {
    sent,
    /** Somebody else. */
    moves: () => {
      version += 1;
    },
    async take({ body, query }: { body?: { version: number }; query?: { version: number } }) {
      const asked = body?.version ?? query?.version ?? 0;
      sent.push(asked);
      await Promise.resolve();
      if (asked !== version) throw new Error('conflict');
      version += 1;
      return { _data: { id, version } };
    },
  };
}

it('a write that follows before the record is read again is of the version that the former has made', async () => {
  const note = kept(7);
  const pin = () => inTurn('/notes/7', { method: 'PATCH', body: { version: 1 } }, note.take);
  const first = pin();
  const second = pin();
  await Promise.all([first, second]);
  await inTurn('/notes/7/archive', { method: 'POST', body: { version: 2 } }, note.take);
  await inTurn('/notes/7', { method: 'DELETE', query: { version: 1 } }, note.take);
  expect(note.sent).toEqual([1, 2, 3, 4]);
});

it('a structure’s profile shares its version', async () => {
  const house = kept(3);
  await inTurn('/structures/3/profile', { method: 'PATCH', body: { version: 1 } }, house.take);
  await inTurn('/structures/3/status', { method: 'POST', body: { version: 1 } }, house.take);
  expect(house.sent).toEqual([1, 2]);
});

it('what another has done in between stays a conflict, and a refusal holds up nothing', async () => {
  const note = kept(8);
  const change = (version: number) => inTurn('/notes/8', { method: 'PATCH', body: { version } }, note.take);
  await change(1);
  note.moves();
  await expect(Promise.allSettled([change(1), change(3)])).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'fulfilled' },
  ]);
  expect(note.sent).toEqual([1, 2, 3]);
});

it('an answer that is another record tells nothing of this one', async () => {
  const edit = kept(9);
  const other = async () => ({ _data: { id: 31, version: 4 } });
  await inTurn('/slug-edits/9/plan', { method: 'POST', body: { version: 1 } }, other);
  await inTurn('/slug-edits/9/run', { method: 'POST', body: { version: 1 } }, edit.take);
  expect(edit.sent).toEqual([1]);
});
