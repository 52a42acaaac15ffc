import fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
import { propertyRuns } from '../../../testing/properties/property-runs.ts';
import { makeHighlightRate } from '../../highlights/testing.ts';
import { openTill, type Till } from '../../payments/testing.ts';
import { type AccountLife, startAccountLife } from '../testing/life/account-life.ts';
import { type AccountStep, accountStep } from '../testing/life/steps.ts';

let till: Till;
beforeAll(async () => {
  till = await openTill();
  await makeHighlightRate(till.t, { location: 'home', placement: 'list', slots: 10, weekAmountCents: 10_000 });
});
afterAll(() => till.close());

async function live(life: AccountLife, steps: readonly AccountStep[]): Promise<void> {
  await life.check();
  for (const one of steps) {
    await life.take(one);
    await life.check();
  }
}

it('shows the same sums in statement, ageing, list, figures and reminders after any steps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(accountStep, { minLength: 12, maxLength: 30 }), async (steps) =>
      live(await startAccountLife(till), steps),
    ),
    propertyRuns({ day: 4, night: 200 }),
  );
});
