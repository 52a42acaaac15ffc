import sharp from 'sharp';
import { barriers } from './support/barriers.ts';
import { expectHeading, expectToast, save, undoByToast } from './support/page.ts';
import { logIn } from './support/people.ts';
import { openSection, readSection, structureNamed } from './support/structures.ts';
import { expect, type Page, test } from './support/test.ts';

const picture = async (name: string, color: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 2000, height: 1200, channels: 3, background: color } })
    .jpeg()
    .toBuffer(),
});

const SAVED_MESSAGE = 'Salvataggio completato';
const TEXTS = [
  ['en', 'A campsite among the pines', 'Pitches in the shade of the pines, two minutes from the sand. '.repeat(4)],
  ['fr', 'Un camping parmi les pins', 'Emplacements à l’ombre des pins, à deux minutes de la plage. '.repeat(4)],
  ['de', 'Ein Campingplatz unter Pinien', 'Stellplätze im Schatten der Pinien, zwei Minuten vom Strand. '.repeat(4)],
] as const;

async function write(page: Page, language: string): Promise<void> {
  await page.getByText(language.toUpperCase(), { exact: true }).click();
  await expect(page.getByLabel(`Titolo (${language})`)).toBeVisible();
}

test('an operator writes the texts in four languages and the score grows with each language', async ({ page }) => {
  await logIn(page, 'operator');
  const id = await openSection(page, 'Camping Pineta Grande', 'descrizione');
  await expect(page.getByText('Traduzioni 40/100')).toBeVisible();
  let score = 40;
  for (const [language, title, body] of TEXTS) {
    await write(page, language);
    await page.getByLabel(`Titolo (${language})`).fill(title);
    const editor = page.getByRole('textbox', { name: `Descrizione (${language})` });
    await editor.click();
    await expect(editor.and(page.locator('[contenteditable]'))).toBeFocused();
    await page.keyboard.insertText(body);
    await save(page);
    score += 20;
    await expect(page.getByText(`Traduzioni ${score}/100`)).toBeVisible();
  }
  const kept = await readSection(page, id, 'description');
  expect(kept.translationScore).toBe(100);
  expect(kept.title).toMatchObject({ en: TEXTS[0][1], fr: TEXTS[1][1], de: TEXTS[2][1] });
  await page.reload();
  await write(page, 'de');
  await expect(page.getByLabel('Titolo (de)')).toHaveValue(TEXTS[2][1]);
});

test('an editor writes a phone number and an e-mail address into a text and the field shows an error', async ({
  page,
}) => {
  await logIn(page, 'editor');
  const id = await openSection(page, 'Albergo delle Fonti', 'descrizione');
  const before = await readSection(page, id, 'description');
  const short = page.getByLabel('Descrizione breve (it)');
  await short.fill('Chiamate lo 051 123456789 o scrivete a info@fonti.it');
  await short.blur();
  await expect(short).toHaveAccessibleDescription(/Elimina dal testo telefoni, e-mail e indirizzi web/);
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'C’è 1 campo da correggere' })).toBeVisible();
  expect((await readSection(page, id, 'description')).version).toBe(before.version);
  await page.getByRole('main').getByRole('button', { name: 'Annulla', exact: true }).click();
});

test('an operator shows the Italian text beside the language being written', async ({ page }) => {
  await logIn(page, 'operator');
  await openSection(page, 'Hotel Marechiaro', 'descrizione');
  await write(page, 'en');
  await expect(page.getByLabel('Titolo (it)')).toBeHidden();
  await page.getByRole('checkbox', { name: 'Affianca l’italiano' }).check();
  await expect(page.getByLabel('Titolo (it)')).toBeVisible();
  await expect(page.getByLabel('Titolo (en)')).toBeVisible();
});

