import { choose, expectHeading, expectToast, save } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, test } from '../support/test.ts';

test.use({ refusals: [422] });

test('a room is made with its beds; too few of them are refused where they stand', async ({ page }) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Marechiaro');
  await page.goto(`/structures/${id}/dati/alloggio/new`);
  await expectHeading(page, 'Nuovo alloggio');
  await page.getByLabel('Nome (it)').fill('Tripla sul mare');
  await choose(page, 'Tipologia alloggio', 'Camera tripla');
  await page.getByLabel('Numero unità').fill('3');
  await page.getByLabel('Occupazione standard').fill('2');
  await page.getByLabel('Occupazione massima').fill('3');
  await page.getByLabel('Max adulti').fill('3');
  await page.getByRole('button', { name: 'Aggiungi: Camere e letti' }).click();
  await page.getByRole('button', { name: 'Aggiungi: Letti', exact: true }).click();
  await choose(page, 'Letto', 'Letto matrimoniale');
  await save(page);
  await expect(page.getByText("I posti letto non bastano per l'occupazione massima.").first()).toBeVisible();
  await page.getByRole('button', { name: 'Aggiungi: Letti', exact: true }).click();
  await page.getByRole('combobox', { name: 'Letto', exact: true }).nth(1).click();
  await page.getByRole('option', { name: 'Letto singolo' }).filter({ visible: true }).first().click();
  await save(page);
  await expectToast(page, 'Salvataggio completato');
  await expectHeading(page, 'Tripla sul mare');
  await page.goto(`/structures/${id}/dati/alloggio`);
  await expect(page.getByRole('row', { name: /Tripla sul mare/ })).toContainText('1–3');
});
