import { barriers, barriersElsewhere, sideways } from '../support/barriers.ts';
import { expectToast } from '../support/page.ts';
import { leave, logIn, xsrfToken } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, type Page, test } from '../support/test.ts';

const portal = portalOfFile();

const TITLE = 'Tre generazioni di ospiti tra i limoni';
const TEXT = 'Da quest’anno si cena sotto il pergolato.';

/** Changes two texts of a published structure as its owner. */
async function changeTexts(page: Page): Promise<{ id: number; title: string }> {
  await logIn(page, 'customer');
  const { data } = await (await page.request.get('/api/structures?filter[isOnline]=true')).json();
  const [{ id }] = data;
  const url = `/api/structures/${id}/description`;
  const { version, title, description } = await (await page.request.get(url)).json();
  const answer = await page.request.patch(url, {
    headers: { 'X-XSRF-TOKEN': await xsrfToken(page) },
    data: {
      version,
      title: { ...title, it: TITLE },
      description: { ...description, it: `${description.it}<p>${TEXT}</p>` },
    },
  });
  expect([answer.status(), (await answer.json()).pending?.length]).toEqual([200, 2]);
  // The author sees the pending text in the field and the published text below it.
  await page.goto(`/structures/${id}/dati/descrizione`);
  await expect(page.getByLabel('Titolo (it)')).toHaveValue(TITLE);
  await expect(page.getByText(`Gli ospiti leggono ancora: ${title.it}`)).toBeVisible();
  expect(await barriers(page, 'a form of which something waits')).toEqual([]);
  await leave(page);
  return { id, title: title.it };
}

test('an editor approves one text of an owner and rejects another by keyboard, and the portal shows only the approved text', {
  tag: '@smoke',
}, async ({ page }) => {
  const { id, title } = await changeTexts(page);
  await page.goto(`${portal.origin}/${id}`);
  await expect(page.getByText(TITLE)).toHaveCount(0);

  await logIn(page, 'editor');
  await page.goto(`/support/moderations?kind=structure&structure=${id}&from=2026-01-01`);
  await expect(page.getByRole('button', { name: 'Filtra (3)' })).toBeVisible();
  await page.getByRole('list', { name: 'Moderazioni' }).getByRole('link').first().press('Enter');
  const one = page.getByRole('article');
  await expect(one.getByText(TEXT)).toBeVisible();
  expect(await barriersElsewhere(page, 'a moderation')).toEqual([]);
  await page.keyboard.press('c');
  await expect(one.getByText('Assegnata a te fino a')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sideways(page, 'a moderation on a phone')).toEqual([]);
  await one.getByRole('region', { name: 'Titolo' }).getByRole('button', { name: 'Approva' }).press('Enter');
  const text = one.getByRole('region', { name: 'Descrizione' });
  await text.getByRole('button', { name: 'Rifiuta' }).press('Enter');
  await text.getByRole('combobox', { name: 'Motivo' }).press('Enter');
  await page.getByRole('option', { name: 'Testo non adeguato' }).click();
  // Turning a tablet keeps the decisions already made.
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(text.getByRole('combobox', { name: 'Motivo' })).toHaveValue('Testo non adeguato');
  await one.getByRole('button', { name: 'Conferma le decisioni' }).press('Enter');
  await expect(page.getByText('Decisione salvata. L’autore riceve un avviso.')).toBeVisible();

  await page.goto(`${portal.origin}/${id}`);
  await expect(page.getByText(TITLE)).toBeVisible();
  await expect(page.getByText(TEXT)).toHaveCount(0);

  // Restores the title, because other tests expect it.
  await page.goto(`/structures/${id}/dati/descrizione`);
  await page.getByLabel('Titolo (it)').fill(title);
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Salvataggio completato');
});

test('an author edits a pending change in its form and withdraws it', async ({ page }) => {
  await logIn(page, 'customer');
  const { id } = await structureNamed(page, 'Hotel Tre Vele');
  await page.goto(`/structures/${id}/dati/anagrafica`);
  await page
    .getByLabel('Frazione / località')
    .or(page.getByRole('button', { name: 'Altri dati' }))
    .first()
    .click();
  await page.getByLabel('Frazione / località').fill('Alba');
  await page.keyboard.press('Control+s');
  await expectToast(page, /^Modifica inviata in approvazione/);
  await expect(page.getByText('In attesa di approvazione')).toBeVisible();
  // The author can edit a pending change. Typing the published value again withdraws the change.
  const place = page.getByLabel('Frazione / località');
  await expect(place).toHaveValue('Alba');
  await place.fill('Alba Nuova');
  await page.keyboard.press('Control+s');
  await expectToast(page, /^Modifica inviata in approvazione/);
  await page.reload();
  await expect(place).toHaveValue('Alba Nuova');
  await place.fill('');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('In attesa di approvazione')).toHaveCount(0);
  await place.fill('Alba');
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Ritira', exact: true }).press('Enter');
  await expect(page.getByText('In attesa di approvazione')).toHaveCount(0);
  await expect(place).toHaveValue('');
});
