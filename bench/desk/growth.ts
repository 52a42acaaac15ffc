import type { PersonRole } from '../../domain/kernel/screens/roles.ts';
import { openSizes } from '../walk/databases.ts';
import { growthOf, MOST_GROWTH, timeOf } from '../walk/timing.ts';

const SMALLER = 10_000;

/** What people of a role ask for. */
export type RoleRead = readonly [role: PersonRole, url: string];

interface Desk {
  readonly reads: readonly RoleRead[];
  /** Brings a copy of the demo's database up to so many rows. */
  readonly fillUp: (url: string, size: number) => Promise<void>;
  /** Why a read may cost more, by its role and address. */
  readonly reasons: Readonly<Record<string, string>>;
}

/** What each read costs with ten thousand rows and with so many more, in turns. */
export async function printGrowth({ reads, fillUp, reasons }: Desk, rows: number): Promise<void> {
  const sizes = await openSizes([SMALLER, rows], () => Promise.resolve(0), fillUp);
  try {
    for (const [role, url] of reads) {
      const timed = await timeOf(sizes, { role, url });
      const [, smaller = 0, larger = 0] = timed.ms;
      const growth = growthOf(timed);
      const verdict = growth <= MOST_GROWTH ? 'holds' : (reasons[`${role} ${url}`] ?? 'DOES NOT HOLD');
      console.log(
        `${smaller.toFixed(2).padStart(8)} ms ${larger.toFixed(2).padStart(8)} ms ${growth.toFixed(2).padStart(6)} ×  ` +
          `${role} ${url}: ${verdict}`,
      );
    }
  } finally {
    await sizes.close();
  }
}
