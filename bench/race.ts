import { ALLOTMENT, runRace } from '../server/testing/processes/race.ts';
import type { Options } from './report.ts';

/** Times that a server or the database is killed. */
const KILLS = 24;

/**
 * Sells the last rooms to fifty clients through two servers and checks that exactly the allotment is sold while
 * processes are killed.
 */
export async function raceBench(_: Options): Promise<void> {
  const since = performance.now();
  let kills = 0;
  const rounds = await runRace(KILLS, ({ killed, sold, refused, odd, again }) => {
    kills++;
    console.log(
      `race ${String(kills).padStart(2)}: killed ${killed}, sold ${sold}, refused ${refused}, asked again ${again}`,
      ...odd,
    );
  });
  const wrong = rounds.filter(
    ({ sold, odd, nights }) =>
      sold !== ALLOTMENT ||
      odd.length > 0 ||
      nights.some((night) => [night.sold, night.held, night.stays].some((units) => units !== ALLOTMENT)),
  );
  const seconds = ((performance.now() - since) / 1000).toFixed(0);
  console.log(`race: ${rounds.length} kills in ${seconds} s, ${wrong.length} rounds that do not add up`);
  if (wrong.length > 0) throw new Error(JSON.stringify(wrong, null, 1));
}