test.describe('gallery', () => {
  test.use({ refusals: [422] });
  const photos = (page: Page) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Modifica: / }) });

  test('uploads photos, describes and sorts them by keyboard, sets a cover, deletes one and restores it', {
    tag: '@smoke',
  }, async ({ page }) => {
    await logIn(page, 'operator');
    const { id } = await structureNamed(page, 'Casa del Barocco');
    await page.goto(`/structures/${id}/dati/descrizione?tab=galleria`);
    await expect(page.getByText('Nessuna foto. La prima foto che carichi diventa la copertina.')).toBeVisible();
    await page
      .getByLabel('Trascina qui le foto o scegli i file')
      .setInputFiles([await picture('rosa.jpg', '#cc8899'), await picture('verde.jpg', '#88cc99')]);
    await expect(photos(page)).toHaveCount(2);
    await expect(photos(page).first()).toContainText('Copertina');

    await page.getByRole('button', { name: 'Modifica: Foto 2' }).click();
    const editor = page.getByRole('dialog', { name: 'Foto' });
    await editor.getByLabel('Testo alternativo (it)').fill('Il cortile verde');
    await editor.getByRole('button', { name: /^Salva/ }).click();
    await expectToast(page, SAVED_MESSAGE);
    await editor.getByRole('button', { name: 'Chiudi' }).click();
    await expect(page.getByRole('img', { name: 'Il cortile verde' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Modifica: Il cortile verde' })).toBeFocused();

    await page.getByRole('button', { name: 'Sposta avanti: Il cortile verde' }).focus();
    await page.keyboard.press('Enter');
    await expect(photos(page).first().getByRole('img', { name: 'Il cortile verde' })).toBeVisible();
    await expect(page.getByText('Posizione 1 di 2')).toBeAttached();
    await page.getByRole('button', { name: 'Usa come copertina: Il cortile verde' }).click();
    await expect(photos(page).first()).toContainText('Copertina');
    await expect(photos(page).nth(1)).not.toContainText('Copertina');
    await page.reload();
    await expect(photos(page).first().getByRole('img', { name: 'Il cortile verde' })).toBeVisible();

    await page.getByRole('button', { name: 'Elimina: Foto 2' }).click();
    await expect(photos(page)).toHaveCount(1);
    await undoByToast(page, 'Elemento eliminato');
    await expect(photos(page)).toHaveCount(2);
    for (const name of ['Il cortile verde', 'Foto 2']) await page.getByLabel(`Seleziona ${name}`).check();
    await page.getByRole('region', { name: '2 selezionate' }).getByLabel('Categoria').click();
    await page.getByRole('option', { name: 'Esterno' }).click();
    await expect(photos(page).getByText('Esterno')).toHaveCount(2);
    await undoByToast(page, '2 foto spostate nella nuova categoria');
    await expect(photos(page).getByText('Esterno')).toHaveCount(0);

    await page.goto(`/structures/${id}`);
    await expectHeading(page, 'Casa del Barocco');
    await expect(page.getByRole('img', { name: 'Copertina di Casa del Barocco' })).toBeVisible();
  });

  test('an operator uploads a text file named as a photo and a photo that is too small, and both show an error', async ({
    page,
  }) => {
    await logIn(page, 'operator');
    const { id } = await structureNamed(page, 'Hotel Passeggiata');
    await page.goto(`/structures/${id}/dati/descrizione?tab=galleria`);
    await expect(photos(page).first()).toBeVisible();
    const before = await photos(page).count();
    const small = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    await page.getByLabel('Trascina qui le foto o scegli i file').setInputFiles([
      { name: 'finta.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Non sono una foto.') },
      { name: 'piccola.jpg', mimeType: 'image/jpeg', buffer: small },
    ]);
    const refusal = (name: string) => page.getByRole('alert').filter({ hasText: name });
    await expect(refusal('finta.jpg')).toContainText('Formato non ammesso. Formati possibili: JPEG, PNG, WebP, AVIF.');
    await expect(refusal('piccola.jpg')).toContainText('Immagine troppo piccola (min 960x540).');
    await expect(photos(page)).toHaveCount(before);
    await refusal('finta.jpg').getByRole('button', { name: 'Chiudi: finta.jpg' }).click();
    await expect(refusal('finta.jpg')).toBeHidden();
  });
});

test('an operator drops the first photo on the overview of a structure without photos and it becomes the cover', async ({
  page,
}) => {
  await logIn(page, 'operator');
  const list = await (await page.request.get('/api/structures?filter[status]=70&sort=id')).json();
  const bare = list.data.find(({ coverPath }: { coverPath: string | null }) => coverPath === null);
  await page.goto(`/structures/${bare.id}`);
  await expectHeading(page, bare.name);
  const input = page.getByLabel('Trascina qui la prima foto o sceglila da questo dispositivo');
  await expect(page.getByText('Gli ospiti guardano prima di tutto le foto.')).toBeVisible();
  expect(await barriers(page, 'panoramica senza foto')).toEqual([]);
  await input.setInputFiles(await picture('facciata.jpg', '#3070a0'));
  const cover = page.getByRole('img', { name: `Copertina di ${bare.name}` });
  await expect(cover).toBeVisible();
  // While the photo loads, its mean colour fills the place.
  await expect(cover).toHaveCSS('background-color', /^rgb\((4[5-9]|5\d), 1[01]\d, 1[56]\d\)$/);
});
