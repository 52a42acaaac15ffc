import { currentSelection, includes } from '../../scripts/tests/selection.ts';
import { logIn } from '../support/people.ts';
import { builtScreens, isForm, visit } from '../support/screens.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, type Page, test } from '../support/test.ts';

/** A laptop on which the longest forms scroll. */
const LAPTOP = { width: 1280, height: 900 };
/** More than the longest form has; what goes on beyond is a grid, which has its own keys. */
const MOST = 80;

/**
 * What of the element with the focus lies under something that does not scroll with it (WCAG 2.2, 2.4.11), by the name
 * of both; null where it can be seen, and 'end' once the focus has left the page.
 */
const COVERED_FOCUS = `(() => {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return 'end';
  const { left, top, right, bottom, width, height } = focused.getBoundingClientRect();
  if (width < 2 || height < 2) return null;
  const coverAt = (y) => {
    if (y < 0 || y > innerHeight) return 'the edge of the window';
    const hit = document.elementFromPoint(Math.max(2, (left + right) / 2), y);
    // A grid has a head of its own within it.
    if (focused.contains(hit)) return null;
    for (let part = hit; part && !part.contains(focused); part = part.parentElement)
      if (/sticky|fixed/.test(getComputedStyle(part).position)) return part.className || part.tagName;
    return null;
  };
  // Of a text of several lines it is the line with the caret, of a list that scrolls by itself its beginning.
  const points = focused.tagName === 'TEXTAREA' || height > innerHeight / 2 ? [top + 2] : [top + 2, bottom - 2];
  const cover = points.map(coverAt).find((one) => one !== null);
  if (!cover) return null;
  const name = focused.getAttribute('aria-label') || focused.id || focused.textContent;
  return focused.tagName.toLowerCase() + ' «' + name + '» under ' + cover;
})()`;

async function walk(page: Page): Promise<string[]> {
  const covered: string[] = [];
  // As who skips the menu does, where there is one.
  await page.evaluate(`document.querySelector('#content')?.focus()`);
  for (let steps = 0; steps < MOST; steps++) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate<string | null>(COVERED_FOCUS);
    if (found === 'end') break;
    if (found) covered.push(found);
  }
  return covered;
}

const PARTS = 3;
test.describe.configure({ mode: 'parallel' });

for (let part = 0; part < PARTS; part++) {
  test(`Tab never goes under a bar or a head that stays: ${part + 1} of ${PARTS}`, async ({ page }) => {
    test.setTimeout(600_000);
    await logIn(page, 'operator');
    const { id } = await structureNamed(page, 'Grand Hotel delle Camelie');
    const { screens } = currentSelection();
    const forms = (await builtScreens(page, id))
      .filter(({ screen, visitor }) => !visitor && includes(screens, screen) && isForm(screen))
      .filter((_, at) => at % PARTS === part);
    const found: string[] = [];
    for (const { path } of forms) {
      // What waits until it is scrolled to comes, too.
      await page.setViewportSize({ ...LAPTOP, height: 6000 });
      await visit(page, path);
      await page.setViewportSize(LAPTOP);
      found.push(...(await walk(page)).map((one) => `${path}: ${one}`));
    }
    expect(found).toEqual([]);
  });
}
