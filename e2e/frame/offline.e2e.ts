import { expectHeading } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { structureNamed } from '../support/structures.ts';
import { test } from '../support/test.ts';

// Without network the browser complains of each request, and names no status.
test.use({ refusals: [Number.NaN] });

test('without network a page that has not come says so within the program, and comes once there is one', async ({
  page,
  context,
}) => {
  await logIn(page, 'customer');
  const { id } = await structureNamed(page, 'Hotel Tre Vele');
  await page.goto('/dashboard');
  await expectHeading(page, 'Cruscotto');
  await context.setOffline(true);
  await page.evaluate(`history.pushState({}, '', '/structures/${id}/dati/seo')`);
  await expectHeading(page, 'Manca la connessione');
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expectHeading(page, 'Manca la connessione');
  await context.setOffline(false);
  await expectHeading(page, 'SEO');
});
