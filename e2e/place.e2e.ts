import { expectHeading } from './support/page.ts';
import { logIn } from './support/people.ts';
import { structureNamed } from './support/structures.ts';
import { expect, test } from './support/test.ts';

test('the pin moves to the address that the geocoder finds and stays when the geocoder finds none', async ({
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
  // The map loads when it is scrolled into view, and only then enables the geocoder button.
  await page.getByLabel('Longitudine').scrollIntoViewIfNeeded();
  await find.click();
  await expect(latitude).toHaveValue('44,497123');
  await expect(page.getByLabel('Longitudine')).toHaveValue('11,343');
  // The geocoder's own name of the address lets the user detect a wrong match before saving.
  await expect(page.getByText(/Via dell’Indipendenza, Bologna, Emilia-Romagna/)).toBeVisible();
  await street.fill('Via di Nessuno');
  await find.click();
  await expect(page.getByText('Indirizzo non trovato. Trascina il segnaposto sulla posizione giusta.')).toBeVisible();
  await expect(latitude).toHaveValue('44,497123');
  await page.getByRole('button', { name: 'Annulla', exact: true }).click();
  await expect(latitude).not.toHaveValue('44,497123');
});

test('the map is reused when the user returns to the section, and its pin writes to the current form', async ({
  page,
}) => {
  await logIn(page, 'operator');
  const sections = page.getByRole('navigation', { name: 'Sezioni della struttura' });
  const pin = page.locator('.maplibregl-marker');
  const latitude = page.getByLabel('Latitudine');
  const { id } = await structureNamed(page, 'Albergo Due Portici');
  await page.goto(`/structures/${id}/dati/anagrafica`);
  await latitude.scrollIntoViewIfNeeded();
  await expect(pin).toBeVisible();
  await page.evaluate("document.querySelector('.maplibregl-canvas').dataset.made = 'once'");
  await sections.getByRole('link', { name: 'Contatti' }).click();
  await expectHeading(page, 'Contatti');
  await sections.getByRole('link', { name: 'Anagrafica' }).click();
  await expectHeading(page, 'Anagrafica');
  await pin.scrollIntoViewIfNeeded();
  await expect(page.locator('.maplibregl-canvas')).toHaveAttribute('data-made', 'once');
  const stood = await latitude.inputValue();
  const at = await pin.boundingBox();
  if (!at) throw new Error('The pin is nowhere.');
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
  await page.mouse.down();
  await page.mouse.move(at.x + 40, at.y - 20, { steps: 4 });
  await page.mouse.up();
  await expect(latitude).not.toHaveValue(stood);
  await page.getByRole('button', { name: 'Annulla', exact: true }).click();
  await expect(latitude).toHaveValue(stood);
});
