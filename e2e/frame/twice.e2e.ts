import { lateTimers } from '../support/late.ts';
import { logIn, xsrfToken } from '../support/people.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, type Page, test } from '../support/test.ts';

const NAME = 'due-volte.csv';

/** Returns an invented file with enough rows to keep the job running for a while. */
function structures(): Buffer {
  const rows = Array.from({ length: 300 }, (_, at) => `Due Volte ${at};Affittacamere;Bologna;Via Lame ${at}`);
  return Buffer.from(['Nome;Tipologia;Comune;Indirizzo', ...rows, ''].join('\n'));
}

/** Undoes the import when it is complete, because later tests count the structures. */
async function undoImport(page: Page): Promise<void> {
  const imported = async () => {
    const { data } = await (await page.request.get('/api/imports')).json();
    return (data as { id: number; version: number; fileName: string; state: string }[]).find(
      ({ fileName }) => fileName === NAME,
    );
  };
  await expect.poll(async () => (await imported())?.state).toBe('done');
  const { id, version } = (await imported()) ?? {};
  const headers = { 'X-XSRF-TOKEN': await xsrfToken(page) };
  await page.request.post(`/api/imports/${id}/undo`, { headers, data: { version } });
  await expect.poll(async () => (await imported())?.state).toBe('undone');
}

/** Returns the list of write requests that the page sends, in order. */
function recordWrites(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET')
      sent.push(`${request.method()} ${new URL(request.url()).pathname.replace(/\d+/g, 'N')}`);
  });
  return sent;
}

test('pressing Enter twice on a busy phone starts a job once', async ({ page }) => {
  await lateTimers(page);
  await logIn(page, 'operator');
  await page.goto('/structures');
  await page.getByRole('button', { name: 'Importa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importa strutture' });
  await dialog.locator('input[type=file]').setInputFiles({ name: NAME, mimeType: 'text/csv', buffer: structures() });
  const commit = dialog.getByRole('button', { name: /^Importa \d/ });
  await expect(commit).toBeVisible({ timeout: 60_000 });
  const sent = recordWrites(page);
  await commit.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  // The user leaves during the import.
  await dialog.getByRole('button', { name: 'Chiudi' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Cruscotto' }).first().click();
  await page.waitForURL('**/dashboard');
  expect(sent).toEqual(['POST /api/imports/N/commit']);
  await undoImport(page);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a double click on a menu entry runs its action once', async ({ page }) => {
    await lateTimers(page);
    await logIn(page, 'operator');
    const { id } = await structureNamed(page, 'Hotel Tre Vele');
    await page.goto(`/structures/${id}/dati/alloggio`);
    const sent = recordWrites(page);
    const rows = page.getByRole('row');
    await expect(page.getByRole('button', { name: /^Azioni/ }).first()).toBeVisible();
    const before = await rows.count();
    await page
      .getByRole('button', { name: /^Azioni/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Duplica' }).dblclick();
    await expect(rows).toHaveCount(before + 1);
    await page
      .getByRole('button', { name: /^Azioni/ })
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'Elimina' }).dblclick();
    await expect(rows).toHaveCount(before);
    expect(sent).toEqual(['POST /api/structures/N/rooms', 'DELETE /api/structures/N/rooms/N']);
  });
});
