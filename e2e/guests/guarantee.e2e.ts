import { addDays, daysBetween, todayInRome } from '../../domain/kernel/calendar/days.ts';
import { barriers, barriersElsewhere, sideways } from '../support/barriers.ts';
import { expectToast } from '../support/page.ts';
import { leave, logIn, xsrfToken } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, type Page, test } from '../support/test.ts';

const portal = portalOfFile();
const CHECKIN = addDays(todayInRome(), 150);
const TOTAL = 24_000;
const PENALTY = '120';

/** Quotes a room whose terms require a card as guarantee. Returns the structure's path and the guest's link. */
async function createQuote(page: Page, guest = 'Olga Garante'): Promise<{ at: string; link: string }> {
  await logIn(page, 'operator');
  const [name = '', surname] = guest.split(' ');
  const headers = { 'X-XSRF-TOKEN': await xsrfToken(page) };
  const { id } = await structureNamed(page, 'Hotel Tre Vele');
  const at = `/structures/${id}`;
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api${at}${path}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.status() === 204 ? {} : answer.json();
  };
  const policy = await post('/payment-policies', {
    title: { it: 'Con carta a garanzia' },
    status: 10,
    depositType: 'none',
    balanceDueMode: 'arrival',
    methods: ['credit_card'],
    cards: ['visa'],
    guaranteeCard: true,
  });
  const rooms = (await (await page.request.get(`/api${at}/rooms`)).json()).data;
  const { id: roomId } = rooms.at(-1);
  const { version } = await (await page.request.get(`/api${at}/rooms/${roomId}`)).json();
  const sold = await page.request.patch(`/api${at}/rooms/${roomId}`, {
    headers,
    data: { version, paymentPolicyId: policy.id },
  });
  expect(sold.ok(), await sold.text()).toBe(true);
  const [plan] = (await (await page.request.get(`/api${at}/meal-plans`)).json()).data;
  const stay = { checkin: CHECKIN, checkout: addDays(CHECKIN, 2), adults: 2, children: [] };
  const sent = await post('/booking-requests', {
    ...{
      name,
      surname,
      email: `${name.toLowerCase()}@ospiti.example`,
      lang: 'it',
      privacyConsent: true,
      ...stay,
    },
  });
  await post('/quotes', {
    ...{ ...stay, roomId, mealPlanId: plan.id, requestId: sent.id },
    ...{ totalAmountCents: TOTAL, depositAmountCents: 0, validUntil: addDays(todayInRome(), 5) },
  });
  await post(`/booking-requests/${sent.id}/send-quotes`, {});
  const thread = await (await page.request.get(`/api${at}/booking-requests/${sent.id}/thread`)).json();
  await leave(page);
  return { at, link: new URL(thread.guestLink).pathname };
}

/** Leaves the card on Stripe's test page. Its return address is not this portal, so the test opens the link itself. */
async function leaveCard(page: Page, link: string): Promise<void> {
  await page.getByRole('link', { name: 'Lascia una carta a garanzia' }).click();
  await expect(page.getByRole('heading', { name: 'Carta di prova' })).toBeVisible();
  await expect(page.getByText(/^Carta a garanzia della prenotazione [0-9A-Z]{8}$/)).toBeVisible();
  const action = await page
    .locator('form', { has: page.getByRole('button', { name: 'Lascia la carta', exact: true }) })
    .getAttribute('action');
  const left = await page.request.post(new URL(action ?? '', page.url()).href, { maxRedirects: 0 });
  expect(left.headers().location).toMatch(new RegExp(`${link}\\?paid=1$`));
  await expect(async () => {
    await page.goto(portal.origin + link);
    await expect(page.getByText('Carta a garanzia: Visa •••• 4242')).toBeVisible({ timeout: 500 });
  }).toPass();
}

