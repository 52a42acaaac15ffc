import { waitUntilLoaded } from '../../support/screens.ts';
import type { Page } from '../../support/test.ts';

/** A laptop screen on which the longest forms scroll. */
const LAPTOP = { width: 1280, height: 900 };
/** Height at which every part of a form that loads on scrolling is in sight. */
const LOADING_HEIGHT = 6000;
/** More Tab stops than the longest form has; the remaining stops are cells of a grid, which has its own keys. */
const MAX_TAB_STOPS = 80;

/**
 * Describes a focused element that is hidden under a sticky or fixed element, with the names of both (WCAG 2.2, 2.4.11).
 * Returns null when the element is visible, and 'end' when the focus has left the page.
 */
const COVERED_FOCUS = `(() => {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return 'end';
  const { left, top, right, bottom, width, height } = focused.getBoundingClientRect();
  if (width < 2 || height < 2) return null;
  const coverAt = (y) => {
    if (y < 0 || y > innerHeight) return 'the edge of the window';
    const hit = document.elementFromPoint(Math.max(2, (left + right) / 2), y);
    // A grid contains its own sticky head.
    if (focused.contains(hit)) return null;
    for (let part = hit; part && !part.contains(focused); part = part.parentElement)
      if (/sticky|fixed/.test(getComputedStyle(part).position)) return part.className || part.tagName;
    return null;
  };
  // Checks only the top of a textarea or a tall list: both scroll by themselves.
  const points = focused.tagName === 'TEXTAREA' || height > innerHeight / 2 ? [top + 2] : [top + 2, bottom - 2];
  const cover = points.map(coverAt).find((name) => name !== null);
  if (!cover) return null;
  const name = focused.getAttribute('aria-label') || focused.id || focused.textContent;
  return focused.tagName.toLowerCase() + ' «' + name + '» under ' + cover;
})()`;

/** Presses Tab from the start of the content and returns each focused element that something covers. */
export async function coveredFocusFindings(page: Page): Promise<string[]> {
  await page.setViewportSize({ ...LAPTOP, height: LOADING_HEIGHT });
  await waitUntilLoaded(page);
  await page.setViewportSize(LAPTOP);
  const covered: string[] = [];
  // Starts at the target of the skip link.
  await page.evaluate(`scrollTo(0, 0); document.querySelector('#content')?.focus()`);
  for (let stops = 0; stops < MAX_TAB_STOPS; stops++) {
    await page.keyboard.press('Tab');
    const cover = await page.evaluate<string | null>(COVERED_FOCUS);
    if (cover === 'end') break;
    if (cover) covered.push(cover);
  }
  return covered;
}
