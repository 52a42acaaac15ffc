import { barriers } from '../support/barriers.ts';
import { logIn, xsrfToken } from '../support/people.ts';
import { expect, type Page, test } from '../support/test.ts';

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu principale' }).getByRole('link', { name, exact: true }).click();

test('an operator issues the drafts of several structures after one question, with what they come to', async ({
  page,
}) => {
  await logIn(page, 'operator');
  const structures = await (await page.request.get('/api/structures?perPage=5&filter[isOnline]=true')).json();
  const headers = { 'X-XSRF-TOKEN': await xsrfToken(page) };
  for (const { id } of structures.data.slice(0, 2)) {
    const lines = [
      { description: 'Errand of two structures', qty: 1, unitAmountCents: 10_000, vatPercent: 22 },
    ];
    const made = await page.request.post(`/api/structures/${id}/invoices`, { headers, data: { lines } });
    expect(made.status()).toBe(201);
  }
  await page.goto('/dashboard');
  await menu(page, 'Fatture');
  await expect(page.getByRole('heading', { name: 'Fatture', level: 1 })).toBeVisible();
  await page.getByText('Da emettere', { exact: true }).click();
  await page.getByRole('main').getByRole('searchbox', { name: 'Cerca' }).fill('Errand of two');
  await expect(page.getByRole('row')).toHaveCount(3);
  expect(await barriers(page, 'fatture di tutte le strutture')).toEqual([]);
  await page.getByRole('row').first().getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Emetti 2 bozze' }).click();
  const question = page.getByRole('dialog', { name: /^Emetti 2 bozze per 244,00/ });
  await question.getByRole('button', { name: 'Emetti 2 bozze' }).click();
  await expect(page.getByText(/^Fatto per \d di 2\.$/)).toBeVisible();
});
