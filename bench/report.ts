import { type Figures, measureReads } from './load.ts';

/** Options of the command line. */
export interface Options {
  /** Rows of the large table. */
  readonly rows: number;
  /** Seconds of each load. */
  readonly seconds: number;
  /** True to measure pages as a desktop instead of a phone. */
  readonly desk: boolean;
}

/** Figures of the floors: with Locanda's SQL, and with SQL written by hand. */
export interface Floors {
  readonly same: Figures;
  readonly byHand?: Figures | undefined;
}

export function printRow(name: string, ours: Figures, { same, byHand }: Floors): void {
  const shown = (f: Figures) =>
    `${f.rate.toFixed(0).padStart(7)}/s p50 ${f.p50} ms p99 ${f.p99} ms${f.failed ? ` (${f.failed} failed)` : ''}`;
  const beside = (title: string, f: Figures) => `   ${title} ${shown(f)}   ratio ${(ours.rate / f.rate).toFixed(2)}`;
  console.log(`${name.padEnd(34)} ${shown(ours)}${beside('floor', same)}${byHand ? beside('by hand', byHand) : ''}`);
}

/** Sends the same GET to Locanda and to the floors, and prints the figures. */
export async function measureBoth(
  name: string,
  ours: { readonly url: string; readonly headers: Record<string, string> },
  floors: { readonly same: string; readonly byHand?: string | undefined },
  seconds: number,
): Promise<Figures> {
  const same = await measureReads({ url: floors.same, duration: seconds });
  const byHand = floors.byHand ? await measureReads({ url: floors.byHand, duration: seconds }) : undefined;
  const figures = await measureReads({ ...ours, duration: seconds });
  printRow(name, figures, { same, byHand });
  return figures;
}

/** Returns the value below which the share `part` of the figures lies. */
export function quantile(figures: readonly number[], part: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
