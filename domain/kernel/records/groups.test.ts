import { expect, test } from 'vitest';
import { RECORDS } from '../../records.ts';

/** Fields edited outside the record's form. */
const RECORDS_EDITED_ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  // Edited in the user's own account, under `notifications`.
  user: ['notificationPrefs'],
  // Set by the list of the meal to which the entry belongs.
  'meal-plan-service': ['service_category'],
};
/** Records whose sections have their own forms. */
const WITHOUT_FORM: ReadonlySet<string> = new Set(['structure']);

test.each(RECORDS.filter(({ name }) => !WITHOUT_FORM.has(name)).map((one) => [one.name, one] as const))(
  '%s: every writable field appears in the form exactly once',
  (name, { fields, groups }) => {
    const placed = [...groups.flatMap((group) => group.fields), ...(RECORDS_EDITED_ELSEWHERE[name] ?? [])];
    const written = Object.keys(fields).filter((field) => !fields[field]?.computed);
    expect(placed.filter((field) => !fields[field]?.computed).toSorted()).toEqual(written.toSorted());
  },
);
