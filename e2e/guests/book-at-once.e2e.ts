import type { Browser } from '@playwright/test';
import { barriersElsewhere, sideways } from '../support/barriers.ts';
import { latestMail, linkIn } from '../support/mail.ts';
import { leave, logIn, xsrfToken } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';
import { expect, type Page, test } from '../support/test.ts';

const portal = portalOfFile();
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const STAY = { checkin: day(40), checkout: day(42) };

/**
 * Prepares a demo structure whose first plan allows instant booking. Returns its id and a function that changes the
 * price.
 */
async function selling(page: Page) {
  await logIn(page, 'operator');
  const headers = { 'X-XSRF-TOKEN': await xsrfToken(page) };
  const { data } = await (await page.request.get('/api/structures', { params: { q: 'Hotel' } })).json();
  // Starts with the last structures, because other tests use the first.
  for (const { id, isOnline } of data.toReversed()) {
    if (!isOnline) continue;
    const base = `/api/structures/${id}`;
    const plans = (await (await page.request.get(`${base}/meal-plans`)).json()).data;
    const [plan] = plans;
    const { rooms } = await (
      await page.request.get(`${base}/availability?from=${STAY.checkin}&to=${STAY.checkout}`)
    ).json();
    if (!plan || rooms.length === 0) continue;
    const record = await (await page.request.get(`${base}/meal-plans/${plan.id}`)).json();
    const changed = await page.request.patch(`${base}/meal-plans/${plan.id}`, {
      headers,
      data: { version: record.version, instantBooking: 'deposit' },
    });
    expect(changed.status(), await changed.text()).toBe(200);
    const reprice = async (cents: number) => {
      const runs = rooms.map(({ roomId }: { roomId: number }) => ({
        ...{ roomId, mealPlanId: plan.id, field: 'priceCents', from: STAY.checkin },
        values: [cents, cents],
      }));
      const answer = await page.request.post(`${base}/availability/changes`, {
        headers,
        data: { runs, source: 'manual' },
      });
      expect(answer.status(), await answer.text()).toBeLessThan(300);
    };
    /** Stops the sale of a room, or starts it again. */
    const stopSale = async (roomId: number, isStopped: boolean) => {
      const place = { roomId, mealPlanId: null, field: 'stopSell', from: STAY.checkin };
      const runs = [{ ...place, values: [isStopped, isStopped] }];
      const answer = await page.request.post(`${base}/availability/changes`, {
        headers,
        data: { runs, source: 'manual' },
      });
      expect(answer.status(), await answer.text()).toBeLessThan(300);
    };
    return { id, reprice, stopSale };
  }
  throw new Error('no structure sells anything');
}

/** Opens the desk of a structure that sells its rooms at 100.00 a night. */
async function openDesk(browser: Browser) {
  const staff = await browser.newContext({ javaScriptEnabled: true });
  const desk = await staff.newPage();
  const sold = await selling(desk);
  await sold.reprice(10_000);
  const close = async () => {
    await leave(desk);
    await staff.close();
  };
  return { desk, close, ...sold };
}

/** Returns the address of a guest's page, as staff read it in the request. */
async function guestPageOf(desk: Page, structureId: number, guest: string): Promise<string> {
  const base = `/api/structures/${structureId}/booking-requests`;
  const q = guest.split(' ').at(-1) ?? '';
  const [{ id }] = (await (await desk.request.get(base, { params: { q } })).json()).data;
  const { guestLink } = await (await desk.request.get(`${base}/${id}/thread`)).json();
  return portal.origin + new URL(guestLink).pathname;
}

/** Pays on the test page. Its return address is not this portal, so the test opens the guest's page itself. */
async function payOnTestPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Pagamento di prova' })).toBeVisible();
  const pay = await page.locator('form', { hasText: 'Paga' }).getAttribute('action');
  await page.request.post(new URL(pay ?? '', page.url()).href, { maxRedirects: 0 });
}

