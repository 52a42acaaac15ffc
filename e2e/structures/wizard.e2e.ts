import sharp from 'sharp';
import { choose, expectHeading, expectToast } from '../support/page.ts';
import { logIn, xsrfToken } from '../support/people.ts';
import { expect, type Page, test } from '../support/test.ts';

// The server answers 422 to an incomplete step and 404 after the confirmation, when the entry in progress is gone.
test.use({ refusals: [404, 422] });

const next = (page: Page) => page.getByRole('button', { name: 'Avanti', exact: true }).click();
const expectStep = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 2, name: title, exact: true }).first()).toBeFocused();

/** Creates a contact request and assigns it to the operator. */
async function createLead(page: Page, structureName: string): Promise<void> {
  const headers = { 'X-XSRF-TOKEN': await xsrfToken(page) };
  const data = {
    firstName: 'Marta',
    lastName: 'Scogli',
    structureName,
    city_id: 99014,
    email: 'marta@prova.example',
    phone: '0541 701122',
    privacyConsent: true,
  };
  const made = (await (await page.request.post('/api/leads', { headers, data })).json()) as { id: number };
  await page.request.post(`/api/leads/${made.id}/take`, { headers, data: {} });
}

test('an operator starts a structure from a contact request and finishes it on another device', async ({
  page,
  someoneElse,
}) => {
  // Nine steps on two devices take long.
  test.slow();
  const structure = `Pensione Scogli ${Date.now()}`;
  await logIn(page, 'operator');
  await createLead(page, structure);
  await page.goto('/structures/contactMe');
  await page.getByRole('button', { name: 'Azioni su Marta Scogli' }).first().click();
  await page.getByRole('menuitem', { name: 'Crea struttura' }).click();
  await expectHeading(page, 'Nuova struttura');
  await expect(page.getByLabel('Nome della struttura')).toHaveValue(structure);
  await choose(page, 'Tipologia', 'Hotel');
  await page.getByLabel('Indirizzo').fill('Lungomare Tintori');
  await page.getByLabel('Civico').fill('30');
  await next(page);
  // Missing fields show errors, and a reload keeps the typed values.
  await expect(page.getByText('Ci sono 4 campi da correggere')).toBeVisible();
  await page.waitForTimeout(500);
  await page.reload();
  await expect(page.getByLabel('Indirizzo')).toHaveValue('Lungomare Tintori');
  await choose(page, 'Categoria', '3 stelle');
  await page.getByLabel('CAP').fill('47921');
  await page.getByLabel('Latitudine').fill('44,07');
  await page.getByLabel('Longitudine').fill('12,58');
  await next(page);
  await expectStep(page, 'Contatti');
  await expect(page.getByLabel('E-mail pubblica')).toHaveValue('marta@prova.example');
  await next(page);
  await expectStep(page, 'Dati fiscali');

  const tablet = await someoneElse();
  await logIn(tablet, 'operator');
  await tablet.goto('/dashboard');
  await tablet.getByRole('link', { name: `Riprendi l’inserimento: ${structure}` }).click();
  await expect(tablet.getByRole('heading', { level: 2, name: 'Dati fiscali' })).toBeVisible();
  await expect(tablet.getByRole('button', { name: /Alloggi/ })).toBeDisabled();
  await tablet.getByRole('button', { name: 'Completa più tardi' }).click();
  await expectStep(tablet, 'Descrizione');
  await tablet.getByLabel('Titolo (it)').fill('Una pensione sul lungomare');
  const editor = tablet.getByRole('textbox', { name: 'Descrizione (it)' });
  await editor.click();
  // The editor loads at the first click.
  await expect(editor).toHaveAttribute('contenteditable', 'true');
  await editor.fill('Camere luminose a due passi dalla spiaggia, con colazione fatta in casa. '.repeat(3));
  await next(tablet);
  await expectStep(tablet, 'Servizi e dotazioni');
  await next(tablet);
  await expect(tablet.getByRole('alert')).toContainText('Indica gli orari di arrivo e partenza');
  await expect(tablet.getByRole('alert')).toBeFocused();
  await tablet.getByLabel('Check-in dalle').fill('14:00');
  await tablet.getByLabel('Check-out entro').fill('10:30');
  await tablet.getByLabel('Piscina').click();
  await expect(tablet.getByLabel('Piscina')).toBeChecked();
  await next(tablet);
  await expectStep(tablet, 'Alloggi');
  await tablet.getByLabel('Nome (it)').fill('Doppia sul mare');
  await choose(tablet, 'Tipologia di alloggio', 'Camera doppia');
  await tablet.getByLabel('Numero di unità').fill('8');
  await tablet.getByLabel('Ospiti massimi').fill('2');
  await expect(tablet.getByLabel('Adulti massimi')).toHaveValue('2');
  await tablet.route('**/rooms', async (route) => {
    if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 900));
    await route.continue();
  });
  await next(tablet);
  // Text typed after creating the room belongs to that room, and the step saves it.
  await tablet.getByLabel('Numero di unità').fill('9');
  await expect(tablet.getByRole('listitem').filter({ hasText: 'Doppia sul mare · 8' })).toBeVisible();
  await expect(tablet.getByLabel('Numero di unità')).toHaveValue('9');
  await next(tablet);
  await expectStep(tablet, 'Aperture e trattamenti');
  const id = new URL(tablet.url()).searchParams.get('id');
  const rooms = await tablet.request.get(`/api/structures/${id}/rooms`);
  expect(((await rooms.json()) as { data: object[] }).data).toMatchObject([{ units: 9 }]);
  await tablet.getByText('Annuale', { exact: true }).click();
  await choose(tablet, 'Tipo di trattamento', 'Mezza pensione');
  await next(tablet);
  await expectStep(tablet, 'Foto');
  const buffer = await sharp({ create: { width: 1920, height: 1080, channels: 3, background: '#6a93a8' } })
    .jpeg()
    .toBuffer();
  await tablet
    .getByLabel('Trascina qui le foto o scegli i file')
    .setInputFiles({ name: 'mare.jpg', mimeType: 'image/jpeg', buffer });
  await expect(tablet.getByText('Copertina', { exact: true })).toBeVisible();
  await next(tablet);
  await expectStep(tablet, 'Riepilogo');
  await tablet.getByRole('button', { name: 'Conferma' }).click();
  await expectToast(tablet, 'La struttura è stata creata');
  await expectHeading(tablet, structure);

  // The first device has nothing left to resume, and the contact request is closed.
  await page.goto('/structures/newStructure');
  await expect(page.getByText('Passo 1 di 9').or(page.getByText('Inserimenti da completare'))).toBeAttached();
  await expect(page.getByText(structure)).toHaveCount(0);
  const leads = await page.request.get('/api/leads', { params: { q: structure } });
  expect(((await leads.json()) as { data: object[] }).data).toMatchObject([{ state: 'closed', outcome: 'converted' }]);
});
