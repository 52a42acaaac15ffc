import { readFile } from 'node:fs/promises';
import { expectHeading, expectToast, save, undoByToast } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { readSection, structureNamed } from '../support/structures.ts';
import { expect, test } from '../support/test.ts';

test('an operator fills the SEO texts from the description, previews the search result and undoes the change', async ({
  page,
}) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Residence Pallanza');
  await page.goto(`/structures/${id}/dati/seo`);
  await expectHeading(page, 'SEO');
  await page.getByRole('button', { name: /^Genera dalla descrizione/ }).click();
  await expect(page.getByLabel('Slug (it)')).toHaveValue('residence-pallanza-verbania');
  await page.getByLabel('Titolo SEO (it)').fill('Residence Pallanza a Verbania, sul lago');
  const preview = page.getByRole('region', { name: 'Anteprima del risultato di ricerca' });
  await expect(preview).toContainText('Residence Pallanza a Verbania, sul lago');
  await expect(preview).toContainText('Titolo: 39 (30–60)');
  await save(page);
  await expectToast(page, 'Salvataggio completato');
  expect((await readSection(page, id, 'seo')).slug).toMatchObject({ it: 'residence-pallanza-verbania' });
  await undoByToast(page, 'Salvataggio completato');
  await expect(page.getByLabel('Slug (it)')).toHaveValue('');
});

test.describe(() => {
  test.use({ refusals: [422] });
  test('a slug used by another structure shows an error at its field', async ({ page }) => {
    await logIn(page, 'operator');
    const [first, second] = [
      await structureNamed(page, 'Villa Serbellina'),
      await structureNamed(page, 'Hotel Croda Alta'),
    ];
    await page.goto(`/structures/${first.id}/dati/seo`);
    await page.getByLabel('Slug (it)').fill('la-nostra-casa');
    await save(page);
    await expectToast(page, 'Salvataggio completato');
    await page.goto(`/structures/${second.id}/dati/seo`);
    await page.getByLabel('Slug (it)').fill('la-nostra-casa');
    await save(page);
    await expect(page.getByLabel('Slug (it)')).toHaveAccessibleDescription(/Slug già utilizzato in questa lingua/);
  });
});

test('the business card shows the contacts, omits the hidden ones and can be downloaded', async ({ page }) => {
  // Logs in as an operator, because the owner's changes to a published structure need an approval.
  await logIn(page, 'operator');
  await page.goto('/dashboard');
  const { data } = await (await page.request.get('/api/structures?q=Tre%20Vele')).json();
  await page.goto(`/structures/${data[0].id}/dati/vcard`);
  const preview = page.getByRole('region', { name: 'Anteprima' });
  await expect(preview).toContainText(data[0].name);
  await expect(preview).toContainText('@');
  await page.getByLabel('Persona').fill('Ada Neri');
  await page.getByRole('combobox', { name: 'Dati da non mostrare' }).click();
  await page.getByRole('option', { name: 'E-mail' }).click();
  await save(page);
  await expectToast(page, 'Salvataggio completato');
  await expect(preview).toContainText('Ada Neri');
  await expect(preview).not.toContainText('@');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Scarica .vcf' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file).toContain('N:Neri;Ada;;;');
});
