import { expect, test } from 'vitest';
import { RECORDS } from '../../records.ts';

/** What is written elsewhere than in the record's form. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  // The switches of `notifications` in one's own account.
  user: ['notificationPrefs'],
  // The meal whose list one is in.
  'meal-plan-service': ['service_category'],
};
/** The sections of a structure are forms of their own. */
const WITHOUT_FORM: ReadonlySet<string> = new Set(['structure']);

test.each(RECORDS.filter(({ name }) => !WITHOUT_FORM.has(name)).map((one) => [one.name, one] as const))(
  '%s: every field that can be written has its place in the form, once',
  (name, { fields, groups }) => {
    const placed = [...groups.flatMap((group) => group.fields), ...(ELSEWHERE[name] ?? [])];
    const written = Object.keys(fields).filter((field) => !fields[field]?.computed);
    expect(placed.filter((field) => !fields[field]?.computed).toSorted()).toEqual(written.toSorted());
  },
);
