import { barriers, sideways } from '../support/barriers.ts';
import { expectHeading, expectToast } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

// The server refuses a time in the past.
test.use({ refusals: [422] });

const NEXT_YEAR = `25/12/${new Date().getFullYear() + 1}`;

test('an editor schedules a publication on the page, staff see the task, run it at once, and see the tasks of the year', async ({
  page,
}) => {
  await logIn(page, 'editor');
  await page.goto('/cms/slugs');
  await page.getByRole('link', { name: 'Il ponte del 25 aprile' }).click();
  await expectHeading(page, 'Il ponte del 25 aprile');
  await page.getByRole('button', { name: 'Annulla la pianificazione' }).click();
  await expectToast(page, 'Pianificazione annullata.');
  await page.getByRole('button', { name: 'Pianifica', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Pubblica più tardi' });
  await dialog.getByRole('textbox', { name: 'Giorno' }).fill('1/1/2024');
  const time = dialog.getByLabel('Ora di Roma');
  await time.fill('9 pm');
  await time.press('Tab');
  await expect(time).toHaveAccessibleDescription('Formato non valido. Controlla come è scritto.');
  await time.fill('930');
  await time.press('Tab');
  await expect(time).toHaveValue('09:30');
  await time.press('Enter');
  await expect(dialog.getByText('Quest’ora è già passata. Scegli un’ora futura.')).toBeVisible();
  expect(await barriers(page, 'pianifica')).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Giorno' }).fill(NEXT_YEAR);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Attività pianificata: ');
  await expect(page.getByText(/Pubblicazione prevista: .*25.*09:30/)).toBeVisible();

  await logIn(page, 'operator');
  await page.goto('/cms/schedules?filter[origin]=person');
  await expectHeading(page, 'Pianificazioni');
  expect(await barriers(page, 'pianificazioni')).toEqual([]);
  expect(await sideways(page, 'pianificazioni')).toEqual([]);
  const planned = page.getByRole('row').filter({ hasText: 'Il ponte del 25 aprile' });
  await expect(planned.getByText('In attesa')).toBeVisible();
  await planned.getByRole('link').first().click();
  const panel = page.getByRole('dialog', { name: 'Pubblicazione' });
  await panel.getByRole('button', { name: 'Ripianifica' }).click();
  await panel.getByRole('textbox', { name: 'Giorno' }).fill(NEXT_YEAR);
  await panel.getByLabel('Ora di Roma').fill('10:00');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Attività ripianificata.');
  await panel.getByRole('button', { name: 'Esegui ora' }).click();
  await expect(async () => {
    await page.reload();
    await expect(panel.getByText('Eseguita').first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  expect(await barriers(page, 'una attività')).toEqual([]);
  const acted = panel.getByRole('link', { name: 'Il ponte del 25 aprile' });
  await expect(acted).toHaveAttribute('href', /^\/cms\/\w+\/\d+\/edit$/);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await page.getByText('Calendario', { exact: true }).click();
  await expect(page.getByRole('button', { name: /Pubblicazione: / }).first()).toBeVisible();
  expect(await barriers(page, 'calendario delle pianificazioni')).toEqual([]);
  await page.getByRole('button', { name: 'Mese successivo' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('an operator sees the tasks on a phone and the calendar marks the days with tasks', async ({ page }) => {
    await logIn(page, 'operator');
    await page.goto('/cms/schedules');
    await expectHeading(page, 'Pianificazioni');
    expect(await sideways(page, 'pianificazioni')).toEqual([]);
    await page.getByText('Calendario', { exact: true }).click();
    await expect(page.getByRole('button', { name: 'Mese successivo' })).toBeVisible();
    expect(await sideways(page, 'calendario')).toEqual([]);
  });
});
