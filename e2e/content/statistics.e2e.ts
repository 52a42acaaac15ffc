import { barriers, sideways } from '../support/barriers.ts';
import { expectHeading } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const PATHS = [
  ['rating', 'Valutazioni'],
  ['sessions', 'Sessioni'],
  ['page-views', 'Visualizzazioni'],
  ['conversions', 'Conversioni'],
  ['emails-daily', 'E-mail giornaliere'],
  ['evidence', 'Resa delle evidenze'],
  ['evidence/country/1', 'Evidenze della località'],
  ['evidence/country/1/slug', 'Evidenze della pagina'],
  ['evidence/country/1/structure', 'Evidenze della struttura'],
] as const;

test('each statistics screen shows its figures without accessibility violations on desktop and phone', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await logIn(page, 'admin');
  for (const [path, title] of PATHS) {
    await page.goto(`/stats/${path}`);
    await expectHeading(page, title);
    await expect(page.locator('table, :text("Nessun dato per il periodo")').last()).toBeVisible();
    // Charts appear after the figures.
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
    expect(await barriers(page, path)).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['sessions', 'conversions', 'emails-daily'] as const) {
    await page.goto(`/stats/${path}`);
    await expect(page.locator('table, :text("Nessun dato per il periodo")').last()).toBeVisible();
    // Charts appear after the figures.
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
    expect(await barriers(page, path)).toEqual([]);
    expect(await sideways(page, path)).toEqual([]);
  }
});

test('an operator filters statistics by keyboard and by rows, and shares them by their address', {
  tag: '@smoke',
}, async ({ page }) => {
  await logIn(page, 'operator');
  await page.goto('/stats/sessions');
  const tile = page.getByRole('button', { name: /^Sessioni/ }).first();
  await expect(tile).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('d');
  await expect(page).toHaveURL(/preset=last_12_months/);
  // The demo has 18 months of data: the comparison year is incomplete, and the screen says so.
  const incomplete = page.getByText('prima dei primi dati');
  await expect(incomplete).toBeVisible();
  await page.keyboard.press('x');
  await expect(page).toHaveURL(/compare=none/);
  await expect(incomplete).toHaveCount(0);
  await page.keyboard.press('s');
  await expect(page).toHaveURL(/preset=last_7/);
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d/);
  // Selecting a group adds a filter, which its chip removes.
  await page.goto('/stats/sessions?groupBy=device');
  await page.getByRole('button', { name: 'Smartphone', exact: true }).click();
  await expect(page).toHaveURL(/device=mobile/);
  const whole = page.url();
  await expect(page.getByText('Dispositivo: Smartphone')).toBeVisible();
  await page.goto('/dashboard');
  await page.goto(whole);
  await expect(page.getByText('Dispositivo: Smartphone')).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^sessioni-tutto-il-portale-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  await page.getByRole('button', { name: 'Traffico escluso' }).click();
  await expect(page.getByRole('heading', { name: 'Traffico escluso' })).toBeVisible();
});

test("a hotelier reads the portal's results for the structure and opens the page that fixes a missed sale", async ({
  page,
}) => {
  await logIn(page, 'customer');
  await page.goto('/dashboard');
  const panel = page.getByRole('heading', { name: 'I tuoi risultati sul portale' }).first();
  await expect(panel).toBeVisible();
  await expect(page.getByText('Viste della scheda').first()).toBeVisible();
  expect(await barriers(page, 'dashboard')).toEqual([]);
  const mend = page.getByRole('link', { name: /^Correggi/ }).first();
  await mend.click();
  await expect(page).toHaveURL(/\/structures\/\d+\/dati\//);
});

test.describe('refused input', () => {
  test.use({ refusals: [422] });

  test('an address with too many days shows the maximum number of days', async ({ page }) => {
    await logIn(page, 'operator');
    await page.goto('/stats/sessions?from=2020-01-01&to=2026-01-01');
    await expect(page.getByRole('alert').getByText(/al massimo \d+ giorni/)).toBeVisible();
  });

  test('an operator schedules a weekly mail with an alert for a view, finds the settings stored and stops both', async ({
    page,
  }) => {
    await logIn(page, 'operator');
    await page.goto('/stats/conversions?preset=last_7');
    const views = page.getByRole('button', { name: 'Viste', exact: true });
    await views.click();
    await page.getByRole('menuitem', { name: 'Salva questa vista' }).click();
    await page.getByLabel('Nome').fill('Settimana');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    const dialog = page.getByRole('dialog', { name: 'Invio e avvisi: Settimana' });
    const open = async () => {
      await views.click();
      await page.getByRole('menuitem', { name: 'Settimana: invio e avvisi' }).click();
      await expect(dialog.getByRole('button', { name: 'Salva' })).toBeVisible();
    };
    await open();
    expect(await barriers(page, 'mailing')).toEqual([]);
    await dialog.getByLabel('Invia per e-mail').click();
    await page.getByRole('option', { name: 'Ogni lunedì' }).click();
    await dialog.getByRole('button', { name: 'Aggiungi un avviso' }).click();
    // An alert without a threshold shows an error at the field and keeps the other settings.
    await dialog.getByRole('button', { name: 'Salva' }).click();
    await expect(dialog.getByLabel('Soglia')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Soglia').fill('12,5');
    await dialog.getByRole('button', { name: 'Salva' }).click();
    await expect(dialog).toBeHidden();
    await open();
    await expect(dialog.getByLabel('Invia per e-mail')).toHaveValue('Ogni lunedì');
    await expect(dialog.getByLabel('Soglia')).toHaveValue('12,5');
    await dialog.getByRole('button', { name: /^Elimina l’avviso/ }).click();
    await dialog.getByLabel('Invia per e-mail').click();
    await page.getByRole('option', { name: 'Mai' }).click();
    await dialog.getByRole('button', { name: 'Salva' }).click();
    await expect(dialog).toBeHidden();
    await open();
    await expect(dialog.getByLabel('Invia per e-mail')).toHaveValue('Mai');
    await expect(dialog.getByLabel('Soglia')).toHaveCount(0);
  });
});

test('an operator sorts the blocks of the dashboard and finds the order at the next visit', async ({ page }) => {
  await logIn(page, 'operator');
  await page.goto('/dashboard');
  const titles = () => page.locator('main h2').allInnerTexts();
  await expect.poll(titles).toContain('Modificate di recente');
  expect((await titles())[0]).toBe('Da lavorare');
  await page.getByRole('button', { name: 'Disponi i riquadri' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disponi i riquadri' });
  await expect(dialog).toBeVisible();
  expect(await barriers(page, 'arrange')).toEqual([]);
  for (let up = 0; up < 5; up++) {
    const button = dialog.getByRole('button', { name: 'Modificate di recente: su' });
    if (await button.isDisabled()) break;
    await button.click();
  }
  await dialog.getByLabel('Mostra: Da completare').uncheck();
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await titles())[0]).toBe('Modificate di recente');
  await page.reload();
  await expect.poll(async () => (await titles())[0]).toBe('Modificate di recente');
  expect(await titles()).not.toContain('Da completare');
});
