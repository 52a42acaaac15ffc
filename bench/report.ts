import { type Figures, reads } from './load.ts';

/** What a part of the bench was told on the command line. */
export interface Options {
  /** How many structures the large table holds. */
  readonly rows: number;
  /** How long each load lasts. */
  readonly seconds: number;
  /** The pages as a desk sees them, not a phone. */
  readonly desk: boolean;
}

export function row(name: string, ours: Figures, floor: Figures): void {
  const shown = (f: Figures) =>
    `${f.rate.toFixed(0).padStart(7)}/s p50 ${f.p50} ms p99 ${f.p99} ms${f.failed ? ` (${f.failed} failed)` : ''}`;
  console.log(
    `${name.padEnd(34)} ${shown(ours)}   floor ${shown(floor)}   ratio ${(ours.rate / floor.rate).toFixed(2)}`,
  );
}

/** The same GET of Locanda and of the floor. */
export async function both(
  name: string,
  ours: { readonly url: string; readonly headers: Record<string, string> },
  floorUrl: string,
  seconds: number,
): Promise<Figures> {
  const floor = await reads({ url: floorUrl, duration: seconds });
  const figures = await reads({ ...ours, duration: seconds });
  row(name, figures, floor);
  return figures;
}

/** The value below which such a part of the figures lies. */
export function quantile(figures: readonly number[], part: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
