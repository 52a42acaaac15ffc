import { expectHeading, expectToast, save } from './support/page.ts';
import { logIn } from './support/people.ts';
import { structureNamed } from './support/structures.ts';
import { expect, test } from './support/test.ts';

test.describe('child policy of a structure', () => {
  test.use({ refusals: [422] });

  test('an operator copies age bands from another structure, closes gaps between bands and sees the same values in the anagrafica', async ({
    page,
  }) => {
    await logIn(page, 'operator');
    const { id } = await structureNamed(page, 'Villa Serbellina');
    await page.goto(`/settings/children/${id}`);
    await expectHeading(page, 'Politiche bambini');
    const main = page.getByRole('main');

    await main.getByRole('button', { name: 'Copia da un’altra struttura' }).click();
    const dialog = page.getByRole('dialog', { name: 'Copia da un’altra struttura' });
    await dialog.getByRole('combobox', { name: 'Struttura da cui copiare' }).fill('Hotel Marechiaro');
    await page.getByRole('option', { name: /^Hotel Marechiaro/ }).click();
    const bands = dialog.getByRole('group', { name: 'Fasce d’età' });
    await expect(bands.getByText(/Neonati · 0 · 2 · Gratis/)).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Copia Letto aggiunto disponibile' }).uncheck();
    await dialog.getByRole('button', { name: /^Copia 2 campi/ }).click();
    await expect(dialog).toBeHidden();

    const second = main.getByRole('group', { name: 'Fasce d’età 2' });
    await second.getByLabel('Da anni').fill('5');
    await save(page);
    await expect(second.getByText('Questa deve cominciare a 3')).toBeVisible();
    await expect(main.getByRole('listitem', { name: '4 anni: nessuna fascia' })).toBeVisible();
    await second.getByLabel('Da anni').fill('3');
    await save(page);
    await expectToast(page, 'Salvataggio completato');
    await expect(main.getByRole('listitem', { name: '4 anni: Bambini' })).toBeVisible();

    await main.getByLabel('Bambini ammessi', { exact: true }).uncheck();
    await expect(main.getByRole('group', { name: 'Fasce d’età 2' })).toHaveCount(0);
    await save(page);
    await expect(page.getByText(/^Modificato/)).toBeVisible();
    await page.goto(`/structures/${id}/dati/anagrafica`);
    await expect(page.getByLabel('Solo adulti')).toBeChecked();
    await page.getByLabel('Solo adulti').uncheck();
    await save(page);
    await expectToast(page, 'Salvataggio completato');
    await page.goto(`/settings/children/${id}`);
    await expect(main.getByLabel('Bambini ammessi', { exact: true })).toBeChecked();
    await expect(main.getByRole('group', { name: 'Fasce d’età 2' })).toBeVisible();
  });
});
