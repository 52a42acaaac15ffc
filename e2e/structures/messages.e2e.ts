import { barriers, sideways } from '../support/barriers.ts';
import { expectToast } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { PHONE } from '../support/received-requests.ts';
import { expect, type Page, test } from '../support/test.ts';

async function structure(page: Page): Promise<string> {
  const user = await (await page.request.get('/api/user')).json();
  return `/structures/${user.structures[0].id}`;
}

test('a hotelier writes a WhatsApp message to a guest from the request and finds it in the thread', async ({
  page,
}) => {
  await logIn(page, 'customer');
  await page.goto(`${await structure(page)}/dati/prenotazioni/booking?tab=open`);
  await page.getByRole('list', { name: 'Elenco delle richieste' }).getByRole('link').first().click();
  const thread = page.getByRole('article');
  const guest = (await thread.getByRole('heading').first().textContent()) ?? '';
  await thread.getByRole('link', { name: 'WhatsApp' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByLabel('Destinatario')).toHaveValue(new RegExp(`^${guest}`));
  await drawer.getByLabel('Testo', { exact: false }).last().fill('Vi aspettiamo con piacere.');
  await expect(drawer.getByRole('region', { name: 'Anteprima' })).toHaveText('Vi aspettiamo con piacere.');
  expect(await barriers(page, 'nuovo messaggio')).toEqual([]);
  await drawer.getByLabel('Invia in un altro momento').check();
  const hour = drawer.getByLabel('Ora', { exact: true });
  await hour.fill('stasera');
  await hour.press('Enter');
  await expect(hour).toHaveAccessibleDescription('Formato non valido. Controlla come è scritto.');
  await expect(hour).toBeFocused();
  await drawer.getByLabel('Invia in un altro momento').uncheck();
  await drawer.getByRole('button', { name: 'Prepara' }).click();
  await expect(drawer.getByRole('link', { name: 'Apri WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/39\d+\?text=Vi%20aspettiamo/,
  );
  await drawer.getByRole('button', { name: 'Segna come inviato' }).click();
  await expectToast(page, 'Fatto');
  await expect(drawer.getByText('Inviato', { exact: true })).toBeVisible();
  await page.goBack();
  await page.goto(`${await structure(page)}/dati/prenotazioni/booking?tab=open`);
  await page.getByRole('list', { name: 'Elenco delle richieste' }).getByRole('link', { name: guest }).first().click();
  await expect(thread.getByText('Vi aspettiamo con piacere.')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(PHONE);
  test('a hotelier reads the log and a single message on a phone', async ({ page }) => {
    await logIn(page, 'customer');
    await page.goto(`${await structure(page)}/whatsapp-send-message`);
    await expect(page.getByText('Inviato').first()).toBeVisible();
    expect(await sideways(page, 'messaggi')).toEqual([]);
    expect(await barriers(page, 'messaggi')).toEqual([]);
    await page.locator('main a[href*="open="]:not([href*="open=new"])').first().click();
    await expect(page.getByRole('dialog').getByRole('region', { name: 'Anteprima' })).toBeVisible();
    expect(await barriers(page, 'un messaggio')).toEqual([]);
  });
});

test('a hotelier reviews the guests concerned and changes several requests at once', async ({ page }) => {
  await logIn(page, 'customer');
  await page.goto(`${await structure(page)}/dati/prenotazioni/booking?tab=open`);
  await page.getByRole('button', { name: 'Selezione multipla' }).click();
  const picks = page.getByRole('checkbox', { name: /^Seleziona / });
  await picks.nth(0).check();
  await picks.nth(1).check();
  // A bulk action skips the requests hidden by a search.
  const chosen = page.getByRole('group', { name: 'Selezione multipla' }).getByRole('checkbox');
  const search = page.getByRole('textbox', { name: 'Cerca per nome, codice o testo' });
  await search.fill('nessuno si chiama così');
  await expect(picks).toHaveCount(0);
  await expect(chosen).not.toBeChecked();
  await search.fill('');
  await expect(chosen).toBeChecked();
  await page.getByRole('button', { name: 'Spam', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('L’azione riguarda 2 ospiti')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  expect(await barriers(page, 'più richieste')).toEqual([]);
  await dialog.getByRole('button', { name: 'Spam' }).click();
  await expectToast(page, '2 richieste aggiornate');
});
