import { barriers, sideways } from '../support/barriers.ts';
import { expectHeading, expectToast, undoByToast } from '../support/page.ts';
import { logIn, xsrfToken } from '../support/people.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Creates a note of the structure and deletes it through the API. */
async function deletedNote(page: Page, id: number, text: string): Promise<void> {
  const headers = { 'X-XSRF-TOKEN': await xsrfToken(page) };
  const url = `/api/structures/${id}/notes`;
  const made = await (await page.request.post(url, { headers, data: { text } })).json();
  await page.request.delete(`${url}/${made.id}?version=${made.version}`, { headers });
}

const notesOf = async (page: Page, id: number): Promise<string[]> =>
  (await (await page.request.get(`/api/structures/${id}/notes`)).json()).data.map(
    (note: { text: string }) => note.text,
  );

test('an operator finds a deleted note in the menu and restores it in three actions', async ({ page }) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Riviera dei Fiori');
  await deletedNote(page, id, 'Chiamare il titolare per le chiavi');
  await page.goto('/dashboard');
  await expectHeading(page, 'Cruscotto');
  const menu = page.getByRole('navigation').first();
  const link = menu.getByRole('link', { name: 'Eliminati di recente' });
  if (!(await link.isVisible())) await menu.getByRole('button', { name: 'Supporto' }).click();
  await link.click();
  await expectHeading(page, 'Eliminati di recente');
  const deleted = page.getByRole('article').filter({ hasText: 'Chiamare il titolare per le chiavi' });
  await expect(deleted).toContainText('Hotel Riviera dei Fiori');
  await expect(deleted).toContainText('ancora 30 giorni');
  expect(await barriers(page, 'the bin')).toEqual([]);
  await deleted.getByRole('button', { name: /^Ripristina/ }).click();
  await expectToast(page, 'Ripristino completato.');
  await expect(deleted).toHaveCount(0);
  expect(await notesOf(page, id)).toContain('Chiamare il titolare per le chiavi');
});

test.describe('refused', () => {
  test.use({ refusals: [422] });

  test('the bin says why an archived offer with past dates cannot be restored', async ({ page }) => {
    await logIn(page, 'customer');
    await page.goto('/support/eliminati');
    const offer = page.getByRole('article').filter({ hasText: 'Vendemmia in collina' });
    await offer.getByRole('button', { name: /^Ripristina/ }).click();
    await expect(offer.getByRole('alert')).toContainText('Le date di soggiorno sono passate.');
    await page.getByRole('article').filter({ hasText: 'Settembre in città' }).getByRole('button').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Soggiorno al' })).toContainText(
      'duplicarlo con nuove date',
    );
  });
});

test('the journal lists a bulk change, undoes it, and names the records changed since', async ({ page }) => {
  await logIn(page, 'operator');
  const headers = { 'X-XSRF-TOKEN': await xsrfToken(page) };
  const post = async (url: string, data: object) => (await page.request.post(url, { headers, data })).json();
  const listed = (await (await page.request.get('/api/structures?perPage=2')).json()).data;
  const ids: number[] = listed.map(({ id }: { id: number }) => id);
  const people = (await (await page.request.get('/api/options/users?role=vendor')).json()).data;
  for (const vendorId of [null, people[0].id]) await post('/api/structures/bulk', { action: 'assign', ids, vendorId });
  const { version } = await (await page.request.get(`/api/structures/${ids[0]}`)).json();
  await post(`/api/structures/${ids[0]}/assign`, { version, vendorId: null });
  await page.goto('/support/giornale');
  await expectHeading(page, 'Giornale delle operazioni');
  await page.getByText('Le mie', { exact: true }).click();
  const bulk = page.getByRole('article').filter({ hasText: 'Modifica multipla' }).first();
  await expect(bulk).toContainText('(2)');
  expect(await barriers(page, 'the journal')).toEqual([]);
  await bulk.getByRole('button', { name: /^Ripristina/ }).click();
  await expect(bulk.getByRole('status')).toContainText('modifica successiva');
  await expect(bulk).toContainText('Ripristinata');
});

const BUTTONS = 'button, a[href], input, select, textarea';

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });
    test('only a single toast is visible, covers no button and keeps its undo until the next toast', async ({
      page,
    }) => {
      await logIn(page, 'operator');
      const { id } = await structureNamed(page, 'Hotel Riviera dei Fiori');
      for (const text of ['Prima nota', 'Seconda nota']) await deletedNote(page, id, text);
      await page.goto('/support/eliminati');
      await expectHeading(page, 'Eliminati di recente');
      expect(await sideways(page, 'the bin')).toEqual([]);
      for (const text of ['Prima nota', 'Seconda nota'])
        await page.getByRole('article').filter({ hasText: text }).getByRole('button').click();
      const shown = page.locator('.mantine-Notification-root');
      await expect(page.getByRole('article').filter({ hasText: 'Seconda nota' })).toHaveCount(0);
      await expect(shown).toHaveCount(1);
      const free = async () => {
        const at = await shown.boundingBox();
        const boxes = await page.locator(BUTTONS).evaluateAll((all) =>
          all
            .filter((one) => !one.closest('.mantine-Notification-root'))
            .map((one) => one.getBoundingClientRect())
            .filter(({ width, height }) => width > 1 && height > 1)
            .map(({ left, top, right, bottom }) => ({ left, top, right, bottom })),
        );
        if (!at) return ['no toast'];
        return boxes.filter(
          ({ left, top, right, bottom }) =>
            left < at.x + at.width && right > at.x && top < at.y + at.height && bottom > at.y,
        );
      };
      await expect.poll(free).toEqual([]);
      // Deletes in a list: the toast offers the undo and restores the note.
      await page.goto(`/structures/${id}`);
      const note = page.getByText('Prima nota', { exact: true }).first();
      await note.scrollIntoViewIfNeeded();
      await note
        .locator('xpath=ancestor::*[.//button[starts-with(@aria-label, "Elimina")]][1]')
        .getByRole('button', { name: /^Elimina/ })
        .click();
      await expectToast(page, 'Elemento eliminato');
      await expect.poll(free).toEqual([]);
      await undoByToast(page, 'Elemento eliminato');
      await expect(note).toBeVisible();
    });
  });
