import { barriers, sideways } from '../support/barriers.ts';
import { expectToast, undoByToast } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { PHONE } from '../support/received-requests.ts';
import { readSection, structureNamed } from '../support/structures.ts';
import { expect, test } from '../support/test.ts';

const TRE_VELE = 'Hotel Tre Vele';

test('an operator selects structures on the map by keyboard and lasso, drags a pin to correct it and undoes the change', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, 'operator');
  await page.goto('/structures?sort=name');
  await page.getByRole('radiogroup', { name: 'Vista' }).getByText('Mappa', { exact: true }).click();
  await expect(page).toHaveURL(/view=map/);
  const legend = page.getByRole('list', { name: 'Legenda' });
  await expect(legend.getByRole('listitem').filter({ hasText: 'Disattiva' })).toBeVisible();
  const sight = page.getByRole('region', { name: /^Visibili: \d+/ });
  await expect(sight.getByRole('listitem').first()).toBeVisible();
  expect(await barriers(page, 'mappa delle strutture')).toEqual([]);

  // Selects an entry of the list beside the map by keyboard, then all structures in view.
  await sight.getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: '1 selezionata' })).toBeVisible();
  await page.getByRole('button', { name: /^Seleziona le \d+ strutture visibili/ }).press('Enter');
  const bar = page.getByRole('region', { name: /selezionate$/ });
  await expect(bar.getByRole('button', { name: 'Cambia stato' })).toBeVisible();
  await bar.getByRole('button', { name: 'Deseleziona' }).click();

  // A lasso around the whole map selects all structures in view.
  const canvas = page.getByRole('region', { name: 'Mappa delle strutture' });
  const box = await canvas.boundingBox();
  if (!box) throw new Error('no map');
  await page.getByRole('button', { name: 'Seleziona con il lazo' }).click();
  const { x, y, width, height } = box;
  await page.mouse.move(x + 4, y + 4);
  await page.mouse.down();
  for (const [dx, dy] of [
    [width - 4, 4],
    [width - 4, height - 4],
    [4, height - 4],
  ] as const)
    await page.mouse.move(x + dx, y + dy, { steps: 4 });
  // Cancels a lasso with Escape, then draws another and releases the mouse outside the map.
  await page.keyboard.press('Escape');
  await page.mouse.up();
  const lasso = page.getByRole('button', { name: 'Seleziona con il lazo' });
  await expect(lasso).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('region', { name: /selezionat[ae]$/ })).toHaveCount(0);
  await lasso.click();
  await page.mouse.move(x + 4, y + 4);
  await page.mouse.down();
  for (const [dx, dy] of [
    [width - 4, 4],
    [width - 4, height - 4],
    [-20, height + 20],
  ] as const)
    await page.mouse.move(x + dx, y + dy, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByRole('region', { name: /^\d{2,} selezionate$/ })).toBeVisible();
  await page.getByText('Completezza', { exact: true }).first().click();
  await expect(legend.getByRole('listitem').filter({ hasText: '85–100%' })).toBeVisible();

  const { id } = await structureNamed(page, TRE_VELE);
  const before = await readSection(page, id, 'profile');
  await page.goto(`/structures?view=map&q=${encodeURIComponent(TRE_VELE)}`);
  await sight.getByRole('button', { name: TRE_VELE }).press('Enter');
  await sight.getByRole('button', { name: 'Correggi la posizione' }).click();
  const pin = page.getByLabel('Segnaposto');
  await pin.hover();
  await page.mouse.down();
  const at = await pin.boundingBox();
  await page.mouse.move((at?.x ?? 0) + 70, (at?.y ?? 0) + 40, { steps: 5 });
  await page.mouse.up();
  await expectToast(page, 'Salvataggio completato');
  expect((await readSection(page, id, 'profile')).longitude).not.toBe(before.longitude);
  await undoByToast(page, 'Salvataggio completato');
  await expect.poll(async () => (await readSection(page, id, 'profile')).longitude).toBe(before.longitude);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the map fills the width of a phone and the list lies below', async ({ page }) => {
    await logIn(page, 'operator');
    await page.goto('/structures?view=map');
    await expect(
      page
        .getByRole('region', { name: /^Visibili: \d+/ })
        .getByRole('listitem')
        .first(),
    ).toBeVisible();
    expect(await sideways(page, 'mappa delle strutture')).toEqual([]);
  });
});
