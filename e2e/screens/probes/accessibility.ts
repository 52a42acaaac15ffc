import { barriers, sideways } from '../../support/barriers.ts';
import { rawKeys } from '../../support/language.ts';
import { expect, type Page } from '../../support/test.ts';
import { WALK_LANGUAGE } from '../labels.ts';

const PHONE_HEIGHT = 844;
const PHONE_WIDTHS = [390, 320];

/** Returns axe violations in light and dark, overflow at phone widths, and raw text keys of the open page. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  await expect(page.locator('html')).toHaveAttribute('lang', WALK_LANGUAGE);
  const findings = await barriers(page, 'desk');
  for (const width of PHONE_WIDTHS) {
    await page.setViewportSize({ width, height: PHONE_HEIGHT });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    findings.push(...(await sideways(page, `${width} pixels wide`)));
  }
  findings.push(...(await rawKeys(page)).map((key) => `raw key ${key}`));
  return findings;
}
