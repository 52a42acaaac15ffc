import type { TestApp } from '../../testing/app.ts';

/** Creates a rate; 70.00 a week by default. */
export async function makeHighlightRate(
  t: Pick<TestApp, 'database'>,
  {
    location,
    placement,
    slots,
    weekAmountCents = 7_000,
  }: { location: string; placement: string; slots: number; weekAmountCents?: number },
): Promise<void> {
  await t.database.pool.query(
    `insert into highlight_rates (title, location, placement, slots, week_amount_cents) values ($1 || ' ' || $2, $1, $2, $3, $4)
     on conflict (location, placement) do update set slots = excluded.slots, week_amount_cents = excluded.week_amount_cents`,
    [location, placement, slots, weekAmountCents],
  );
}
