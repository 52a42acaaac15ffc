import { logIn } from '../support/people.ts';
import { DESK, PHONE } from '../support/received-requests.ts';
import { follow, STRUCTURE, STRUCTURE_PAGES } from '../support/structure-pages.ts';
import { expect, test } from '../support/test.ts';

/** Maximum layout shift of a page after navigation (issue 13). */
const MAX_LAYOUT_SHIFT = 0.01;
/** Delay that makes each page show its placeholders before the content. */
const LATENCY_MS = 150;

for (const [device, emulated] of Object.entries({ phone: PHONE, desk: DESK }))
  test.describe(device, () => {
    test.use(emulated);

    test('pages of a structure do not shift while they load', async ({ page, context }) => {
      test.slow();
      await logIn(page, 'operator');
      await page.goto(STRUCTURE);
      await page.waitForLoadState('networkidle');
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: LATENCY_MS,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
      for (const to of STRUCTURE_PAGES) {
        const { shift, moved } = await follow(page, to);
        expect.soft(shift, `${to}: ${moved.join(' | ')}`).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
      }
    });
  });
