import sharp from 'sharp';
import { barriers, sideways } from '../support/barriers.ts';
import { expectHeading, expectToast, forgetToasts } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { type RunningPortal, startPortal } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';

// The server refuses to publish a header without a picture.
test.use({ refusals: [422] });

let portal: RunningPortal;
test.beforeEach(async ({ page, baseURL }) => {
  portal = await startPortal(page, baseURL ?? '');
});
test.afterEach(() => portal.stop());

test('an editor creates a header, reviews the changes, publishes it and sees it on the portal', async ({
  page,
  browser,
}) => {
  const guests = await browser.newPage();
  await guests.goto(portal.origin);
  await expect(guests.getByRole('heading', { level: 1 })).toHaveText('Case italiane, una per una');
  await guests.goto(`${portal.origin}/de/?children=4`);
  await expect(guests.getByRole('heading', { level: 1 })).toHaveText('Häuser, in die Kinder gern zurückkommen');

  await logIn(page, 'editor');
  await page.goto('/cms/headers');
  await expectHeading(page, 'Testate');
  expect(await barriers(page, 'testate')).toEqual([]);
  await page.getByRole('link', { name: 'Nuova testata' }).click();
  await expectHeading(page, 'Nuova testata');
  await page.getByLabel('Nome interno').fill('Chi siamo');
  await page.getByRole('textbox', { name: 'Titolo (it)', exact: true }).fill('Le persone dietro le case');
  await page.getByRole('button', { name: 'Aggiungi: Pagine' }).click();
  const target = page.getByRole('combobox', { name: 'Pagina', exact: true });
  await target.fill('chi siamo');
  await page.getByRole('option', { name: /Chi siamo/ }).click();
  await page.keyboard.press('Control+s');
  await expectHeading(page, 'Chi siamo');
  await expectToast(page, 'Salvataggio completato');
  await forgetToasts(page);

  await page.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await expect(page.getByRole('dialog').getByText(/Immagine: /)).toBeVisible();
  await page.keyboard.press('Escape');
  const file = async (background: string) => ({
    name: 'foto.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 1920, height: 1080, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  });
  await page.locator('input[type=file]').setInputFiles(await file('#6b9a8b'));
  await page.getByRole('button', { name: 'Testi e punto focale: Immagine' }).click();
  const photo = page.getByRole('dialog');
  await photo.getByLabel('Testo alternativo (it)').fill('Quattro persone in cortile');
  await photo.getByRole('button', { name: /^Salva/ }).click();
  await expectToast(page, 'Salvataggio completato');
  await photo.getByRole('button', { name: 'Chiudi' }).click();
  await page.getByRole('button', { name: 'Anteprima sul portale' }).click();
  const drawn = page.frameLocator('iframe[title="La testata sul portale"]');
  await expect(drawn.getByText('Le persone dietro le case')).toBeVisible();
  await expect(drawn.getByAltText('Quattro persone in cortile')).toBeVisible();
  await page.getByRole('button', { name: 'Anteprima sul portale' }).click();
  expect(await barriers(page, 'una testata')).toEqual([]);
  await page.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await expectToast(page, 'Pubblicazione completata');
  await guests.goto(`${portal.origin}/chi-siamo`);
  await expect(guests.getByText('Le persone dietro le case')).toBeVisible();
  const seen = guests.getByAltText('Quattro persone in cortile');
  const before = await seen.getAttribute('src');

  // The new picture is an unpublished change.
  await page.locator('input[type=file]').setInputFiles(await file('#9a8b6b'));
  await expect(page.getByText(/Il portale mostra ancora la versione/)).toBeVisible();
  await page.getByRole('button', { name: 'Mostra le modifiche' }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByRole('row', { name: /^Immagine/ })
      .locator('img'),
  ).toHaveCount(2);
  expect(await barriers(page, 'che cosa cambia')).toEqual([]);
  await guests.reload();
  await expect(seen).toHaveAttribute('src', String(before));
  expect(await seen.evaluate((image) => 'naturalWidth' in image && image.naturalWidth)).toBeGreaterThan(0);
});

test('an editor edits a header on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, 'editor');
  await page.goto('/cms/headers');
  await page.getByRole('link', { name: 'Toscana' }).click();
  await expectHeading(page, 'Toscana');
  await page.getByRole('textbox', { name: 'Titolo (it)', exact: true }).fill('Toscana, piano piano');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Pubblica le modifiche' })).toBeEnabled();
  expect(await sideways(page, 'una testata')).toEqual([]);
});
