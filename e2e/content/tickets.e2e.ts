import { barriers, sideways } from '../support/barriers.ts';
import { choose, expectHeading, expectToast } from '../support/page.ts';
import { logIn, xsrfToken } from '../support/people.ts';
import { readSection } from '../support/structures.ts';
import { expect, type Page, test } from '../support/test.ts';

const SUBJECT = 'Il prezzo di Natale non si salva';
/** Less than the intervals at which an open page refetches anyway. */
const LIVE_MS = 10_000;

/** Opens a ticket of a customer through the API. */
async function openTicket(
  customer: Page,
  subject = 'La stampante dei prezzi',
): Promise<{ id: number; number: string }> {
  await logIn(customer, 'customer');
  const structures = await (await customer.request.get('/api/structures')).json();
  const answer = await customer.request.post('/api/tickets', {
    headers: { 'X-XSRF-TOKEN': await xsrfToken(customer) },
    data: { subject, category: 'technical', text: 'Non stampa.', structureId: structures.data[0].id },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).ticket;
}

test('a hotelier opens a ticket from the page with the problem and an operator answers', {
  tag: '@smoke',
}, async ({ page, browser }) => {
  test.setTimeout(120_000);
  await logIn(page, 'customer');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Panoramica' }).first().click();
  await expect(page).toHaveURL(/\/structures\/\d+/);
  await page.getByRole('link', { name: 'Assistenza', exact: true }).click();
  await page.getByRole('link', { name: 'Apri un ticket' }).click();
  await expectHeading(page, 'Apri un ticket');
  expect(await barriers(page, 'open-ticket')).toEqual([]);
  // The ticket form shows the previous page and its structure.
  await expect(page.getByText(/^Pagina: \/structures\/\d+/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Struttura' })).not.toHaveValue('');
  await page.getByLabel('Oggetto').fill(SUBJECT);
  await page.getByLabel('Descrizione del problema').fill('Scrivo 120, salvo, e torna 100.');
  // A reload keeps the typed text.
  await page.reload();
  await expect(page.getByLabel('Oggetto')).toHaveValue(SUBJECT);
  await page.getByRole('combobox', { name: 'Categoria' }).click();
  await page.getByRole('option', { name: 'Disponibilità' }).click();
  await page.getByRole('button', { name: 'Apri il ticket' }).click();
  await expectHeading(page, /^Ticket T-\d{4}-\d{6}$/);
  const address = new URL(page.url()).pathname;

  const other = await browser.newContext();
  const staff = await other.newPage();
  await logIn(staff, 'operator');
  await staff.goto('/support/ticket');
  await staff.getByRole('link', { name: new RegExp(SUBJECT) }).click();
  const pane = staff.getByRole('article', { name: SUBJECT });
  await expect(pane.getByText('Scrivo 120, salvo, e torna 100.')).toBeVisible();
  expect(await barriers(staff, 'ticket')).toEqual([]);
  await pane.getByText('Contesto').click();
  await expect(pane.getByText(/· \/structures\/\d+$/).first()).toBeVisible();
  await pane.getByRole('button', { name: 'Prendi in carico' }).click();
  await expect(pane.getByText('Assegnato', { exact: true })).toBeVisible();
  await pane.getByText('Nota interna', { exact: true }).first().click();
  await pane.getByRole('textbox', { name: 'Nota interna' }).fill('Forse una tariffa derivata.');
  await staff.keyboard.press('Control+Enter');
  await expect(pane.getByText('Forse una tariffa derivata.')).toBeVisible();
  await pane.getByText('Risposta', { exact: true }).first().click();
  await pane.getByRole('textbox', { name: 'Risposta' }).fill('Il prezzo segue dalla tariffa base: cambi quella.');
  await staff.keyboard.press('Control+Enter');
  await expect(pane.getByText('in attesa del cliente')).toBeVisible();
  await other.close();

  await page.goto(address);
  await expect(page.getByText('Il prezzo segue dalla tariffa base: cambi quella.')).toBeVisible();
  await expect(page.getByText('Forse una tariffa derivata.')).toHaveCount(0);
  await expect(page.getByText('in attesa della tua risposta')).toBeVisible();
  // A started reply is restored at the next visit.
  const reply = page.getByRole('textbox', { name: 'Risposta' });
  await reply.fill('Ho capito, provo');
  await page.waitForResponse((answer) => answer.url().endsWith('/draft') && answer.ok());
  await page.goto('/dashboard');
  await page.goto(address);
  await expect(reply).toHaveValue('Ho capito, provo');
  await page.getByRole('button', { name: 'Problema risolto' }).click();
  await page.getByRole('button', { name: '5 su 5' }).click();
  await expect(page.getByText('Gradimento: 5 su 5')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await barriers(page, 'ticket on a phone')).toEqual([]);
  expect(await sideways(page, 'ticket on a phone')).toEqual([]);
  await page.goto('/support/ticket?tab=closed');
  await expect(page.getByRole('link', { name: new RegExp(SUBJECT) })).toBeVisible();
  expect(await sideways(page, 'tickets on a phone')).toEqual([]);
});

test.describe('viewing as another user', () => {
  test.use({ refusals: [403, 422] });

  test('an operator views the product as a hotelier, cannot change anything and returns to their own account', async ({
    page,
    browser,
  }) => {
    const reason = 'Non trova le sue richieste: guardo che cosa vede';
    await logIn(page, 'operator');
    await page.goto('/settings/users?q=Chiara');
    await page
      .getByRole('link', { name: /Chiara Fontana/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Visualizza come' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Motivo').fill('guardo');
    await page.keyboard.press('Control+s');
    await expect(dialog.getByText(/Minimo 10 caratteri/)).toBeVisible();
    await dialog.getByLabel('Motivo').fill(reason);
    await page.keyboard.press('Control+s');
    const notice = page.getByText(/Vedi il portale come Chiara Fontana, in sola lettura, ancora per \d+ min/);
    await expect(notice).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    expect(await barriers(page, 'view-as')).toEqual([]);
    // The hotelier's actions are visible, but the server refuses them with a message.
    await page.goto('/support/ticket/open-ticket');
    await expect(notice).toBeVisible();
    await page.getByLabel('Oggetto').fill('Provo a scrivere come lei');
    await page.getByRole('combobox', { name: 'Categoria' }).click();
    await page.getByRole('option', { name: 'Altro' }).click();
    await page.getByLabel('Descrizione del problema').fill('Non deve partire.');
    await page.getByRole('button', { name: 'Apri il ticket' }).click();
    await expect(page.getByText('Stai usando il portale come un’altra persona')).toBeVisible();
    await page.getByRole('button', { name: 'Torna a te' }).click();
    await expect(page).toHaveURL(/\/settings\/users\/\d+\/edit/);
    const account = new URL(page.url()).pathname;
    await expect(notice).toBeHidden();
    // Choosing "Esci" also returns to the operator's own account.
    await page.getByRole('button', { name: 'Visualizza come' }).click();
    await dialog.getByLabel('Motivo').fill(reason);
    await page.keyboard.press('Control+s');
    await expect(notice).toBeVisible();
    await page.keyboard.press('/');
    await page.getByRole('combobox').first().fill('esci');
    await page.getByRole('option', { name: 'Esci', exact: true }).click();
    await expect(page).toHaveURL(/\/settings\/users\/\d+\/edit/);
    await expect(notice).toBeHidden();

    const other = await browser.newContext();
    const person = await other.newPage();
    await logIn(person, 'customer');
    await person.goto(`${account}?tab=sessioni`);
    await expect(person.getByText(reason).first()).toBeVisible();
    await expect(person.getByText('L’assistenza', { exact: true }).first()).toBeVisible();
    await other.close();
  });
});

test('an operator answers with a ready reply, tags a ticket, splits off another subject and merges a duplicate', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await logIn(page, 'operator');
  await page.goto('/support/ticket?tab=open&category=availability');
  await page.getByRole('button', { name: 'Risposte pronte' }).click();
  const ready = page.getByRole('dialog', { name: 'Risposte pronte' });
  await expect(ready.getByText('Date chiuse', { exact: true })).toBeVisible();
  await ready.getByRole('button', { name: 'Nuova risposta pronta' }).click();
  await ready.getByLabel('Nome').fill('Date libere');
  await ready.getByLabel('Testo (it)').fill('Gentile {richiedente}, guardi il calendario di {struttura}.');
  expect(await barriers(page, 'ready answer')).toEqual([]);
  await page.keyboard.press('Control+s');
  await expect(ready.getByText('Date libere')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: /Ferragosto/ }).click();
  const pane = page.getByRole('article', { name: /Ferragosto/ });
  await pane.getByRole('button', { name: 'Risposta pronta' }).click();
  await page.getByRole('menuitem', { name: 'Date libere' }).click();
  await expect(pane.getByRole('textbox', { name: 'Risposta' })).toHaveValue(
    /^Gentile Chiara Fontana, guardi il calendario di .+\.$/,
  );
  await page.keyboard.press('Control+Enter');
  await expect(pane.getByText('in attesa del cliente')).toBeVisible();
  await pane.getByRole('button', { name: 'Altre azioni' }).click();
  await page.getByRole('menuitem', { name: 'Etichette' }).click();
  const tags = page.getByRole('dialog');
  await tags.getByRole('combobox', { name: 'Etichette' }).fill('agosto');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect(pane.getByText('agosto', { exact: true })).toBeVisible();
  await pane.getByRole('button', { name: 'Altre azioni' }).click();
  await page.getByRole('menuitem', { name: 'In copia' }).click();
  const watchers = page.getByRole('dialog');
  await watchers.getByPlaceholder('Aggiungi una persona').fill('editor');
  await page.getByRole('option', { name: /editor@/ }).click();
  await page.keyboard.press('Control+s');
  await expect(pane.getByText(/^In copia: /)).toBeVisible();

  await pane.getByRole('button', { name: 'Altre azioni' }).click();
  await page.getByRole('menuitem', { name: 'Dividi' }).click();
  const split = page.getByRole('dialog');
  await split.getByRole('checkbox').last().check();
  await split.getByLabel('Oggetto').fill('Il calendario di agosto');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Nuovo ticket: T-/)).toBeVisible();
  const part = page.getByRole('article', { name: 'Il calendario di agosto' });
  await expect(part.getByText(/viene da T-/)).toBeVisible();
  await part.getByRole('button', { name: 'Altre azioni' }).click();
  await page.getByRole('menuitem', { name: 'Unisci' }).click();
  const merge = page.getByRole('dialog');
  await merge.getByRole('combobox', { name: 'Unisci a' }).fill('Ferragosto');
  await page.getByRole('option', { name: /Ferragosto/ }).click();
  await page.keyboard.press('Control+s');
  const whole = page.getByRole('article', { name: /Ferragosto/ });
  await expect(whole.getByText(/^Comprende T-/)).toBeVisible();
  // The list keeps its view and its filters.
  await expect(page).toHaveURL(/\/support\/ticket\?tab=open&category=availability&id=\d+$/);
  await expect(whole.getByText(/guardi il calendario di/)).toBeVisible();
  expect(await barriers(page, 'ticket in whole')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sideways(page, 'ticket in whole')).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await whole.getByRole('link', { name: /^Comprende T-/ }).click();
  const merged = page.getByRole('article', { name: 'Il calendario di agosto' });
  await expect(merged.getByText(/^Questo ticket continua in T-/)).toBeVisible();
  await merged.getByRole('button', { name: 'Separa' }).click();
  await expect(merged.getByText(/separato da T-/)).toBeVisible();
  await expect(merged.getByText('in attesa del cliente')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sideways(page, 'separated ticket')).toEqual([]);
});

