import { barriers, sideways } from '../support/barriers.ts';
import { expectHeading, expectToast } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

// The test enters an invalid address and calls the API with an invalid token.
test.use({ refusals: [401, 422] });

test('a developer finds an API call, reads its parameters and answers, and tries it with a new token', async ({
  page,
}) => {
  await logIn(page, 'admin');
  await page.goto('/support/api?tab=tokens');
  await expectHeading(page, 'Documentazione API');
  await page.getByRole('button', { name: 'Nuovo token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Sito della regione');
  await dialog.getByRole('checkbox', { name: 'Lettura contenuti pubblicati' }).check();
  await dialog.getByRole('textbox', { name: 'Indirizzi ammessi' }).fill('non un indirizzo');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Indirizzi ammessi' })).toHaveAccessibleDescription(/./);
  await dialog.getByRole('textbox', { name: 'Indirizzi ammessi' }).fill('');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expectToast(page, 'Token salvato');
  const token = await page
    .getByRole('textbox', { name: 'Copia il token adesso, perché non verrà mostrato di nuovo.' })
    .inputValue();
  expect(token).toMatch(/^lcd_/);
  expect(await barriers(page, 'tokens')).toEqual([]);

  await page.getByRole('tab', { name: 'Riferimento' }).click();
  await page.getByRole('textbox', { name: 'Cerca per indirizzo, nome o testo' }).fill('strutture pubblicate elenco');
  await page.getByRole('button', { name: /\/public\/structures Strutture pubblicate/ }).click();
  const call = page.getByRole('article', { name: 'listPublicStructures' });
  await expect(call.getByText('Con un token: read_public')).toBeVisible();
  await expect(call.getByText('curl -X GET')).toBeVisible();
  await call.getByRole('textbox', { name: 'perPage' }).fill('2');
  await call.getByLabel('Token (facoltativo, altrimenti il tuo accesso)').fill('lcd_sbagliato');
  await call.getByRole('button', { name: 'Chiama' }).click();
  await expect(call.getByText(/Risposta: 401/)).toBeVisible();
  await call.getByLabel('Token (facoltativo, altrimenti il tuo accesso)').fill(token);
  await call.getByRole('button', { name: 'Chiama' }).click();
  await expect(call.getByText(/Risposta: 200/)).toBeVisible();
  expect(await barriers(page, 'operation')).toEqual([]);

  await page.getByRole('tab', { name: 'Token di servizio' }).click();
  const card = page.getByRole('region', { name: 'Sito della regione' });
  await card.getByRole('button', { name: 'Chiamate' }).click();
  await expect(page.getByRole('dialog').getByRole('cell', { name: '1', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Revoca' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoca' }).click();
  await expectToast(page, 'Token revocato');
  await expect(card.getByText('Revocato', { exact: true })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a developer reads an API call and returns to the list of all calls', async ({ page }) => {
    await logIn(page, 'admin');
    await page.goto('/support/api');
    await page.getByRole('textbox', { name: 'Cerca per indirizzo, nome o testo' }).fill('searchPublicStructures');
    await page.getByRole('button', { name: /\/public\/search/ }).click();
    await expect(page.getByRole('heading', { name: '/api/public/search' })).toBeVisible();
    expect(await sideways(page, 'api')).toEqual([]);
    await page.getByRole('button', { name: 'Tutte le chiamate' }).click();
    await expect(page.getByRole('status').getByText(/^Chiamate: \d+$/)).toBeVisible();
  });
});
