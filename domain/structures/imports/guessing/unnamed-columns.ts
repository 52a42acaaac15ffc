/** Heading of a column that has none; `index` counts from 0. */
export const unnamedHeading = (index: number): string => `Colonna ${index + 1}`;

export const isUnnamed = (heading: string): boolean => /^Colonna \d+$/.test(heading);