test('two operators see a new ticket, an answer and who is writing without a reload', async ({ page, someoneElse }) => {
  const customer = await someoneElse();
  const { id, number } = await openTicket(customer);
  await logIn(page, 'operator');
  await page.goto('/support/ticket');
  const other = await someoneElse();
  await logIn(other, 'admin');
  await other.goto(`/support/ticket?id=${id}`);
  const pane = other.getByRole('article', { name: 'La stampante dei prezzi' });
  await expect(pane).toBeVisible();
  const soon = { timeout: LIVE_MS };

  const second = await openTicket(customer, 'Un secondo problema');
  await expect(other.getByRole('link', { name: new RegExp(second.number) })).toBeVisible(soon);

  await page.getByRole('link', { name: new RegExp(number) }).click();
  const own = page.getByRole('article', { name: 'La stampante dei prezzi' });
  await own.getByRole('textbox', { name: 'Risposta' }).pressSequentially('Ecco come');
  await expect(pane.getByText(/sta scrivendo/)).toBeVisible(soon);
  await page.keyboard.press('Control+Enter');
  await expect(pane.getByText('Ecco come')).toBeVisible(soon);

  await own.getByRole('button', { name: 'Prendi in carico' }).click();
  await expect(pane.getByText('Assegnato', { exact: true })).toBeVisible(soon);
});

