import type { Issue } from '../records/issue.ts';

/** Maximum age of a child; adults are 18 or older. */
export const MAX_CHILD_AGE = 17;

export interface ChildBand {
  readonly fromAge: number;
  readonly toAge: number;
  readonly mode: string;
  readonly discountPercent: number | null;
  readonly priceCents: number | null;
}

const bandPath = (index: number, field: string) => `childBands.${index}.${field}`;

/**
 * Bands must cover all ages from 0 to the maximum child age without gap or overlap. No bands means no prices for
 * children. Source: platform dictionary 3.5.
 */
export function ageIssues(bands: readonly ChildBand[], maxChildAge: number): Issue[] {
  const issues: Issue[] = [];
  bands.forEach((band, index) => {
    const expected = index === 0 ? 0 : (bands[index - 1]?.toAge ?? 0) + 1;
    if (band.fromAge !== expected) {
      issues.push({ path: bandPath(index, 'fromAge'), code: 'band_start', params: { n: expected } });
    } else if (band.fromAge > band.toAge) {
      issues.push({ path: bandPath(index, 'fromAge'), code: 'min_le_max' });
    }
  });
  const last = bands.at(-1);
  if (last && last.toAge !== maxChildAge) {
    issues.push({ path: bandPath(bands.length - 1, 'toAge'), code: 'band_end', params: { n: maxChildAge } });
  }
  return issues;
}

/** Fields that the band's mode does not use. */
export function unusedBandFields(bands: readonly Pick<ChildBand, 'mode'>[]) {
  return bands.flatMap(({ mode }, index) => [
    ...(mode === 'percent' ? [] : [`childBands.${index}.discountPercent` as const]),
    ...(mode === 'fixed' ? [] : [`childBands.${index}.priceCents` as const]),
  ]);
}

/** Checks that each band has the value of its mode. */
export function priceIssues(bands: readonly ChildBand[]): Issue[] {
  return bands.flatMap((band, index) => {
    const issues: Issue[] = [];
    const asks = { discountPercent: band.mode === 'percent', priceCents: band.mode === 'fixed' };
    for (const name of ['discountPercent', 'priceCents'] as const) {
      const given = band[name];
      if (asks[name] && given === null) issues.push({ path: bandPath(index, name), code: 'required' });
      else if (asks[name] && given === 0) {
        issues.push({ path: bandPath(index, name), code: name === 'priceCents' ? 'price_zero' : 'percent_zero' });
      }
    }
    return issues;
  });
}

/** Index of the band for each age from 0 to 17; null without a band. */
export function bandOfAge(bands: readonly Pick<ChildBand, 'fromAge' | 'toAge'>[]): (number | null)[] {
  return Array.from({ length: MAX_CHILD_AGE + 1 }, (_, age) => {
    const index = bands.findIndex(({ fromAge, toAge }) => age >= fromAge && age <= toAge);
    return index < 0 ? null : index;
  });
}
