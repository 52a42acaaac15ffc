import { setTimeout as sleep } from 'node:timers/promises';
import { expectHeading } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, type Page, test } from '../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Time without requests after which a page counts as loaded. A repeated read comes within this time. */
const QUIET_MS = 400;

/** Returns the API reads during the navigation, without the long poll for live events. */
async function readsOnTheWay(page: Page, go: () => Promise<void>): Promise<string[]> {
  const reads: string[] = [];
  let heard = Date.now();
  const hear = (request: { url: () => string; method: () => string }) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/api/') || pathname === '/api/live' || request.method() !== 'GET') return;
    reads.push(pathname + search);
    heard = Date.now();
  };
  page.on('request', hear);
  await go();
  while (Date.now() - heard < QUIET_MS) await sleep(50);
  page.off('request', hear);
  return reads;
}

const SECTIONS = [
  ['prenotazioni/booking', 'Richieste di prenotazione', 'booking-requests?'],
  ['prenotazioni/arrivi', 'Arrivi', 'arrivals?'],
  ['offerte', 'Offerte', 'offers?'],
  ['alloggio', 'Alloggi', 'rooms?page'],
  // Full-screen page without the section menu: the test goes back from it.
  ['disponibilita', 'Disponibilità e prezzi', 'availability?from'],
] as const;

test('a page reads its data once, together with its code', async ({ page }) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Marechiaro');
  await page.goto(`/structures/${id}`);
  await expectHeading(page, 'Hotel Marechiaro');
  const own = page.getByRole('navigation', { name: 'Sezioni della struttura' });
  for (const [segment, title, read] of SECTIONS) {
    const reads = await readsOnTheWay(page, async () => {
      await own.locator(`a[href="/structures/${id}/dati/${segment}"]`).click();
      await expectHeading(page, title);
    });
    expect(
      reads.filter((one) => one.includes(read)),
      segment,
    ).toHaveLength(1);
    expect(new Set(reads).size, `${segment}: ${reads.join(' ')}`).toBe(reads.length);
  }
});
