import { barriers } from '../support/barriers.ts';
import { expectToast } from '../support/page.ts';
import { logIn, xsrfToken } from '../support/people.ts';
import { expect, type Page, test } from '../support/test.ts';

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu principale' }).getByRole('link', { name, exact: true }).click();

test('an operator issues the drafts of several structures after a single confirmation that shows their total', async ({
  page,
}) => {
  await logIn(page, 'operator');
  const structures = await (await page.request.get('/api/structures?perPage=5&filter[isOnline]=true')).json();
  const headers = { 'X-XSRF-TOKEN': await xsrfToken(page) };
  for (const { id } of structures.data.slice(0, 2)) {
    const lines = [{ description: 'Errand of two structures', qty: 1, unitAmountCents: 10_000, vatPercent: 22 }];
    const made = await page.request.post(`/api/structures/${id}/invoices`, { headers, data: { lines } });
    expect(made.status()).toBe(201);
  }
  await page.goto('/dashboard');
  await menu(page, 'Fatture');
  await expect(page.getByRole('heading', { name: 'Fatture', level: 1 })).toBeVisible();
  await page.getByText('Da emettere', { exact: true }).click();
  await page.getByRole('main').getByRole('searchbox', { name: 'Cerca' }).fill('Errand of two');
  await expect(page.getByRole('row')).toHaveCount(3);
  expect(await barriers(page, 'fatture di tutte le strutture')).toEqual([]);
  await page.getByRole('row').first().getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Emetti 2 bozze' }).click();
  const question = page.getByRole('dialog', { name: /^Emetti 2 bozze per 244,00/ });
  await question.getByRole('button', { name: 'Emetti 2 bozze' }).click();
  await expect(page.getByText(/^Completati \d di 2\.$/)).toBeVisible();
});

test('an operator finds an invoice refused by SdI in two clicks, reads the reason and sends it again in one click', async ({
  page,
}) => {
  await logIn(page, 'operator');
  const answer = await page.request.get('/api/structures?q=Tre%20Vele');
  const [{ id }] = (await answer.json()).data;
  const headers = { 'X-XSRF-TOKEN': await xsrfToken(page) };
  const send = async (path: string, data: object) => {
    const sent = await page.request.post(`/api/${path}`, { headers, data });
    expect([sent.ok(), await sent.text()]).toEqual([true, expect.any(String)]);
    return sent.json();
  };
  const lines = [{ description: 'Rejected by SdI', qty: 1, unitAmountCents: 10_000, vatPercent: 22 }];
  const draft = await send(`structures/${id}/invoices`, { lines });
  const { documentNumber } = await send(`structures/${id}/invoices/${draft.id}/issue`, {});
  const dossier = await page.request.get(`/api/structures/${id}/invoices/${draft.id}/dossier`);
  const { fileName } = await dossier.json();
  const space = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0';
  await send('invoice-receipts', {
    xml: `<?xml version="1.0" encoding="UTF-8"?><t:RicevutaScarto xmlns:t="${space}" versione="1.0"><IdentificativoSdI>111</IdentificativoSdI><NomeFile>${fileName}</NomeFile><DataOraRicezione>2026-11-20T10:00:00+01:00</DataOraRicezione><ListaErrori><Errore><Codice>00311</Codice><Descrizione>Codice non valido</Descrizione></Errore></ListaErrori><MessageId>1</MessageId></t:RicevutaScarto>`,
  });
  await page.goto('/dashboard');
  await menu(page, 'Fatture');
  await page.getByText('Scartate', { exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: documentNumber });
  await expect(row).toContainText('5 giorni per riemetterla');
  await row.getByRole('link', { name: documentNumber }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('Il codice destinatario non è valido (00311). Correggilo.')).toBeVisible();
  await expect(panel.getByText(/^Scartata da SdI, da riemettere entro (?:il )?\w{3} \d\d/)).toBeVisible();
  expect(await barriers(page, 'fattura rifiutata')).toEqual([]);
  await panel.getByRole('textbox', { name: 'Codice destinatario SdI' }).fill('ABC1234');
  await panel.getByRole('button', { name: 'Correggi e riemetti' }).click();
  await expectToast(page, `Riemessa: ${documentNumber}`);
  await expect(panel.getByText('Il file è pronto per l’invio.')).toBeVisible();
});

test('the cash position links to the list behind each figure, and payments and highlights of all structures have lists', async ({
  page,
}) => {
  await logIn(page, 'operator');
  await page.goto('/dashboard');
  await menu(page, 'La cassa');
  await expect(page.getByRole('heading', { name: 'La cassa', level: 1 })).toBeVisible();
  const figure = page.getByRole('main').getByRole('link', { name: /^Scadute/ });
  await expect(figure).toContainText(/\d voc[ei]/);
  expect(await barriers(page, 'la cassa')).toEqual([]);
  await figure.click();
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) =>
      pathname === '/amministrazione/fatture' && searchParams.get('filter[segment]') === 'overdue',
  );
  await expect(page.getByRole('heading', { name: 'Fatture', level: 1 })).toBeVisible();
  await menu(page, 'Pagamenti');
  await page.getByText('Arrivati', { exact: true }).click();
  await expect(page.getByRole('row').nth(1)).toContainText(/Pagamento|Contestazione vinta/);
  expect(await barriers(page, 'pagamenti di tutte le strutture')).toEqual([]);
  await page.getByRole('group', { name: 'Amministrazione' }).getByRole('link', { name: 'Evidenze' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await barriers(page, 'evidenze di tutte le strutture')).toEqual([]);
  await page.getByText('Spazi', { exact: true }).click();
  await expect(page.getByText(/Posti occupati: \d su \d/).first()).toBeVisible();
  expect(await barriers(page, 'spazi')).toEqual([]);
});
