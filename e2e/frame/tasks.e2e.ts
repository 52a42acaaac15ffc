import { addDays, todayInRome } from '../../domain/kernel/calendar/days.ts';
import { barriers, sideways } from '../support/barriers.ts';
import { soldRoom } from '../support/calendar.ts';
import { expectToast } from '../support/page.ts';
import { logIn, xsrfToken } from '../support/people.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, type Page, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

async function post(page: Page, path: string, body: object) {
  const headers = { 'X-XSRF-TOKEN': await xsrfToken(page) };
  const answer = await page.request.post(`/api${path}`, { headers, data: body });
  expect([answer.ok(), await answer.text()]).toEqual([true, expect.any(String)]);
  return answer.json();
}

/** Answers as if the task were still running, until the returned function is called. */
async function underWay(page: Page, path: string, as: object): Promise<() => void> {
  let isOver = false;
  await page.route(
    (address) => address.pathname === `/api${path}`,
    async (route) => {
      if (isOver) return route.fallback();
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), ...as } });
    },
  );
  return () => {
    isOver = true;
  };
}

/** Checks that the task's progress is visible before and after a reload. */
async function expectProgress(page: Page, what: string, at: string, stops = true): Promise<void> {
  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload();
    await expect(page.getByRole('progressbar', { name: what })).toBeVisible();
    await expect(page.getByText(at, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Interrompi' })).toHaveCount(stops ? 1 : 0);
  }
  expect(await barriers(page, what)).toEqual([]);
  expect(await sideways(page, what)).toEqual([]);
}

test('an import, a bulk change, an invoice run, a page edit and a calendar edit show their progress', async ({
  page,
}) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Riviera dei Fiori');

  const change = await post(page, '/bulk-changes', { action: 'status', ids: [id], to: 70 });
  await post(page, `/bulk-changes/${change.id}/start`, { version: change.version });
  const running = { state: 'running', actions: ['cancel'], progress: { done: 3, total: 10 } };
  let end = await underWay(page, `/bulk-changes/${change.id}`, running);
  await page.goto(`/structures?bulk=${change.id}`);
  await expectProgress(page, 'Modifica in corso', '3 di 10');
  end();
  await expect(page.getByRole('status').filter({ hasText: 'Modifica completata' })).toBeVisible();

  const csv = Buffer.from('Nome;Comune;Tipo\nCasa del telefono;Bologna;Hotel\n');
  const sent = await page.request.post('/api/imports', {
    headers: { 'X-XSRF-TOKEN': await xsrfToken(page) },
    multipart: { file: { name: 'telefono.csv', mimeType: 'text/csv', buffer: csv } },
  });
  const brought = await sent.json();
  await post(page, `/imports/${brought.id}/check`, { mapping: brought.mapping });
  end = await underWay(page, `/imports/${brought.id}`, { ...running, state: 'checking' });
  await page.goto(`/structures?import=${brought.id}`);
  await expectProgress(page, 'Prova in corso', '3 di 10');
  end();
  await expect(page.getByText('Nuove', { exact: true })).toBeVisible();

  const run = await post(page, '/invoice-runs', { ids: [2_000_000_000] });
  const issuing = { state: 'running', total: 10, done: 3, failed: [] };
  end = await underWay(page, `/invoice-runs/${run.id}`, issuing);
  await page.goto(`/structures/${id}/dati/fatturazione?run=${run.id}`);
  await expectProgress(page, 'Operazione in corso', '3 di 10');
  end();
  await expect(page.getByText('Completati 0 di 1.')).toBeVisible();
  await expect(page.getByText(/^2000000000: /)).toBeVisible();
  await page.getByRole('button', { name: 'Chiudi' }).click();
  await expect(page).not.toHaveURL(/run=/);

  const operation = { kind: 'set_field', set: { maxHighlights: 7 } };
  const { data: pages } = await (await page.request.get('/api/slugs?filter[pageType]=location')).json();
  const edit = await post(page, '/slug-edits', { selection: { ids: [pages[0].id] }, operation });
  await post(page, `/slug-edits/${edit.id}/run`, { version: edit.version });
  end = await underWay(page, `/slug-edits/${edit.id}`, { ...running, actions: [] });
  await page.goto(`/cms/slugs/multi_edit?edit=${edit.id}`);
  await expectProgress(page, 'In corso', '3 di 10', false);
  end();
  await expect(page.getByText('Modificate: 1 · rifiutate: 0')).toBeVisible();

  const sold = await soldRoom(page, id);
  const line = {
    roomId: sold.roomId,
    mealPlanId: sold.mealPlanId,
    field: 'priceCents',
    from: addDays(todayInRome(), 1),
    values: Array(500).fill(9_900),
  };
  const runs = Array(45).fill(line);
  const task = await post(page, `/structures/${id}/availability/changes`, { runs, source: 'bulk' });
  const path = `/structures/${id}/availability/tasks/${task.id}`;
  end = await underWay(page, path, { state: 'waiting', done: 3_000, result: null });
  // Stores the running task as the page that started it does.
  await page.evaluate((left) => sessionStorage.setItem('locanda.task.calendar', left), path);
  await page.goto(`/structures/${id}/dati/disponibilita`);
  await expectProgress(page, 'Salvataggio delle celle in corso…', '3000 di 22.500');
  end();
  await expectToast(page, /celle salvate/);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});
