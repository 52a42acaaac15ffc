import { formatEuros } from '../../../../domain/selling/availability/grid/cell-text.ts';

/** Formats the prices of nights as a sum, with equal consecutive prices joined: `229 + 2 × 263`. */
export function nightsText(nights: readonly number[]): string {
  const runs: { cents: number; count: number }[] = [];
  for (const cents of nights) {
    const last = runs.at(-1);
    if (last?.cents === cents) last.count++;
    else runs.push({ cents, count: 1 });
  }
  return runs.map(({ cents, count }) => `${count > 1 ? `${count} × ` : ''}${formatEuros(cents)}`).join(' + ');
}
