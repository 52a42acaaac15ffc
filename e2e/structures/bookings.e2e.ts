import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, todayInRome } from '../../domain/kernel/calendar/days.ts';
import { barriers, sideways } from '../support/barriers.ts';
import { expectToast } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { PHONE } from '../support/received-requests.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Returns the bookings path of the demo hotelier's structure. */
async function ownHouse(page: Page): Promise<string> {
  const user = await (await page.request.get('/api/user')).json();
  return `/structures/${user.structures[0].id}/dati/prenotazioni`;
}

const italian = (day: string) => day.split('-').reverse().join('/');

test('a hotelier answers a new request with a quote by keyboard only', async ({ page }) => {
  await logIn(page, 'customer');
  const structure = await ownHouse(page);
  await page.goto(`${structure}/booking?tab=new`);
  await expect(page.getByRole('list', { name: 'Elenco delle richieste' }).getByRole('link').first()).toBeVisible();
  expect(await barriers(page, 'richieste')).toEqual([]);

  await page.keyboard.press('j');
  const thread = page.getByRole('article');
  await expect(thread.getByRole('heading', { name: 'Preventivi' })).toBeVisible();
  // `j` passes by. The request is open once somebody works on it.
  await expect(thread.getByText('Nuovo')).toBeVisible();
  expect(await barriers(page, 'una richiesta')).toEqual([]);

  await page.keyboard.press('r');
  await expect(thread.getByText('Aperto')).toBeVisible();
  await page.keyboard.type('Buongiorno, la aspettiamo volentieri.');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, /^Risposta inviata a /);
  await expect(thread.getByText('Buongiorno, la aspettiamo volentieri.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('p');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Scegli una o più alternative')).toBeVisible();
  const option = drawer.getByRole('checkbox', { name: /·/ }).first();
  await option.focus();
  await page.keyboard.press('Space');
  expect(await barriers(page, 'preventivo')).toEqual([]);
  await drawer.getByRole('button', { name: 'Invia 1 alternativa' }).focus();
  await page.keyboard.press('Enter');
  await expectToast(page, /^Preventivo inviato a /);
  await expect(thread.getByText('Inviato', { exact: true })).toBeVisible();
  await expect(thread.getByText(/^Preventivo inviato · /)).toBeVisible();
});

test('text typed while a reply is being sent belongs to the next reply', async ({ page }) => {
  await logIn(page, 'customer');
  await page.goto(`${await ownHouse(page)}/booking`);
  await page.getByRole('list', { name: 'Elenco delle richieste' }).getByRole('link').first().click();
  await page.route('**/api/structures/*/booking-requests/*/messages', async (route) => {
    await sleep(600);
    await route.continue();
  });
  const reply = page.getByRole('textbox', { name: /^Rispondi a / });
  await reply.fill('Le confermo la camera.');
  await reply.press('Control+Enter');
  await page.keyboard.type(' Buon viaggio');
  await expectToast(page, /^Risposta inviata a /);
  await expect(page.getByRole('article').getByText('Le confermo la camera.')).toBeVisible();
  await expect(reply).toHaveValue('Buon viaggio');
});

test("a quote offers the guest's days and the days around them", async ({ page }) => {
  await logIn(page, 'customer');
  await page.goto(`${await ownHouse(page)}/booking?tab=new`);
  await page.getByRole('list', { name: 'Elenco delle richieste' }).getByRole('link').first().click();
  await page.getByRole('article').getByRole('button', { name: 'Prepara un preventivo' }).click();
  const drawer = page.getByRole('dialog');
  const days = drawer.getByRole('group', { name: 'Giorni vicini' });
  const options = drawer.getByRole('checkbox', { name: /·/ });
  await options.first().check();
  await days.getByRole('button', { name: /€/, pressed: false }).first().click();
  const kept = drawer.getByRole('region', { name: /^Alternative già scelte/ });
  await expect(kept.getByRole('checkbox')).toBeChecked();
  await options.first().check();
  expect(await barriers(page, 'giorni vicini')).toEqual([]);
  const sent = page.waitForRequest((request) => request.url().endsWith('/offer'));
  await drawer.getByRole('button', { name: 'Invia 2 alternative' }).click();
  const { alternatives } = (await sent).postDataJSON() as { alternatives: { checkin: string }[] };
  expect(new Set(alternatives.map(({ checkin }) => checkin)).size).toBe(2);
  await expectToast(page, /^Preventivo inviato a /);
});

