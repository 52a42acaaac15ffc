import { choose, expectHeading, expectToast, save } from '../support/page.ts';
import { logIn, xsrfToken } from '../support/people.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, test } from '../support/test.ts';

test.use({ refusals: [409, 422] });

test('an operator creates a room with beds, and too few beds show an error at the field', async ({ page }) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Marechiaro');
  await page.goto(`/structures/${id}/dati/alloggio/new`);
  await expectHeading(page, 'Nuovo alloggio');
  await page.getByLabel('Nome (it)').fill('Tripla sul mare');
  await choose(page, 'Tipologia di alloggio', 'Camera tripla');
  await page.getByLabel('Numero di unità').fill('3');
  await page.getByLabel('Ospiti standard').fill('2');
  await page.getByRole('textbox', { name: 'Ospiti massimi' }).fill('3');
  await page.getByLabel('Adulti massimi').fill('3');
  await page.getByRole('button', { name: 'Aggiungi: Camere e letti' }).click();
  await page.getByRole('button', { name: 'Aggiungi: Letti', exact: true }).click();
  await choose(page, 'Letto', 'Letto matrimoniale');
  await save(page);
  await expect(
    page.getByText(/^I letti bastano per \d+ ospiti, ma gli ospiti massimi sono \d+\./).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Aggiungi: Letti', exact: true }).click();
  await page.getByRole('combobox', { name: 'Letto', exact: true }).nth(1).click();
  await page.getByRole('option', { name: 'Letto singolo' }).filter({ visible: true }).first().click();
  await save(page);
  await expectToast(page, 'Salvataggio completato');
  await expectHeading(page, 'Tripla sul mare');
  await page.goto(`/structures/${id}/dati/alloggio`);
  await expect(page.getByRole('row', { name: /Tripla sul mare/ })).toContainText('1–3');

  // Links plans to the room: the first is its default and the second derives from it.
  await page.getByRole('link', { name: 'Collega i trattamenti' }).click();
  await expectHeading(page, 'Collega trattamenti');
  const box = (plan: string, room = 'Tripla sul mare') => page.getByRole('checkbox', { name: `${room}: ${plan}` });
  const row = page.getByRole('row', { name: /Tripla sul mare/ });
  await box('Camera e colazione').check();
  await expect(row).toContainText('Predefinito');
  await page.getByRole('button', { name: 'Azioni di Tripla sul mare' }).click();
  await page.getByRole('menuitem', { name: 'Copia da un altro alloggio' }).click();
  await page.getByRole('button', { name: 'Copia', exact: true }).click();
  await expect(row).toContainText('+25,00 € per adulto');
  await page.getByRole('button', { name: 'Prezzo e validità di Mezza pensione in Tripla sul mare' }).click();
  await page.getByLabel('Differenza per adulto').fill('30');
  await page.getByRole('dialog').getByRole('button', { name: 'Salva' }).click();
  await expect(row).toContainText('+30,00 € per adulto');
  // Unlinking would delete a year of prices. Cancelling the question keeps the link.
  await box('Mezza pensione', 'Junior suite con balcone').uncheck();
  await expect(box('Mezza pensione', 'Junior suite con balcone')).not.toBeChecked();
  await box('Camera e colazione', 'Junior suite con balcone').click();
  await expect(page.getByRole('dialog')).toContainText(/un prezzo in \d+ giorni del calendario/);
  await page.getByRole('dialog').getByRole('button', { name: 'Annulla' }).click();
  await expect(box('Camera e colazione', 'Junior suite con balcone')).toBeChecked();

  // A room with calendar days is archived with its plans when deleted. Without calendar days it would be deleted for
  // good.
  const rooms = (await (await page.request.get(`/api/structures/${id}/rooms?q=Tripla`)).json()) as {
    data: { id: number }[];
  };
  const from = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const day = { roomId: rooms.data[0]?.id, mealPlanId: null, field: 'allotment', from, values: [2] };
  await page.request.post(`/api/structures/${id}/availability/changes`, {
    headers: { 'X-XSRF-TOKEN': await xsrfToken(page) },
    data: { runs: [day] },
  });
  await page.goto(`/structures/${id}/dati/alloggio`);
  await page.getByRole('button', { name: 'Azioni: Tripla sul mare' }).click();
  await page.getByRole('menuitem', { name: 'Elimina' }).click();
  await expectToast(page, 'Elemento archiviato');
  await expect(page.getByRole('row', { name: /Tripla sul mare/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Archivio' }).click();
  await expectHeading(page, 'Alloggi: archivio');
  await page.getByRole('link', { name: 'Tripla sul mare' }).click();
  await expect(page.getByText('È in archivio e non è in vendita.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Ripristina' }).click();
  await expectToast(page, 'Ripristinato come bozza');
  await page.goto(`/structures/${id}/dati/alloggio/link-meal-plans`);
  await expect(box('Camera e colazione')).toBeChecked();
});
