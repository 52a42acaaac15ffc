import { addDays, todayInRome } from '../../domain/kernel/calendar/days.ts';
import { barriers } from '../support/barriers.ts';
import { logIn, xsrfToken } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('an operator filters the contracts that end soon and prepares their renewals together in five actions', async ({
  page,
}) => {
  await logIn(page, 'operator');
  const soon = addDays(todayInRome(), 60);
  const ending = await page.request.get(`/api/contracts?filter[state]=active&filter[endDate][lte]=${soon}&perPage=100`);
  const { data } = (await ending.json()) as { data: { id: number; autoRenew: boolean }[] };
  expect(await xsrfToken(page)).not.toBe('');
  expect(data.some(({ autoRenew }) => !autoRenew)).toBe(true);
  await page.goto('/dashboard');
  await page
    .getByRole('navigation', { name: 'Menu principale' })
    .getByRole('link', { name: 'Contratti', exact: true })
    .click();
  await page.getByText('In scadenza', { exact: true }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await barriers(page, 'contratti di tutte le strutture')).toEqual([]);
  await page.getByRole('row').first().getByRole('checkbox').click();
  await page.getByRole('button', { name: /^Prepara \d+ rinnov/ }).click();
  await expect(page.getByText(/^Completati \d+ di \d+\.$/)).toBeVisible();
});
