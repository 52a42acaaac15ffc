import { heading } from '../support/page.ts';
import { CHAIN, PAGES, SHIFT, STYLES_BEFORE_PAINT, WARM } from '../support/pages.ts';
import { logIn } from '../support/people.ts';
import { DESK, kibOf, PHONE, visit } from '../support/received-requests.ts';
import { expect, test } from '../support/test.ts';

/** True for the icon of the tab, which Chromium requests and its headless shell does not. */
const isTabIcon = ({ kind, url }: { kind: string; url: string }) => kind === 'Other' && url.endsWith('.svg');

// Runs the visits in parallel, because each mostly waits. In sequence the last file would leave the other worker idle.
test.describe.configure({ mode: 'parallel' });

for (const [device, emulated] of Object.entries({ phone: PHONE, desk: DESK }))
  test.describe(device, () => {
    test.use(emulated);

    for (const [address, { session, cold, requests }] of Object.entries(PAGES)) {
      test(`${address} stays within its transfer limits`, async ({ page, context }, { annotations }) => {
        if (session) await logIn(page, 'operator');
        const first = await visit(page, address);
        await expect(heading(page, /./)).not.toContainText('Pagina non trovata');
        await page.close();
        const again = await visit(await context.newPage(), address);
        const weights = {
          'KiB, cold': kibOf(first.answers),
          'requests, cold': first.answers.filter((answer) => !isTabIcon(answer)).length,
          'requests one after the other': first.chain,
          'layout shift': first.layoutShift,
          'KiB of styles before the first paint': kibOf(first.stylesBeforePaint),
          'KiB, warm': kibOf(again.answers),
        };
        const largest = first.answers
          .toSorted((a, b) => b.bytes - a.bytes)
          .slice(0, 5)
          .map(({ url, bytes }) => `${(bytes / 1024).toFixed(0)} ${new URL(url).pathname}`);
        annotations.push({ type: 'weights', description: JSON.stringify(weights) });
        const judged = (name: keyof typeof weights, most: number) =>
          expect.soft(weights[name], `${name}; the largest: ${largest.join(', ')}`).toBeLessThanOrEqual(most);
        judged('KiB, cold', cold);
        judged('requests, cold', requests);
        judged('requests one after the other', CHAIN);
        judged('layout shift', SHIFT);
        judged('KiB of styles before the first paint', STYLES_BEFORE_PAINT);
        judged('KiB, warm', WARM);
      });
    }
  });

test('the measurement lists the document with its files and answers, each of them once', async ({ page }) => {
  const { answers } = await visit(page, '/login');
  const kinds = new Set(answers.map(({ kind }) => kind));
  expect([...kinds]).toEqual(expect.arrayContaining(['Document', 'Script', 'Stylesheet', 'Font']));
  expect(answers.filter(({ url }) => /favicon/.test(url)).length).toBeLessThanOrEqual(1);
});