test('a guest books instantly on a phone, sees a changed price, pays the deposit, and staff see the confirmed booking', async ({
  page,
  browser,
}) => {
  const { desk, close, id, reprice } = await openDesk(browser);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${portal.origin}/${id}?checkin=${STAY.checkin}&checkout=${STAY.checkout}&adults=2`);
  const book = page.getByRole('link', { name: /^Prenota/ }).first();
  expect(await sideways(page, 'prezzi')).toEqual([]);
  // Without scrolling the guest sees a price of these dates, above the photos and the descriptions.
  await expect(page.locator('.option .amount').first()).toBeInViewport({ ratio: 1 });
  const topOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? 0;
  expect(await topOf('.options')).toBeLessThan(await topOf('[data-part="description"]'));
  expect(await topOf('.options')).toBeLessThan(await topOf('.house img'));
  await book.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La Sua prenotazione');
  await expect(page.getByText('Per confermare deve pagare subito la caparra')).toBeVisible();
  expect(await barriersElsewhere(page, 'prenota')).toEqual([]);
  expect(await sideways(page, 'prenota')).toEqual([]);
  const before = await page.locator('.price').first().innerText();

  await reprice(12_000);
  await page.getByLabel('Nome', { exact: true }).fill('Ida');
  await page.getByLabel('Cognome').fill('Subito');
  await page.getByLabel('E-mail').fill(`ida${Date.now()}@ospiti.example`);
  await page.getByLabel('Acconsento').check();
  await page.getByRole('button', { name: 'Prenota e vai al pagamento' }).click();
  await expect(page.getByRole('alert').first()).toContainText('il prezzo è cambiato');
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Ida');
  expect(await page.locator('.price').first().innerText()).not.toBe(before);
  await page.getByLabel('Acconsento').check();
  await page.getByRole('button', { name: 'Prenota e vai al pagamento' }).press('Enter');

  // The payment follows at once. A guest who leaves it finds the booking on the own page.
  await expect(page.getByRole('heading', { name: 'Pagamento di prova' })).toBeVisible();
  const own = await guestPageOf(desk, id, 'Ida Subito');
  await page.goto(own);
  await expect(page.getByRole('heading', { name: /^Ancora un passo: prenotazione/ })).toBeVisible();
  await expect(page.getByText(/^Le camere restano riservate per Lei fino alle \d\d:\d\d/)).toBeVisible();
  expect(await barriersElsewhere(page, 'in attesa')).toEqual([]);
  const code = /[0-9A-Z]{8}/.exec(await page.getByRole('heading', { level: 2 }).first().innerText())?.[0];
  await desk.goto(`/structures/${id}/dati/prenotazioni/arrivi?view=all`);
  const stay = desk.getByRole('listitem').filter({ hasText: 'Ida Subito' });
  await expect(stay.getByText(/^In attesa del pagamento fino a/)).toBeVisible();
  // Staff suspend instant booking beside the unpaid bookings with one press, and turn it on again.
  await desk.goto(`/structures/${id}/dati/prenotazioni/arrivi?view=unpaid`);
  await expect(stay).toBeVisible();
  await desk.getByRole('button', { name: 'Sospendi la prenotazione immediata' }).click();
  await expect(desk.getByText('La prenotazione immediata è sospesa.')).toBeVisible();
  expect(await barriersElsewhere(desk, 'sospesa')).toEqual([]);
  await desk.getByRole('button', { name: 'Riattiva la prenotazione immediata' }).click();
  await expect(desk.getByRole('button', { name: 'Sospendi la prenotazione immediata' })).toBeVisible();
  await desk.goto(`/structures/${id}/dati/prenotazioni/arrivi?view=all`);

  await page.getByRole('link', { name: /^Paga la caparra/ }).click();
  await payOnTestPage(page);
  await expect(async () => {
    await page.goto(own);
    await expect(page.getByRole('heading', { name: `Prenotazione ${code}`, exact: true })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await expect(page.getByRole('link', { name: 'Conferma di prenotazione (PDF)' })).toBeVisible();
  await desk.reload();
  await expect(stay).toBeVisible();
  await expect(stay.getByText(/^In attesa del pagamento/)).toHaveCount(0);
  await close();
});

test('a guest books two kinds of rooms at once on a phone in German, pays once and cancels one of them', async ({
  page,
  browser,
}) => {
  const { desk, close, id } = await openDesk(browser);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${portal.origin}/de/${id}?checkin=${STAY.checkin}&checkout=${STAY.checkout}&adults=5`);
  // The last combination has two kinds of rooms.
  await page.locator('a.main[href*="set="]').last().click();
  await expect(page.getByText('5 Gäste')).toBeVisible();
  await page.getByLabel('Vorname').fill('Greta');
  await page.getByLabel('Nachname').fill('Zweizimmer');
  await page.getByLabel('E-Mail').fill(`greta${Date.now()}@gaeste.example`);
  await page.getByLabel('Ich stimme zu').check();
  await page.getByRole('button', { name: 'Buchen und weiter zur Zahlung' }).press('Enter');
  await payOnTestPage(page);
  // The way back leads to the form, and not again to the payment.
  await page.goBack();
  await expect(page.getByLabel('Vorname')).toBeVisible();
  const own = await guestPageOf(desk, id, 'Greta Zweizimmer');
  const booking = page.getByRole('heading', { name: /^Buchung [0-9A-Z]{8}, [0-9A-Z]{8}$/ });
  await expect(async () => {
    await page.goto(own);
    await expect(booking).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('heading', { name: 'Gesamtpreis der Zimmer' })).toBeVisible();
  expect(await barriersElsewhere(page, 'zwei Zimmer')).toEqual([]);
  expect(await sideways(page, 'zwei Zimmer')).toEqual([]);
  await page.getByRole('link', { name: 'Buchung stornieren' }).click();
  await expect(page.getByRole('radio')).toHaveCount(3);
  expect(await barriersElsewhere(page, 'Stornierung')).toEqual([]);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Ja, stornieren' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: /^Buchung [0-9A-Z]{8}$/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /storniert/ })).toBeVisible();
  await desk.goto(`/structures/${id}/dati/prenotazioni/arrivi?view=all`);
  await expect(desk.getByRole('listitem').filter({ hasText: 'Greta Zweizimmer' })).toHaveCount(2);
  await close();
});

