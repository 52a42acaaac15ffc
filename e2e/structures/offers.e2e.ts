import { addDays, todayInRome } from '../../domain/kernel/calendar/days.ts';
import { barriers } from '../support/barriers.ts';
import { choose, expectHeading, expectToast, save } from '../support/page.ts';
import { logIn, xsrfToken } from '../support/people.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, test } from '../support/test.ts';

test.use({ refusals: [422] });

const day = (ahead: number) => addDays(todayInRome(), ahead);
const italianDay = (ahead: number) => day(ahead).split('-').toReversed().join('/');

test('an operator creates a last-minute offer in eight inputs, without the draft of another offer type', async ({
  page,
}) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Marechiaro');
  const period = (end: 'from' | 'to') => page.locator(`[id="field-stayPeriods.0.${end}"]`);
  const open = async (card: RegExp) => {
    await page.goto(`/structures/${id}/dati/offerte/new`);
    await page.getByRole('link', { name: card }).click();
  };
  await open(/^Prenota prima/);
  await page.getByLabel('Titolo (it)').fill('Chi prenota prima');
  await expect.poll(() => page.evaluate<string>('JSON.stringify(localStorage)')).toContain('Chi prenota prima');
  page.on('dialog', (question) => void question.accept());
  await open(/^Last minute/);
  await expect(page.getByLabel('Titolo (it)')).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Tipo di offerta' })).toHaveValue('Last minute');
  await expect(
    page.getByText('Sconto %', { exact: false }).locator('[data-required], .mantine-InputWrapper-required').first(),
  ).toBeVisible();
  // The operator fills in the title, the description, two dates, the discount and the status. The rest is preset.
  await page.getByLabel('Titolo (it)').fill('Ultimi posti di stagione');
  await page.getByRole('textbox', { name: 'Descrizione (it)' }).click();
  await page.locator('.ProseMirror:focus').waitFor();
  await page.keyboard.type('Chi parte adesso dorme sul mare, con la colazione compresa nel prezzo.');
  if ((await period('from').count()) === 0)
    await page.getByRole('button', { name: 'Aggiungi: Periodi di soggiorno' }).click();
  await period('from').fill(italianDay(2));
  await period('to').fill(italianDay(20));
  await page.getByLabel('Sconto %').fill('15');
  await choose(page, 'Stato', /^Attivo$/);
  await save(page);
  await expectToast(page, 'Salvataggio completato');
  await expectHeading(page, 'Ultimi posti di stagione');
  await page.getByRole('button', { name: 'Archivia' }).click();
  await expectToast(page, 'Elemento archiviato');
});

test('an operator creates an offer, finds its price for a stay, archives it and copies it to the next year', async ({
  page,
}) => {
  const field = (at: number, end: 'from' | 'to') => page.locator(`[id="field-stayPeriods.${at}.${end}"]`);
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Marechiaro');
  await page.goto(`/structures/${id}/dati/offerte`);
  await page.getByRole('link', { name: 'Nuova offerta' }).click();
  await expectHeading(page, 'Nuova offerta');
  // The operator chooses the offer type first and can change it in the form.
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
  await page.getByRole('link', { name: /^Prenota prima/ }).click();
  await expect(page.getByRole('combobox', { name: 'Tipo di offerta' })).toHaveValue('Prenota prima');
  await choose(page, 'Tipo di offerta', 'Last minute');
  await expect(page.getByLabel('Prenotabile da (giorni prima)')).toBeVisible();
  await choose(page, 'Tipo di offerta', 'Standard');
  await expect(page.getByLabel('Prenotabile da (giorni prima)')).toBeHidden();
  await page.getByLabel('Titolo (it)').fill('Settimana d’inverno');
  await page.getByRole('textbox', { name: 'Descrizione (it)' }).click();
  await page.locator('.ProseMirror:focus').waitFor();
  await page.keyboard.type('Tre notti al caldo, con la colazione e il bagno turco compresi nel prezzo.');
  await choose(page, 'Festività', 'Immacolata');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Inserisci le date' }).click();
  await expect(field(0, 'from')).toHaveValue(/^05\/12/);
  await expect(page.locator('#field-stayPeriods').getByText('Periodi di soggiorno').first()).toContainText('*');
  await page.getByRole('button', { name: 'Aggiungi: Periodi di soggiorno' }).click();
  await field(1, 'from').fill(italianDay(60));
  await field(1, 'to').fill(italianDay(80));
  await choose(page, 'Modalità di prezzo', 'A camera/notte');
  await page.getByLabel('Prezzo: Matrimoniale classica, Camera e colazione').fill('50');
  await choose(page, 'Stato', /^Attivo$/);
  await save(page);
  await expectToast(page, 'Salvataggio completato');
  await expectHeading(page, 'Settimana d’inverno');
  await page.getByRole('tab', { name: 'Anteprima' }).click();
  await expect(page.getByText('da 50,00 € a notte')).toBeVisible();
  await expect(page.getByText('valgono le condizioni dell’alloggio')).toBeVisible();
  expect(await barriers(page, 'preview of an offer')).toEqual([]);

  // A search for the stay returns the offer.
  const answer = await page.request.post(`/api/structures/${id}/availability/search`, {
    headers: { 'X-XSRF-TOKEN': await xsrfToken(page) },
    data: { checkin: day(61), checkout: day(64), adults: 2 },
  });
  const { options, titles } = await answer.json();
  const own = titles.offers.find(({ title }: { title: { it: string } }) => title.it === 'Settimana d’inverno');
  expect(options.find(({ offerId }: { offerId: number }) => offerId === own.id)?.totalCents).toBe(15_000);

  await page.getByRole('button', { name: 'Archivia' }).click();
  await expectToast(page, 'Elemento archiviato');
  await expect(page.getByText('È in archivio')).toBeHidden();
  await page.getByRole('tab', { name: 'Dati' }).click();
  await expect(page.getByText('È in archivio')).toBeVisible();
  await page.goto(`/structures/${id}/dati/archivio-offerte`);
  await page.getByRole('button', { name: 'Azioni: Settimana d’inverno' }).click();
  await page.getByRole('menuitem', { name: 'Duplica con nuove date' }).click();
  await expectToast(page, 'Bozza creata');
  await expectHeading(page, 'Settimana d’inverno');
  await expect(field(1, 'from')).toHaveValue(italianDay(60 + 364));
});