test('a guest leaves a card as guarantee on a phone, and staff charge the penalty of a late cancellation to the card', async ({
  page,
}) => {
  const { at, link } = await createQuote(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(portal.origin + link);
  await page.getByRole('link', { name: 'Accetta' }).click();
  await page.getByRole('button', { name: 'Sì, prenota' }).click();
  await expect(page.getByText(/^La struttura richiede una carta a garanzia\. Adesso non addebita nulla/)).toBeVisible();
  expect(await barriersElsewhere(page, 'carta da lasciare')).toEqual([]);
  expect(await sideways(page, 'carta da lasciare')).toEqual([]);
  await leaveCard(page, link);
  await expect(page.getByRole('link', { name: 'Cambia la carta' })).toBeVisible();
  expect(await sideways(page, 'carta lasciata')).toEqual([]);

  await logIn(page, 'operator');
  await page.goto(`${at}/dati/prenotazioni/arrivi?view=all`);
  const stay = page.getByRole('listitem').filter({ hasText: 'Olga Garante' });
  await stay.getByRole('button', { name: 'Azioni: Olga Garante' }).click();
  await page.getByRole('menuitem', { name: 'Annulla la prenotazione' }).click();
  await page.getByLabel('Motivo').fill('Ha disdetto tardi');
  await page.getByLabel('Penale').fill(PENALTY);
  await page.getByRole('dialog').getByRole('button', { name: 'Annulla la prenotazione' }).click();
  await page.getByRole('button', { name: 'Più tardi' }).click();
  await expect(stay.getByText('da pagare 120,00 €')).toBeVisible();
  await stay.getByRole('link', { name: 'Olga Garante' }).click();
  const panel = page.getByRole('dialog').first();
  await expect(panel.getByText(/^Carta a garanzia: Visa •••• 4242, scade 08\/\d\d$/)).toBeVisible();
  await panel.getByRole('button', { name: 'Addebita sulla carta' }).press('Enter');
  const charging = page.getByRole('dialog', { name: 'Addebita sulla carta di Olga Garante' });
  await expect(charging.getByLabel('Importo')).toHaveValue('120,00');
  expect(await barriers(page, 'addebito')).toEqual([]);
  expect(await sideways(page, 'addebito')).toEqual([]);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Addebitato sulla carta');
  await expect(panel.getByTestId('standing')).toHaveText('saldato');
  await expect(panel.getByText('Pagamento · Carta online')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Addebita sulla carta' })).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await barriers(page, 'conto con carta')).toEqual([]);
  await page.goto(portal.origin + link);
  await expect(page.getByText('Saldato')).toBeVisible();
});

test('a hotelier marks a guest with a guarantee card as no-show, charges the penalty, and the history names who did what', async ({
  page,
  server,
}) => {
  const { at, link } = await createQuote(page, 'Nora Assente');
  await page.goto(portal.origin + link);
  await page.getByRole('link', { name: 'Accetta' }).click();
  await page.getByRole('button', { name: 'Sì, prenota' }).click();
  await leaveCard(page, link);
  const days = daysBetween(addDays(todayInRome(), -1), CHECKIN);
  const changed = await server.execute(
    `update arrivals set checkin = checkin - ${days}, checkout = checkout - ${days} where guest_name = 'Nora Assente'`,
  );
  expect(changed).toBe(1);

  await logIn(page, 'operator');
  await page.goto(`${at}/dati/prenotazioni/arrivi?view=late`);
  const stay = page.getByRole('listitem').filter({ hasText: 'Nora Assente' });
  await stay.getByRole('button', { name: 'Azioni: Nora Assente' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Segna il mancato arrivo' }).press('Enter');
  await page.getByLabel('Penale').fill(PENALTY);
  await page.getByRole('dialog').getByRole('button', { name: 'Segna il mancato arrivo' }).press('Enter');
  await page.getByRole('button', { name: 'Più tardi' }).press('Enter');
  await page.goto(`${at}/dati/prenotazioni/arrivi?view=toCharge`);
  await stay.getByRole('link', { name: 'Nora Assente' }).press('Enter');
  const panel = page.getByRole('dialog').first();
  await panel.getByRole('button', { name: 'Addebita sulla carta' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Addebita sulla carta di Nora Assente' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Addebitato sulla carta');
  await expect(panel.getByTestId('standing')).toHaveText('saldato');

  const story = panel.getByRole('region', { name: 'Storico del soggiorno' });
  await expect(story.getByRole('listitem').filter({ hasText: 'Preventivo accettato' })).toContainText('· Ospite');
  await expect(story.getByRole('listitem').filter({ hasText: 'Mancato arrivo' })).toContainText('· Orlando Bassi');
  await page.goto(at);
  await page.getByRole('button', { name: 'Storico' }).press('Enter');
  const history = page.getByRole('dialog', { name: 'Storico' });
  await expect(history.getByText('Nora Assente').first()).toBeVisible();
});
