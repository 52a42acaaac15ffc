import { expect, it } from 'vitest';
import { sendInTurn } from './own-versions.ts';

/** A record that accepts only writes of its current version. */
function makeRecord(id: number) {
  let version = 1;
  const sent: number[] = [];
  return {
    sent,
    /** Another user changes the record. */
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

it('sends a following write with the version that the previous one produced', async () => {
  const note = makeRecord(7);
  const pin = () => sendInTurn('/notes/7', { method: 'PATCH', body: { version: 1 } }, note.take);
  const first = pin();
  const second = pin();
  await Promise.all([first, second]);
  await sendInTurn('/notes/7/archive', { method: 'POST', body: { version: 2 } }, note.take);
  await sendInTurn('/notes/7', { method: 'DELETE', query: { version: 1 } }, note.take);
  expect(note.sent).toEqual([1, 2, 3, 4]);
});

it('shares the version between a structure and its profile', async () => {
  const structurePath = makeRecord(3);
  await sendInTurn('/structures/3/profile', { method: 'PATCH', body: { version: 1 } }, structurePath.take);
  await sendInTurn('/structures/3/status', { method: 'POST', body: { version: 1 } }, structurePath.take);
  expect(structurePath.sent).toEqual([1, 2]);
});

it("reports a conflict after another user's change, and continues after a refusal", async () => {
  const note = makeRecord(8);
  const change = (version: number) => sendInTurn('/notes/8', { method: 'PATCH', body: { version } }, note.take);
  await change(1);
  note.moves();
  await expect(Promise.allSettled([change(1), change(3)])).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'fulfilled' },
  ]);
  expect(note.sent).toEqual([1, 2, 3]);
});

it('ignores the version in an answer that is another record', async () => {
  const edit = makeRecord(9);
  const other = async () => ({ _data: { id: 31, version: 4 } });
  await sendInTurn('/slug-edits/9/plan', { method: 'POST', body: { version: 1 } }, other);
  await sendInTurn('/slug-edits/9/run', { method: 'POST', body: { version: 1 } }, edit.take);
  expect(edit.sent).toEqual([1]);
});

it('learns the versions that undoing one or many changes produced', async () => {
  const [one, other] = [makeRecord(41), makeRecord(42)];
  const both =
    ({ version }: { version: number }) =>
    async () => ({
      _data: { batchId: 'b', versions: [41, 42].map((id) => ({ id, version })) },
    });
  for (const room of [one, other]) room.moves();
  await sendInTurn('/rooms/bulk', { method: 'POST', body: { action: 'archive', ids: [41, 42] } }, both({ version: 2 }));
  for (const room of [one, other]) room.moves();
  await sendInTurn('/audit/batches/b/undo', { method: 'POST' }, both({ version: 3 }));
  await sendInTurn('/rooms/41', { method: 'PATCH', body: { version: 1 } }, one.take);
  expect(one.sent).toEqual([3]);

  // The next write waits for the undo.
  await sendInTurn('/rooms/42', { method: 'PATCH', body: { version: 3 } }, async (options) => ({
    _data: { ...(await other.take(options))._data, changeId: 9 },
  }));
  const taken = sendInTurn('/audit/9/undo', { method: 'POST' }, async () => {
    await Promise.resolve();
    other.moves();
    return { _data: { versions: [{ id: 42, version: 5 }] } };
  });
  const next = sendInTurn('/rooms/42', { method: 'DELETE', query: { version: 4 } }, other.take);
  await Promise.all([taken, next]);
  expect(other.sent).toEqual([3, 5]);
});

it('reports a conflict when another user changed the record besides the undone change', async () => {
  const room = makeRecord(51);
  await sendInTurn('/rooms/51', { method: 'PATCH', body: { version: 1 } }, async (options) => ({
    _data: { ...(await room.take(options))._data, changeId: 10 },
  }));
  room.moves();
  room.moves();
  await sendInTurn('/audit/10/undo', { method: 'POST' }, async () => ({
    _data: { versions: [{ id: 51, version: 4 }] },
  }));
  await expect(sendInTurn('/rooms/51', { method: 'PATCH', body: { version: 2 } }, room.take)).rejects.toThrow();
});
