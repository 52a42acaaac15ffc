import type { PersonRole } from '../../domain/kernel/screens/roles.ts';
import { openSizes } from '../walk/databases.ts';
import { growthOf, MAX_GROWTH, timeOf } from '../walk/timing.ts';

const SMALL_ROWS = 10_000;

/** A request of a screen and the role that sends it. */
export type RoleRead = readonly [role: PersonRole, url: string];

interface Desk {
  readonly reads: readonly RoleRead[];
  /** Fills a copy of the demo's database up to `size` rows. */
  readonly fillUp: (url: string, size: number) => Promise<void>;
  /** Accepted reasons for a slower read, by role and address. */
  readonly reasons: Readonly<Record<string, string>>;
}

/** Measures each read with ten thousand rows and with `rows` rows, in turns. */
export async function printGrowth({ reads, fillUp, reasons }: Desk, rows: number): Promise<void> {
  const sizes = await openSizes([SMALL_ROWS, rows], () => Promise.resolve(0), fillUp);
  try {
    for (const [role, url] of reads) {
      const timed = await timeOf(sizes, { role, url });
      const [, smaller = 0, larger = 0] = timed.ms;
      const growth = growthOf(timed);
      const verdict = growth <= MAX_GROWTH ? 'holds' : (reasons[`${role} ${url}`] ?? 'DOES NOT HOLD');
      console.log(
        `${smaller.toFixed(2).padStart(8)} ms ${larger.toFixed(2).padStart(8)} ms ${growth.toFixed(2).padStart(6)} ×  ` +
          `${role} ${url}: ${verdict}`,
      );
    }
  } finally {
    await sizes.close();
  }
}
