import { RECORDS } from '../../domain/records.ts';
import { speak } from '../support/language.ts';
import { logIn } from '../support/people.ts';
import { builtScreens, visitFromWithin } from '../support/screens.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, test } from '../support/test.ts';

const DESK = { width: 1440, height: 900 };
test.use({ viewport: DESK });

/** Returns the pixels by which a table exceeds its container, and the cells whose content covers the next cell. */
const OVERFLOW = `(() => {
  const tables = [...document.querySelectorAll('main table')];
  const wide = Math.max(0, ...tables.map((table) => table.offsetWidth - (table.closest('.mantine-ScrollArea-viewport')?.clientWidth ?? Infinity)));
  const cells = [...document.querySelectorAll('main tbody td')].filter((cell) => {
    const edge = cell.getBoundingClientRect().right + 1;
    return getComputedStyle(cell).overflowX === 'visible' && [...cell.querySelectorAll('*')].some((one) =>
      one.getBoundingClientRect().right > edge && !one.closest('.mantine-VisuallyHidden-root'));
  });
  return [...(wide > 0 ? [wide + ' pixels'] : []), ...new Set(cells.map((cell) => cell.innerText))].join(', ');
})()`;

/** Returns the tooltips and accessible names in the table header. */
const HEADER_TEXTS = `[...new Set([...document.querySelectorAll('main th [title], main th [role=img]')]
  .map((one) => one.title || one.getAttribute('aria-label')))]`;

test('no list scrolls sideways at 1440 and 1280 pixels with its default columns, even with the longest words', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Grand Hotel delle Camelie');
  const listing = new Set(RECORDS.filter((record) => 'listing' in record).map(({ screen }) => screen));
  const lists = (await builtScreens(page, id)).filter(({ screen }) => listing.has(screen));
  const paths = [...new Set(lists.map(({ path }) => path))];
  expect(paths.length).toBeGreaterThan(15);
  const wide: string[] = [];
  const texts = new Set<string>();
  for (const language of ['it', 'de'] as const) {
    await page.setViewportSize(DESK);
    if (language === 'de') await speak(page, language);
    else await page.goto('/dashboard');
    for (const path of paths) {
      await visitFromWithin(page, path);
      for (const words of await page.evaluate<string[]>(HEADER_TEXTS)) texts.add(words);
      for (const width of [1280, DESK.width]) {
        await page.setViewportSize({ ...DESK, width });
        const beyond = await page.evaluate<string>(OVERFLOW);
        if (beyond) wide.push(`${path} (${language}, ${width}): ${beyond}`);
      }
    }
  }
  expect(wide).toEqual([]);
  expect([...texts].join(' · ')).toMatch(/Ziehen Sie, um die Breite zu ändern/);
  expect([...texts].filter((words) => /sorted|drag/i.test(words))).toEqual([]);
});
