import { barriers, sideways } from '../support/barriers.ts';
import { choose, expectHeading, expectToast, save } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, test } from '../support/test.ts';

test.use({ refusals: [422] });

test('an operator starts cancellation terms from a template, reads them in German and calculates a penalty', async ({
  page,
}) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Tre Vele');
  await page.goto(`/structures/${id}/dati/cancellation-policies/new`);
  await expectHeading(page, 'Nuova condizione di cancellazione');
  await page.getByRole('button', { name: 'Rigida' }).click();
  await page.getByLabel('Nome (it)').fill('Rigida d’agosto');
  await expect(page.getByText('Da 14 giorni prima dell’arrivo: 50% del totale.')).toBeVisible();
  // The calculator starts ten days before arrival with 300 euros: half is due.
  await expect(page.getByText('Penale: 150,00 €')).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Lingua del testo' }).getByText('DE').click();
  await expect(page.getByText('Ab 14 Tagen vor der Anreise: 50 % des Gesamtpreises.')).toBeVisible();
  // A later step cannot have a lower penalty.
  const percent = page.getByLabel('Penale: %');
  await percent.nth(2).fill('40');
  await save(page);
  await expect(
    page.getByText('La penale non può essere più bassa di quella dello scaglione precedente.').first(),
  ).toBeVisible();
  await percent.nth(2).fill('100');
  await choose(page, 'Stato', /^Attivo$/);
  await page.getByLabel('Predefinita').check();
  await save(page);
  await expectToast(page, 'Salvataggio completato');
  await expectHeading(page, 'Rigida d’agosto');
  await page.goto(`/structures/${id}/dati/cancellation-policies`);
  await expect(page.getByRole('row', { name: /Rigida d’agosto/ }).first()).toContainText(
    'Dalla prenotazione: 30% del totale.',
  );
  await expect(page.getByRole('row', { name: /Flessibile/ })).toContainText('No');
  // Archives the terms and restores them as a draft.
  await page.getByRole('button', { name: 'Azioni: Flessibile' }).click();
  await page.getByRole('menuitem', { name: 'Archivia' }).click();
  await expectToast(page, '1 elemento archiviato');
  await page.getByRole('link', { name: 'Archivio' }).click();
  await expectHeading(page, 'Condizioni di cancellazione: archivio');
  expect(await barriers(page, 'archived terms')).toEqual([]);
  expect(await sideways(page, 'archived terms')).toEqual([]);
  await page.getByRole('link', { name: 'Flessibile' }).click();
  await expect(page.getByText('La condizione è archiviata. Puoi leggerla o ripristinarla.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Ripristina' }).click();
  await expectToast(page, 'Ripristinato come bozza');
  await expect(page.getByRole('button', { name: 'Archivia' })).toBeVisible();
});
