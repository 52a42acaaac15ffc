import { choose, expectHeading, expectToast, save, undoByToast } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { readSection, structureNamed } from '../support/structures.ts';
import { expect, test } from '../support/test.ts';

test('an operator opens a service by its link, sets its price, saves all services and undoes', async ({ page }) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Riviera dei Fiori');
  const before = await readSection(page, id, 'services');
  const { data } = await (await page.request.get('/api/options/services')).json();
  const massage = data.find((one: { title: { it: string } }) => one.title.it === 'Massaggi');
  await page.goto(`/structures/${id}/dati/services?id=${massage.id}`);
  await expectHeading(page, 'Servizi');
  const choice = page.getByLabel('Massaggi', { exact: true });
  await expect(choice).toBeInViewport();
  await expect(choice).toBeFocused();
  await choice.selectOption('A pagamento');
  await page.getByLabel('Prezzo').fill('45');
  await save(page);
  await expect(page.getByRole('combobox', { name: 'Unità' })).toHaveAccessibleDescription(/Campo obbligatorio/);
  await choose(page, 'Unità', 'A persona');
  await page.getByLabel('Cerca un servizio').fill('wi-fi');
  await expect(choice).toHaveCount(0);
  await page.getByLabel('Wi-Fi', { exact: true }).selectOption('Gratuito');
  await save(page);
  await expectToast(page, 'Salvataggio completato');
  const entries = (await readSection(page, id, 'services')).entries as { serviceId: number }[];
  expect(entries.find(({ serviceId }) => serviceId === massage.id)).toMatchObject({
    availability: 'paid',
    priceCents: 4500,
    priceUnit: 'person',
  });
  await undoByToast(page, 'Salvataggio completato');
  await expectToast(page, 'Modifica annullata');
  expect((await readSection(page, id, 'services')).entries).toEqual(before.entries);
  await page.goto(`/structures/${id}/dati/services?id=999999`);
  await expect(page.getByText(/Questo servizio non è in catalogo/)).toBeVisible();
});
