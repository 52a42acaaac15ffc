import { barriers } from '../support/barriers.ts';
import { logIn } from '../support/people.ts';
import { test } from '../support/test.ts';

test('look', async ({ page }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, 'admin');
  for (const path of [
    'rating',
    'sessions',
    'page-views',
    'conversions',
    'emails-daily',
    'evidence',
    'evidence/country/1',
    'evidence/city/37006/structure',
  ]) {
    await page.goto(`/stats/${path}`);
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `/tmp/w/${path.replaceAll('/', '_')}-1440.png`, fullPage: true });
    console.log(path, JSON.stringify(await barriers(page, path)));
  }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['sessions', 'conversions', 'emails-daily']) {
    await page.goto(`/stats/${path}`);
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `/tmp/w/${path.replaceAll('/', '_')}-390.png`, fullPage: true });
    console.log(path, 390, JSON.stringify(await barriers(page, path)));
  }
});
