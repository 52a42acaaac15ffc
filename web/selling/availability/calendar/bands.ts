import type { Day } from '../../../../domain/kernel/calendar/days.ts';

export interface Band<Key extends string> {
  readonly key: Key;
  readonly start: number;
  length: number;
}

/** Groups consecutive days with the same key; days without a key are left out. */
export function bandsOf<Key extends string>(days: readonly Day[], keyOf: (day: Day) => Key | null) {
  const bands: Band<Key>[] = [];
  let before: Key | null = null;
  days.forEach((day, start) => {
    const key = keyOf(day);
    const last = bands.at(-1);
    if (key && key === before && last) last.length++;
    else if (key) bands.push({ key, start, length: 1 });
    before = key;
  });
  return bands;
}
