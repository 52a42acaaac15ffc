import pg from 'pg';
import { addDays, todayInRome } from '../../domain/kernel/calendar/days.ts';
import type { Run } from '../../domain/selling/availability/cell.ts';
import { type MonthCells, monthOf } from '../../domain/selling/availability/months.ts';
import { readMonths, writeMonths } from '../../server/selling/availability/store.ts';
import { quantile } from '../report.ts';
import type { World } from '../world.ts';

const LINES = 80;
const DAYS = 63;
const ROUNDS = 30;

/** Measures 5,000 prices in one request beside a bare upsert of the same month rows in one transaction. */
export async function pasteBench(world: World, structureId: number): Promise<void> {
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  try {
    const from = addDays(todayInRome(), 1);
    const [first, last] = [monthOf(from), monthOf(addDays(from, DAYS - 1))];
    const months = await readMonths(client, structureId, first, last);
    const pairs = [...new Set(months.flatMap(pairOf))].slice(0, LINES).map((one) => one.split('/').map(Number));
    const lines = new Set(pairs.map((pair) => pair.join('/')));
    const touched = months.filter((row) => pairOf(row).some((pair) => lines.has(pair)));
    const runsOf = (price: number): Run[] =>
      pairs.map(([roomId = 0, mealPlanId = 0]) => ({
        roomId,
        mealPlanId,
        field: 'priceCents',
        from,
        values: Array.from({ length: DAYS }, (_, at) => price + at),
      }));
    const bare: number[] = [];
    const ours: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      bare.push(await elapsedMs(() => upsert(client, structureId, touched)));
      ours.push(await elapsedMs(() => paste(world, structureId, runsOf(10_000 + round * 100))));
    }
    const half = (figures: number[]) => quantile(figures.slice(5), 0.5);
    const shown = (figures: number[]) =>
      `p50 ${half(figures).toFixed(1)} ms p95 ${quantile(figures.slice(5), 0.95).toFixed(1)} ms`;
    console.log(
      `paste of ${LINES * DAYS} cells (${touched.length} rows)  ${shown(ours)}   bare upsert ${shown(bare)}   ${(half(ours) / half(bare)).toFixed(1)} ×`,
    );
    console.log(`one cell: ${shown(await oneCell(world, structureId, runsOf))}`);
  } finally {
    await client.end();
  }
}

const pairOf = ({ roomId, mealPlanId }: MonthCells) => (mealPlanId === null ? [] : [`${roomId}/${mealPlanId}`]);

async function elapsedMs(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

async function upsert(client: pg.Client, structureId: number, months: readonly MonthCells[]): Promise<void> {
  await client.query('begin');
  await writeMonths(client, structureId, months);
  await client.query('commit');
}

async function paste({ origin, headers }: World, id: number, runs: readonly Run[]): Promise<void> {
  const answer = await fetch(`${origin}/api/structures/${id}/availability/changes`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ runs }),
  });
  if (!answer.ok) throw new Error(`paste: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

async function oneCell(world: World, id: number, runsOf: (price: number) => Run[]): Promise<number[]> {
  const figures: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [run] = runsOf(20_000 + round);
    if (run) figures.push(await elapsedMs(() => paste(world, id, [{ ...run, values: run.values.slice(0, 1) }])));
  }
  return figures;
}
