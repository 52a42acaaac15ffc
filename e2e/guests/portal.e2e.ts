import { barriersElsewhere, sideways } from '../support/barriers.ts';
import { leave, logIn, xsrfToken } from '../support/people.ts';
import { portalOfFile, requestOf } from '../support/portal.ts';
import { type BrowserContext, expect, type Page, test } from '../support/test.ts';

const portal = portalOfFile();

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const CHECKIN = day(30);
const CHECKOUT = day(32);
const DEPOSIT = 3_000;

/** Checks that the printed list of arrivals contains the guest and no buttons. */
async function expectOnPrint(guests: BrowserContext, code: string): Promise<void> {
  const structure = await guests.browser()?.newContext({ javaScriptEnabled: true });
  if (!structure) throw new Error('no browser');
  const page = await structure.newPage();
  await logIn(page, 'operator');
  const { structureId } = await requestOf(page, code);
  await page.goto(`/structures/${structureId}/dati/prenotazioni/arrivi?view=all`);
  const stay = page.getByRole('listitem').filter({ hasText: 'Elena' }).first();
  await expect(stay).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(stay).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nuova prenotazione' })).toBeHidden();
  await structure.close();
}

/** Pays the deposit on the test page, after a refused card, and returns to the portal. */
async function payDeposit(page: Page, link: string): Promise<void> {
  await page.getByRole('link', { name: 'Paga la caparra: 30,00 €' }).click();
  await expect(page.getByRole('heading', { name: 'Pagamento di prova' })).toBeVisible();
  await expect(page.getByText(/^Caparra della prenotazione [0-9A-Z]{8}$/)).toBeVisible();
  await page.getByRole('button', { name: 'Carta rifiutata' }).click();
  const pay = await page.locator('form', { hasText: 'Paga' }).getAttribute('action');
  const paid = await page.request.post(new URL(pay ?? '', page.url()).href, { maxRedirects: 0 });
  expect(paid.headers().location).toMatch(new RegExp(`${link}\\?paid=1$`));
  await expect(async () => {
    await page.goto(portal.origin + link);
    await expect(page.getByRole('row', { name: /^Pagato .*-30,00/ })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('link', { name: /^Paga la caparra/ })).toHaveCount(0);
}

/** Answers the request with this code as staff, at the calculated price, and returns the guest's link. */
async function quote(page: Page, code: string): Promise<string> {
  await logIn(page, 'operator');
  const headers = { 'X-XSRF-TOKEN': await xsrfToken(page) };
  const { structureId, requestId } = await requestOf(page, code);
  const structure = `/api/structures/${structureId}`;
  const { rooms } = await (await page.request.get(`${structure}/availability?from=${CHECKIN}&to=${CHECKOUT}`)).json();
  const [room] = rooms;
  const stay = {
    roomId: room.roomId,
    mealPlanId: room.plans[0].mealPlanId,
    checkin: CHECKIN,
    checkout: CHECKOUT,
    adults: 2,
    children: [],
  };
  const price = await (await page.request.post(`${structure}/stay-prices`, { headers, data: stay })).json();
  expect(price.totalCents).toBeGreaterThan(0);
  const made = await page.request.post(`${structure}/quotes`, {
    headers,
    data: {
      ...stay,
      requestId,
      totalAmountCents: price.totalCents,
      depositAmountCents: DEPOSIT,
      validUntil: day(5),
      message: 'Vi aspettiamo!',
    },
  });
  expect(made.status()).toBe(201);
  const sent = await page.request.post(`${structure}/booking-requests/${requestId}/send-quotes`, { headers });
  expect(sent.status()).toBe(204);
  const thread = await (await page.request.get(`${structure}/booking-requests/${requestId}/thread`)).json();
  await leave(page);
  return new URL(thread.guestLink).pathname;
}

async function writeRequest(page: Page, email: string): Promise<void> {
  await page.getByLabel('Nome', { exact: true }).fill('Elena');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Richieste (facoltative)').fill('Una camera tranquilla, per favore.');
  await page.getByLabel('Acconsento').check();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, refusals: [422] });

  test('a guest finds a structure, requests a quote, accepts it and pays the deposit by card', {
    tag: '@smoke',
  }, async ({ page, context }) => {
    await page.goto(portal.origin);
    await page.getByLabel('Arrivo').fill(CHECKIN);
    await page.getByLabel('Partenza').fill(CHECKOUT);
    await page.getByRole('button', { name: 'Cerca' }).click();
    await expect(page.getByRole('status')).toContainText('con disponibilità, dalla meno cara');
    await page.getByRole('heading', { level: 3 }).first().getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Alloggi e prezzi' })).toBeVisible();
    await page.getByText('Dettaglio del prezzo').first().click();
    await expect(page.getByRole('rowheader', { name: 'Totale' }).first()).toBeVisible();
    await writeRequest(page, 'elena@ospiti.example');
    await page.getByRole('button', { name: 'Invia la richiesta' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Richiesta inviata');
    const code = /[0-9A-Z]{8}/.exec((await page.locator('.notice').textContent()) ?? '')?.[0] ?? '';

    const link = await quote(page, code);
    await page.goto(portal.origin + link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gentile Elena');
    await expect(page.getByText('Vi aspettiamo!')).toBeVisible();
    await page.getByRole('link', { name: 'Accetta' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confermare la prenotazione?');
    await page.getByRole('button', { name: 'Sì, prenota' }).click();
    await expect(page.getByRole('heading', { name: /^Prenotazione [0-9A-Z]{8}$/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Accetta' })).toHaveCount(0);
    const paper = await page.getByRole('link', { name: 'Conferma di prenotazione (PDF)' }).getAttribute('href');
    const pdf = await page.request.get(portal.origin + paper);
    expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    await payDeposit(page, link);
    await page.getByLabel(/^Scrivi a/).fill('Arriviamo verso le otto.');
    await page.getByRole('button', { name: 'Invia' }).click();
    await expect(page.getByText('Arriviamo verso le otto.')).toBeVisible();
    expect(await context.cookies(portal.origin)).toEqual([]);
    await expectOnPrint(context, code);
  });

  test('a guest asks several structures at once, and an error at a field keeps all typed values', async ({ page }) => {
    await page.goto(`${portal.origin}/?checkin=${CHECKIN}&checkout=${CHECKOUT}`);
    const boxes = page.getByRole('checkbox', { name: /^Scegli/ });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByRole('button', { name: 'Richiedi un preventivo alle strutture scelte' }).click();
    await writeRequest(page, 'nessuno@dominio');
    await page.getByRole('button', { name: 'Invia la richiesta' }).click();
    await expect(page.getByRole('alert')).toContainText('I campi da correggere sono segnati');
    await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Elena');
    await page.getByLabel('E-mail').fill('elena@ospiti.example');
    await page.getByLabel('Acconsento').check();
    await page.getByRole('button', { name: 'Invia la richiesta' }).click();
    await expect(page.locator('.notice.good')).toContainText(/[0-9A-Z]{8}, [0-9A-Z]{8}/);
  });
});

test('portal pages have no accessibility violations, do not scroll sideways on a phone and run no scripts', {
  tag: '@smoke',
}, async ({ page }) => {
  const pages = ['/', `/en/?checkin=${CHECKIN}&checkout=${CHECKOUT}`, '/chiedi?structures=1'];
  await page.goto(portal.origin);
  const there = await page.getByRole('heading', { level: 3 }).first().getByRole('link').getAttribute('href');
  for (const address of [...pages, `${there}?checkin=${CHECKIN}&checkout=${CHECKOUT}`]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(portal.origin + address);
    expect(await barriersElsewhere(page, address)).toEqual([]);
    // Data for search engines is the only script element and is not executed.
    expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(0);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(portal.origin + address);
    await page.waitForLoadState('networkidle');
    expect(await sideways(page, address)).toEqual([]);
    const shift = await page.evaluate<number>(
      `new Promise((done) => { let sum = 0;
         new PerformanceObserver((list) => { for (const one of list.getEntries()) sum += one.value; })
           .observe({ type: 'layout-shift', buffered: true });
         setTimeout(() => done(sum), 300); })`,
    );
    expect(shift).toBeLessThanOrEqual(0.05);
  }
});

test.describe(() => {
  test.use({ refusals: [404] });
  test('a missing page shows a message in the language of its address', async ({ page }) => {
    for (const address of ['/de/gibt-es-nicht', `/de/richiesta/ABCDEFGH-${'a'.repeat(43)}`]) {
      expect((await page.goto(portal.origin + address))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden');
    }
  });
});
