import { expect, it } from 'vitest';
import { ALLOTMENT, runRace } from '../../testing/processes/race.ts';

// For twenty and more kills: npm run bench -- --only race.
it('fifty attempts at two servers sell the last rooms once each although a server and the database are killed', async () => {
  const rounds = await runRace(2);
  expect(rounds.map(({ killed }) => killed)).toEqual(['server', 'database']);
  for (const { sold, refused, odd, nights } of rounds) {
    expect(odd).toEqual([]);
    expect({ sold, refused }).toEqual({ sold: ALLOTMENT, refused: 50 - ALLOTMENT });
    for (const night of nights) expect(night).toEqual({ sold: ALLOTMENT, held: ALLOTMENT, stays: ALLOTMENT });
  }
}, 240_000);
