import { expectHeading } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

interface Row {
  id: number;
  name: string;
}

test('the summary names what blocks the next status, links to the section and prints without buttons', async ({
  page,
}) => {
  await logIn(page, 'operator');
  const answer = await page.request.get('/api/structures', {
    params: { 'filter[status]': '50', sort: 'completeness' },
  });
  const [structure] = ((await answer.json()) as { data: Row[] }).data;
  if (!structure) throw new Error('no structure of the demo is being edited');
  await page.goto(`/structures/${structure.id}`);
  const step = page.getByRole('region', { name: 'Prossimo passo' });
  await expect(step).toContainText('È necessario per passare a «Editing completo».');
  await expect(step.getByRole('link', { name: 'Apri' })).toHaveAttribute('href', /\/dati\//);
  await page.getByRole('main').getByRole('link', { name: 'Riepilogo' }).click();
  await expectHeading(page, structure.name);
  const missing = page.getByRole('note');
  await expect(missing).toContainText('Editing completo');
  await expect(missing.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invia in revisione' })).toBeDisabled();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Stampa / PDF' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Dati principali' })).toContainText(structure.name);
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  const colours = page.locator('html');
  await expect(colours).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.evaluate("dispatchEvent(new Event('beforeprint'))");
  await expect(colours).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.evaluate("dispatchEvent(new Event('afterprint'))");
  await expect(colours).toHaveAttribute('data-mantine-color-scheme', 'dark');

  await page.getByRole('link', { name: 'Modifica: Contatti' }).click();
  await expectHeading(page, 'Contatti');
});
