import { readFile } from 'node:fs/promises';
import { barriers } from '../support/barriers.ts';
import { expectToast } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Returns the billing path of a demo structure that can be invoiced. */
async function billedHouse(page: Page): Promise<string> {
  const answer = await page.request.get('/api/structures?q=Tre%20Vele');
  const [structure] = (await answer.json()).data;
  return `/structures/${structure.id}/dati/fatturazione`;
}

test('an operator drafts an invoice, issues it, downloads the file, records the payment and takes it back', {
  tag: '@smoke',
}, async ({ page }) => {
  await logIn(page, 'operator');
  const address = await billedHouse(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Fatturazione', level: 1 })).toBeVisible();
  await expect(page.getByText('Pagata').first()).toBeVisible();
  expect(await barriers(page, 'fatture')).toEqual([]);

  await page.getByRole('link', { name: 'Nuova fattura' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Aggiungi' }).click();
  await panel.getByLabel('Descrizione').fill('Consulenza – una giornata');
  await panel.getByLabel('Prezzo unitario').fill('100');
  await panel.getByRole('button', { name: 'Salva' }).click();
  const issue = panel.getByRole('button', { name: 'Emetti' });
  await expect(issue).toBeEnabled();
  await expect(panel.getByRole('region', { name: 'Totali' })).toContainText('122,00');
  expect(await barriers(page, 'bozza')).toEqual([]);
  await issue.click();
  await page.getByRole('dialog', { name: 'Emettere la fattura?' }).getByRole('button', { name: 'Emetti' }).click();
  await expectToast(page, /^Emessa: \d+\/\d{4}$/);
  await expect(panel.getByText('Il file è pronto per l’invio.')).toBeVisible();
  expect(await barriers(page, 'fattura emessa')).toEqual([]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('link', { name: 'XML' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^IT\d{11}_[0-9A-Z]{5}\.xml$/);
  expect(await readFile(await download.path(), 'utf8')).toContain(
    '<Descrizione>Consulenza - una giornata</Descrizione>',
  );

  await panel.getByRole('button', { name: 'Registra il pagamento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registra il pagamento' });
  await dialog.getByLabel('Importo').fill('22');
  await dialog.getByRole('button', { name: 'Registra' }).click();
  await expectToast(page, 'Pagamento registrato');
  await expect(panel.getByText('Parzialmente pagata')).toBeVisible();
  await expect(panel.getByText(/Residuo 100,00/)).toBeVisible();

  await panel.getByRole('button', { name: 'Nota di credito' }).click();
  await expectToast(page, 'Bozza della nota pronta');
  await expect(page.getByRole('dialog').getByText('Nota di credito (bozza)')).toBeVisible();

  await page.goto(`${address}?view=statement`);
  await expect(page.getByRole('heading', { name: 'Estratto conto' })).toBeVisible();
  // The last two rows are the invoice and its payment of the same day. Older debts come first.
  const issued = page.getByRole('row').nth(-2);
  await expect(issued).toContainText(/Fattura \d+\/\d{4}\s*122,00/);
  await expect(page.getByRole('row').last()).toContainText(/Pagamento \d+\/\d{4}\s*22,00/);
  expect(await barriers(page, 'estratto conto')).toEqual([]);
});

test('an operator adds amounts due to a draft by keyboard and the list no longer offers them', async ({ page }) => {
  await logIn(page, 'operator');
  const answer = await page.request.get('/api/structures?perPage=100&filter[isOnline]=true');
  const { data } = await answer.json();
  const owing: { id: number; count: number }[] = [];
  for (const { id } of data) {
    const owed = await (await page.request.get(`/api/structures/${id}/owed`)).json();
    if (owed.data.length > 0) owing.push({ id, count: owed.data.length });
  }
  const [structure] = owing;
  if (!structure) throw new Error('nobody of the demo owes anything');
  await page.goto(`/structures/${structure.id}/dati/fatturazione`);
  await page.getByRole('link', { name: 'Nuova fattura' }).click();
  const panel = page.getByRole('dialog');
  const owed = panel.getByRole('group', { name: 'Da fatturare' });
  const first = owed.getByRole('checkbox').first();
  const name = await owed.locator('label').first().textContent();
  await first.press('Space');
  await expect(first).toBeChecked();
  const described = panel.getByLabel('Descrizione').first();
  const text = await described.inputValue();
  expect(name).toContain(text);
  expect(await barriers(page, 'da fatturare')).toEqual([]);
  await page.keyboard.press('Control+s');
  await expect(panel.getByRole('button', { name: 'Emetti' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await page.getByRole('link', { name: 'Nuova fattura' }).click();
  await expect(panel.getByRole('checkbox', { name: text })).toHaveCount(0);
});

test('a customer reads the issued invoices, sees an invalid IBAN refused and saves the payment preferences', async ({
  page,
}) => {
  await logIn(page, 'customer');
  await page.goto(await billedHouse(page));
  await expect(page.getByText('Pagata').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nuova fattura' })).toHaveCount(0);
  await page.getByText('Preferenze').click();
  const account = page.getByLabel('IBAN');
  await account.fill('IT60 Y054 2811 1010 0000 0123 456');
  await account.blur();
  await expect(page.getByText('IBAN non valido. Controlla lettere e cifre.').first()).toBeVisible();
  await account.fill('IT60 X054 2811 1010 0000 0123 456');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expectToast(page, 'Salvataggio completato');
  expect(await barriers(page, 'preferenze di fatturazione')).toEqual([]);
});
