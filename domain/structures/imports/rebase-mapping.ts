import type { Mapping } from './mapping.ts';

/**
 * Merges a user's changes into the stored mapping, which may have changed since they began. The user's value wins where
 * both changed.
 */
export function rebaseMapping(base: Mapping, changed: Mapping, stored: Mapping): Mapping {
  return mergeValues(base, changed, stored) as Mapping;
}

function mergeValues(base: unknown, changed: unknown, stored: unknown): unknown {
  if (isRecord(base) && isRecord(changed) && isRecord(stored)) {
    const names = new Set([...Object.keys(stored), ...Object.keys(changed)]);
    const entries = [...names].map((name) => [
      name,
      mergeValues(valueAt(base, name), valueAt(changed, name), valueAt(stored, name)),
    ]);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }
  return JSON.stringify(changed) === JSON.stringify(base) ? stored : changed;
}

const valueAt = (record: Record<string, unknown>, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
