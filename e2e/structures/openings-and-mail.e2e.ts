import { latestMail, linkIn } from '../support/mail.ts';
import { choose, expectHeading, expectToast, save, undoByToast } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Waits until the panel beside the list is open and returns it. */
async function panel(page: Page, title: string) {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('button', { name: /^Salva/ })).toBeVisible();
  return dialog;
}

async function yearDay(page: Page, label: string, day: string, month: string) {
  await page.getByRole('textbox', { name: `${label}: giorno`, exact: true }).fill(day);
  await choose(page, `${label}: mese`, month);
}

test.describe(() => {
  test.use({ refusals: [422] });
  test('a season opens its months, an overlapping period is refused at its start date, and deleting the season closes them', async ({
    page,
  }) => {
    await logIn(page, 'operator');
    const { id } = await structureNamed(page, 'Villa Serbellina');
    await page.goto(`/structures/${id}/dati/aperture`);
    await expectHeading(page, 'Aperture');
    await page.getByText('Stagionale', { exact: true }).click();
    await expectToast(page, 'Salvataggio completato');
    const july = page.getByRole('img', { name: /^lug .*aperta \d+ giorni/ });
    await expect(july).toHaveAccessibleName(/aperta 0 giorni/);

    await page
      .getByRole('button', { name: 'Nuovo periodo' })
      .or(page.getByRole('link', { name: 'Nuovo periodo' }))
      .first()
      .click();
    await panel(page, 'Nuovo periodo');
    await choose(page, 'Tipo di periodo', 'Apertura');
    await page.getByLabel('Nome del periodo (it)').fill('Estate');
    await choose(page, 'Ricorrenza', 'Ogni anno');
    await expect(page.getByLabel('Dal', { exact: true })).toHaveCount(0);
    await yearDay(page, 'Dal (gg/mm)', '1', 'giugno');
    await yearDay(page, 'Al (gg/mm)', '15', 'settembre');
    await save(page);
    await expect(page.getByRole('dialog', { name: 'Nuovo periodo' })).toBeHidden();
    await expect(july).toHaveAccessibleName(/aperta 31 giorni/);
    await expect(page.getByRole('row', { name: /Estate/ })).toContainText('107');

    await page.goto(`/structures/${id}/dati/aperture?open=new`);
    await panel(page, 'Nuovo periodo');
    await choose(page, 'Tipo di periodo', 'Apertura');
    await choose(page, 'Ricorrenza', 'Ogni anno');
    await yearDay(page, 'Dal (gg/mm)', '10', 'settembre');
    await yearDay(page, 'Al (gg/mm)', '30', 'settembre');
    await save(page);
    await expect(page.getByText('Il periodo si sovrappone a: 01/06 – 15/09.', { exact: true })).toBeVisible();
    // An adjacent period can be merged.
    await page.getByRole('textbox', { name: 'Dal (gg/mm): giorno', exact: true }).fill('16');
    await save(page);
    await expect(page.getByRole('dialog', { name: 'Nuovo periodo' })).toBeHidden();
    const actions = page.getByRole('button', { name: 'Azioni: Estate' });
    await actions.click();
    await page.getByRole('menuitem', { name: 'Unisci con: 16/09 – 30/09, ogni anno' }).click();
    await expectToast(page, 'Periodi uniti');
    await expect(page.getByRole('row', { name: /Estate/ })).toContainText('122');

    await actions.click();
    await page.getByRole('menuitem', { name: 'Elimina' }).click();
    await expect(july).toHaveAccessibleName(/aperta 0 giorni/);
    await undoByToast(page, 'Elemento eliminato');
    await expect(july).toHaveAccessibleName(/aperta 31 giorni/);
  });
});

test('a recipient of booking requests confirms the address through a mailed link', async ({ page, someoneElse }) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Croda Alta');
  await page.goto(`/structures/${id}/dati/emails?open=new`);
  await panel(page, 'Nuovo destinatario');
  await choose(page, 'Tipo comunicazione', 'Richieste di prenotazione');
  await page.getByLabel('Indirizzo').fill('banco@croda.example');
  await save(page);
  const row = page.getByRole('row', { name: /banco@croda\.example/ });
  await expect(row).toContainText('Da confermare');
  const link = linkIn(await latestMail(page, 'banco@croda.example', 'Conferma il tuo indirizzo'));
  const recipient = await someoneElse();
  await recipient.goto(link);
  // Opening the link, as a mail server does, confirms nothing.
  await expect(recipient.getByText('banco@croda.example')).toBeVisible();
  await page.reload();
  await expect(row).toContainText('Da confermare');
  await recipient.getByRole('button', { name: 'Sì, conferma' }).press('Enter');
  await expect(recipient.getByText('L’indirizzo è confermato')).toBeVisible();
  await page.reload();
  await expect(row).toContainText('Verificato');
});