test('a hotelier books a room by telephone, checks the guest in and cancels the booking', { tag: '@smoke' }, async ({
  page,
}) => {
  await logIn(page, 'customer');
  const structure = await ownHouse(page);
  await page.goto(`${structure}/arrivi`);
  await page.getByRole('button', { name: 'Nuova prenotazione' }).click();
  const panel = page.getByRole('dialog');
  // The arrival has the focus. A day without a year is the next such day.
  await expect(panel.getByLabel('Arrivo').first()).toBeFocused();
  await page.keyboard.type(italian(todayInRome()).slice(0, 5));
  await page.keyboard.press('Tab');
  await expect(panel.getByLabel('Arrivo').first()).toHaveValue(italian(todayInRome()));
  await panel
    .getByLabel('Partenza')
    .first()
    .fill(italian(addDays(todayInRome(), 1)));
  await panel.getByLabel('Alloggio').click();
  await page.getByRole('option').first().click();
  // The form proposes the room's usual meal plan and the list price.
  await expect(panel.getByLabel('Trattamento')).toHaveValue('Camera e colazione');
  await expect(panel.getByLabel('Totale')).toHaveValue(/[1-9]/);
  await panel.getByLabel('Ospite', { exact: false }).first().fill('Ada Prenotata');
  await page.keyboard.press('Control+s');
  await expectToast(page, /^Prenotazione \w{8} salvata/);

  await page.goto(`${structure}/arrivi`);
  const stay = page.getByRole('listitem').filter({ hasText: 'Ada Prenotata' });
  await stay.getByRole('button', { name: 'Check-in' }).click();
  // The incomplete guest register shows a warning and does not block the check-in.
  await page.getByRole('dialog').getByRole('button', { name: 'Check-in' }).click();
  await expect(stay.getByText('Arrivato')).toBeVisible();
  await stay.getByRole('button', { name: 'Azioni: Ada Prenotata' }).click();
  await page.getByRole('menuitem', { name: 'Annulla il check-in' }).click();
  await expect(stay.getByText('Confermato')).toBeVisible();
  await stay.getByRole('button', { name: 'Azioni: Ada Prenotata' }).click();
  await page.getByRole('menuitem', { name: 'Annulla la prenotazione' }).click();
  await page.getByLabel('Motivo').fill('Prova');
  await page.getByRole('dialog').getByRole('button', { name: 'Annulla la prenotazione' }).click();
  await expect(stay).toHaveCount(0);
  expect(await barriers(page, 'arrivi')).toEqual([]);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a hotelier reads and answers a request on a phone', async ({ page }) => {
    await logIn(page, 'customer');
    const structure = await ownHouse(page);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: /richieste senza risposta/ }).click();
    await page.getByRole('list', { name: 'Elenco delle richieste' }).getByRole('link').nth(1).click();
    await page.getByRole('textbox', { name: /^Rispondi a / }).fill('Un momento, e le scrivo.');
    await page.getByRole('button', { name: 'Invia', exact: true }).click();
    await expectToast(page, /^Risposta inviata a /);
    expect(await sideways(page, 'una richiesta')).toEqual([]);
    await page.goto(`${structure}/arrivi`);
    await expect(page.getByRole('heading', { name: 'Arrivi', level: 1 })).toBeVisible();
    expect(await sideways(page, 'arrivi')).toEqual([]);
  });
});