test('letters typed while a dialog opens go into its first field', async ({ page, someoneElse }) => {
  const { id } = await openTicket(await someoneElse());
  await logIn(page, 'operator');
  // The code of the dialog arrives late.
  await page.route(/ticket-dialog/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto(`/support/ticket/${id}`);
  await expect(page.getByRole('button', { name: 'Assegna' })).toBeVisible();
  await page.keyboard.type('arosa', { delay: 30 });
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Assegnato a' })).toHaveValue('rosa');
  // The first Escape closes the list of people.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 1000 });
  }).toPass();

  await page.getByRole('button', { name: 'Altre azioni' }).click();
  await page.getByRole('menuitem', { name: 'Dividi' }).click();
  await page.keyboard.type('Sospeso');
  await expect(page.getByRole('dialog').getByLabel('Oggetto')).toHaveValue('Sospeso');
});

test('an operator proposes a change for the page in a ticket and the customer accepts it with one button', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await logIn(page, 'customer');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Panoramica' }).first().click();
  await expect(page).toHaveURL(/\/structures\/\d+$/);
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  await page.goto(`/structures/${id}/dati/contatti`);
  await expectHeading(page, 'Contatti');
  await page.getByRole('link', { name: 'Assistenza', exact: true }).click();
  await page.getByRole('link', { name: 'Apri un ticket' }).click();
  await expectHeading(page, 'Apri un ticket');
  await expect(page.getByRole('combobox', { name: 'Struttura' })).not.toHaveValue('');
  await page.getByLabel('Oggetto').fill('Il sito non è quello');
  await page.getByLabel('Descrizione del problema').fill('Nella scheda c’è il sito vecchio.');
  await choose(page, 'Categoria', 'Scheda della struttura');
  await page.getByRole('button', { name: 'Apri il ticket' }).click();
  await expectHeading(page, /^Ticket T-/);

  const other = await browser.newContext();
  const staff = await other.newPage();
  await logIn(staff, 'operator');
  await staff.goto(new URL(page.url()).pathname);
  await staff.getByText('La scheda non è cambiata dopo l’apertura del ticket').click();
  await staff.getByRole('button', { name: 'Proponi una modifica' }).click();
  const form = staff.getByRole('dialog', { name: 'Proponi una modifica' });
  await form.getByRole('textbox', { name: 'Sito web' }).fill('https://www.nuovo.example');
  expect(await barriers(staff, 'proposal')).toEqual([]);
  await form.getByRole('button', { name: 'Proponi una modifica' }).click();
  await expectToast(staff, 'Modifica proposta');
  await expect(staff.getByRole('region', { name: 'Modifica proposta' })).toContainText('In attesa');
  // The calendar opens above the ticket. Escape ends the edit of a cell, not the drawer.
  await staff.getByRole('button', { name: 'Disponibilità e prezzi' }).click();
  const calendar = staff.getByRole('dialog', { name: /^Disponibilità e prezzi · / });
  await calendar.getByRole('gridcell').first().click();
  await staff.keyboard.press('5');
  await staff.keyboard.press('Escape');
  await expect(calendar).toBeVisible();
  expect(await barriers(staff, 'calendar in the ticket')).toEqual([]);
  await other.close();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  const proposal = page.getByRole('region', { name: 'Modifica proposta' });
  await expect(proposal.getByRole('row', { name: /Sito web/ })).toContainText('https://www.nuovo.example');
  expect(await barriers(page, 'accepting')).toEqual([]);
  expect(await sideways(page, 'accepting')).toEqual([]);
  await proposal.getByRole('button', { name: 'Accetta', exact: true }).click();
  await expect(proposal).toContainText('Accettata');
  expect((await readSection(page, id, 'contacts')).website).toBe('https://www.nuovo.example');
});

test('a customer requests the deactivation of a structure by a ticket and the status does not change', async ({
  page,
}) => {
  await logIn(page, 'customer');
  const { data } = await (await page.request.get('/api/structures?perPage=1&filter[status]=10')).json();
  const [{ id, name }] = data;
  await page.goto(`/structures/${id}`);
  await page.getByRole('link', { name: 'Richiedi disattivazione' }).click();
  await expect(page.getByRole('heading', { name: 'Apri un ticket', level: 1 })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Oggetto' })).toHaveValue(`Richiesta di disattivazione: ${name}`);
  await page.getByRole('textbox', { name: /^Descrizione/ }).fill('Chiudo l’attività a fine anno.');
  await page.getByRole('button', { name: 'Apri il ticket' }).click();
  await expect(page).toHaveURL(/\/support\/ticket\/\d+$/);
  expect((await (await page.request.get(`/api/structures/${id}`)).json()).status).toBe(10);
});
