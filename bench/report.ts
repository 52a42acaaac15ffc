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

/** The floors beside Locanda: with its own SQL, and with SQL written by hand. */
export interface Floors {
  readonly same: Figures;
  readonly byHand?: Figures | undefined;
}

export function row(name: string, ours: Figures, { same, byHand }: Floors): void {
  const shown = (f: Figures) =>
    `${f.rate.toFixed(0).padStart(7)}/s p50 ${f.p50} ms p99 ${f.p99} ms${f.failed ? ` (${f.failed} failed)` : ''}`;
  const beside = (title: string, f: Figures) =>
    `   ${title} ${shown(f)}   ratio ${(ours.rate / f.rate).toFixed(2)}`;
  console.log(
    `${name.padEnd(34)} ${shown(ours)}${beside('floor', same)}${byHand ? beside('by hand', byHand) : ''}`,
  );
}

/** The same GET of Locanda and of the floors. */
export async function both(
  name: string,
  ours: { readonly url: string; readonly headers: Record<string, string> },
  floors: { readonly same: string; readonly byHand?: string | undefined },
  seconds: number,
): Promise<Figures> {
  const same = await reads({ url: floors.same, duration: seconds });
  const byHand = floors.byHand ? await reads({ url: floors.byHand, duration: seconds }) : undefined;
  const figures = await reads({ ...ours, duration: seconds });
  row(name, figures, { same, byHand });
  return figures;
}

/** The value below which such a part of the figures lies. */
export function quantile(figures: readonly number[], part: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
