import { barriers, sideways } from '../support/barriers.ts';
import { expectHeading, expectToast } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

// The server refuses an address of the internal network.
test.use({ refusals: [422] });

test('an administrator enters a refused address, saves a valid one, sends a test event and reads its delivery log', async ({
  page,
}) => {
  await logIn(page, 'admin');
  await page.goto('/support/api?tab=webhooks');
  await expectHeading(page, 'Documentazione API');
  await page.getByRole('button', { name: 'Nuovo webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Indirizzo' }).fill('https://169.254.169.254/');
  await dialog.getByRole('checkbox', { name: /^Recensione pubblicata/ }).check();
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(dialog.getByText(/Inserisci un indirizzo https con un nome pubblico/).last()).toBeVisible();
  expect(await barriers(page, 'webhook')).toEqual([]);
  // The host does not exist, so the delivery fails and the log shows the reason.
  const url = 'https://nessuno.ricevente-che-non-esiste.it/hook';
  await dialog.getByRole('textbox', { name: 'Indirizzo' }).fill(url);
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expectToast(page, 'Webhook salvato');
  await expect(
    page.getByRole('textbox', { name: 'Copia il segreto adesso, perché non verrà mostrato di nuovo.' }),
  ).toHaveValue(/^whsec_/);

  const card = page.getByRole('region', { name: url });
  await card.getByRole('button', { name: 'Invia una prova' }).click();
  await expectToast(page, 'Prova in corso di invio. Controlla il registro.');
  await card.getByRole('button', { name: 'Registro' }).click();
  const log = page.getByRole('dialog', { name: `Eventi per ${url}` });
  await expect(log.getByText('In attesa')).toBeVisible();
  await expect(log.getByText(/prossimo tentativo/)).toBeVisible();
  await expect(log.getByRole('button', { name: 'Invia di nuovo i mancanti (1)' })).toBeVisible();
  expect(await barriers(page, 'log')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sideways(page, 'log')).toEqual([]);
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Disattiva' }).click();
  await expectToast(page, 'Webhook disattivato');
  expect(await sideways(page, 'webhooks')).toEqual([]);
  // The log shows since when no events are stored.
  await expect(card.getByRole('button', { name: 'Invia una prova' })).toBeDisabled();
  await card.getByRole('button', { name: 'Registro' }).click();
  await expect(log.getByText(/gli eventi non vengono registrati/)).toBeVisible();
  expect(await sideways(page, 'log with a pause')).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
});
