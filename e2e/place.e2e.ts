import { expectHeading } from './support/page.ts';
import { logIn } from './support/people.ts';
import { structureNamed } from './support/structures.ts';
import { expect, test } from './support/test.ts';

test('the pin goes where the geocoder knows the street to be, and stays where it knows none', async ({
  page,
}) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Albergo Due Portici');
  await page.goto(`/structures/${id}/dati/anagrafica`);
  await expectHeading(page, 'Anagrafica');
  const street = page.getByRole('textbox', { name: /^Indirizzo/ });
  const find = page.getByRole('button', { name: 'Trova dall’indirizzo' });
  const latitude = page.getByLabel('Latitudine');
  await street.fill('Via Indipendenza');
  // The map comes when one gets to it, and knows whether anybody can be asked.
  await page.getByLabel('Longitudine').scrollIntoViewIfNeeded();
  await find.click();
  await expect(latitude).toHaveValue('44,497123');
  await expect(page.getByLabel('Longitudine')).toHaveValue('11,343');
  // How the geocoder calls it, so that a wrong one is seen before it is saved.
  await expect(page.getByText(/Via dell’Indipendenza, Bologna, Emilia-Romagna/)).toBeVisible();
  await street.fill('Via di Nessuno');
  await find.click();
  await expect(page.getByText('L’indirizzo non è stato trovato: trascina il segnaposto.')).toBeVisible();
  await expect(latitude).toHaveValue('44,497123');
  await page.getByRole('button', { name: 'Annulla', exact: true }).click();
  await expect(latitude).not.toHaveValue('44,497123');
});