test('a guest whose booking lapsed opens the mailed link, books again without typing and pays', async ({
  page,
  browser,
  server,
}) => {
  // The unpaid rooms are released once a minute.
  test.slow();
  const { desk, close, id } = await openDesk(browser);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${portal.origin}/de/${id}?checkin=${STAY.checkin}&checkout=${STAY.checkout}&adults=2`);
  await page.locator('a.main').first().click();
  const email = `vera${Date.now()}@gaeste.example`;
  await page.getByLabel('Vorname').fill('Vera');
  await page.getByLabel('Nachname').fill('Zuspät');
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Ich stimme zu').check();
  await page.getByRole('button', { name: 'Buchen und weiter zur Zahlung' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Pagamento di prova' })).toBeVisible();
  const own = await guestPageOf(desk, id, 'Vera Zuspät');

  const changed = await server.execute(
    `update arrivals set pay_by = now() - interval '1 second' where pay_by > now() and guest_name = 'Vera Zuspät'`,
  );
  expect(changed).toBe(1);
  await expect(async () => {
    await page.goto(own);
    await expect(page.getByRole('heading', { name: /nicht abgeschlossen$/ })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 90_000 });
  await expect(page.getByText('Beglichen')).toHaveCount(0);
  expect(await barriersElsewhere(page, 'nicht abgeschlossen')).toEqual([]);
  expect(await sideways(page, 'nicht abgeschlossen')).toEqual([]);

  await page.goto(portal.origin + linkIn(await latestMail(page, email, 'Buchung nicht abgeschlossen')));
  await expect(page.getByLabel('Nachname')).toHaveValue('Zuspät');
  await expect(page.getByLabel('E-Mail')).toHaveValue(email);
  expect(await sideways(page, 'erneut buchen')).toEqual([]);
  await page.getByLabel('Ich stimme zu').check();
  await page.getByRole('button', { name: 'Buchen und weiter zur Zahlung' }).press('Enter');
  await payOnTestPage(page);
  const stays = desk.getByRole('listitem').filter({ hasText: 'Vera Zuspät' });
  await expect(async () => {
    await desk.goto(`/structures/${id}/dati/prenotazioni/arrivi?view=all`);
    await expect(stays.filter({ hasText: 'Annullato' })).toHaveCount(1, { timeout: 2_000 });
    await expect(stays.filter({ hasText: 'Confermato', hasNotText: 'In attesa' })).toHaveCount(1, { timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await close();
});

test.describe('a sold room', () => {
  test.use({ refusals: [409] });

  test('a guest who loses the room while typing keeps the typed values and books another room', async ({
    page,
    browser,
  }) => {
    const { close, id, stopSale } = await openDesk(browser);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${portal.origin}/${id}?checkin=${STAY.checkin}&checkout=${STAY.checkout}&adults=2`);
    const book = page.getByRole('link', { name: /^Prenota/ }).first();
    const roomId = Number(/[?&]room=(\d+)/.exec((await book.getAttribute('href')) ?? '')?.[1]);
    await book.click();
    await page.getByLabel('Nome', { exact: true }).fill('Ugo');
    await page.getByLabel('Cognome').fill('Tardi');
    const email = `ugo${Date.now()}@ospiti.example`;
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Richieste').fill('Piano alto.\nGrazie');
    await page.getByLabel('Acconsento').check();
    await stopSale(roomId, true);
    await page.getByRole('button', { name: 'Prenota e vai al pagamento' }).click();
    await expect(page.getByRole('alert')).toContainText('Questa camera non è più disponibile.');
    expect(await barriersElsewhere(page, 'camera venduta')).toEqual([]);
    expect(await sideways(page, 'camera venduta')).toEqual([]);
    await page
      .getByRole('button', { name: /^Prenota/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('La Sua prenotazione');
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Ugo');
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await expect(page.getByLabel('Richieste')).toHaveValue('Piano alto.\nGrazie');
    await page.getByRole('button', { name: 'Prenota e vai al pagamento' }).click();
    await expect(page.getByRole('heading', { name: 'Pagamento di prova' })).toBeVisible();
    await stopSale(roomId, false);
    await close();
  });
});
