import { barriers, sideways } from '../support/barriers.ts';
import { logIn } from '../support/people.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, type Page, test } from '../support/test.ts';

const HOUSE = 'Hotel Tre Vele';

/** Opens the dialog by keyboard: the first field has the focus and Enter sends the form. */
async function propose(page: Page, name: string) {
  await page.getByRole('button', { name: 'Proponi un’altra intestazione' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Proponi un’altra intestazione' });
  await expect(dialog.getByLabel('Ragione sociale')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(name);
  return dialog;
}

test.use({ refusals: [422] });
test('an owner proposes another contract holder, staff reject it with a reason and approve the second proposal', async ({
  page,
  browser,
}) => {
  await logIn(page, 'customer');
  const { id } = await structureNamed(page, HOUSE);
  const address = `/structures/${id}/dati/dati-fiscali`;
  await page.goto(address);
  // The owner cannot edit the holder of a contract in force.
  await expect(page.getByText(/^Proposta di /)).toHaveCount(0);
  const dialog = await propose(page, 'Tre Vele Gestioni S.r.l.');
  await dialog.getByLabel('Partita IVA').fill('12345678901');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Partita IVA')).toHaveAttribute('aria-invalid', 'true');
  expect(await barriers(page, 'proposta di intestazione')).toEqual([]);
  await dialog.getByLabel('Partita IVA').fill('73102740377');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Proposta di .* in attesa$/)).toBeVisible();
  expect(await barriers(page, 'proposta in attesa')).toEqual([]);

  const desk = await (await browser.newContext()).newPage();
  await logIn(desk, 'operator');
  await desk.goto(address);
  await expect(desk.getByText('Ragione sociale: Hotel Tre Vele S.r.l. → Tre Vele Gestioni S.r.l.')).toBeVisible();
  await desk.getByRole('button', { name: 'Rifiuta' }).click();
  const rejecting = desk.getByRole('dialog', { name: 'Rifiuta' });
  await desk.keyboard.press('Tab');
  await rejecting.getByRole('button', { name: 'Rifiuta' }).click();
  await expect(rejecting.getByLabel('Motivo del rifiuto')).toHaveAttribute('aria-invalid', 'true');
  await rejecting.getByLabel('Motivo del rifiuto').fill('Manca la visura');
  await rejecting.getByRole('button', { name: 'Rifiuta' }).click();
  await expect(rejecting).toBeHidden();

  await page.reload();
  await expect(page.getByText(/rifiutata: Manca la visura$/)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sideways(page, 'proposta rifiutata')).toEqual([]);
  const again = await propose(page, 'Tre Vele Gestioni S.r.l.');
  await page.keyboard.press('Enter');
  await expect(again).toBeHidden();

  await desk.reload();
  await desk.getByRole('button', { name: 'Approva' }).click();
  await expect(desk.getByText(/^Proposta di /)).toHaveCount(0);
  await expect(desk.getByLabel('Ragione sociale')).toHaveValue('Tre Vele Gestioni S.r.l.');
  await desk.context().close();
});
