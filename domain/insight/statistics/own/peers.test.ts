import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupPeers, MAX_SHARE, MIN_OWNERS, MIN_STRUCTURES, type Peer } from './peers.ts';

const peer = fc.record({
  ownerId: fc.integer({ min: 0, max: 6 }),
  city: fc.integer({ min: 1, max: 4 }),
  category: fc.constantFrom('3', '4', null),
  views: fc.integer({ min: 0, max: 300 }),
});
const peers = fc.array(peer, { maxLength: 60 }).map((all) =>
  all.map(
    ({ ownerId, city, category, views }, id): Peer => ({
      id,
      ownerId,
      views,
      keys: { city: String(city), province: String(Math.ceil(city / 2)), region: '1', category },
    }),
  ),
);

it('a group has at least five structures of three owners, and none dominates', () => {
  fc.assert(
    fc.property(peers, (all) => {
      for (const { members } of groupPeers(all)) {
        const sum = members.reduce((total, { views }) => total + views, 0);
        expect(members.length).toBeGreaterThanOrEqual(MIN_STRUCTURES);
        expect(new Set(members.map(({ ownerId }) => ownerId)).size).toBeGreaterThanOrEqual(MIN_OWNERS);
        expect(Math.max(0, ...members.map(({ views }) => views))).toBeLessThanOrEqual(MAX_SHARE * sum);
      }
    }),
  );
});

it("no structure's figure follows from two averages, even for the owner of other members", () => {
  fc.assert(
    fc.property(peers, fc.integer({ min: 0, max: 6 }), (all, reader) => {
      const groups = groupPeers(all);
      const seen = new Set<number>();
      for (const { members } of groups) {
        for (const { id } of members) {
          expect(seen.has(id)).toBe(false);
          seen.add(id);
        }
        expect(members.filter(({ ownerId }) => ownerId !== reader).length).toBeGreaterThanOrEqual(2);
      }
    }),
  );
});

it('structures of a small comune are grouped with others of their province', () => {
  const of = (id: number, city: string): Peer => ({
    id,
    ownerId: id,
    views: 10,
    keys: { city, province: 'BO', region: '8', category: null },
  });
  const many = [1, 2, 3, 4, 5].map((id) => of(id, 'Bologna'));
  const few = [6, 7, 8].map((id) => of(id, 'Imola'));
  const fewToo = [9, 10].map((id) => of(id, 'Budrio'));
  expect(groupPeers([...many, ...few, ...fewToo]).map(({ kind, key, members }) => [kind, key, members.length])).toEqual(
    [
      ['city', 'Bologna', 5],
      ['province', 'BO', 5],
    ],
  );
  expect(groupPeers([...many, ...few]).map(({ kind }) => kind)).toEqual(['city']);
});
