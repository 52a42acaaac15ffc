import { expectHeading, expectToast, save, undoByToast } from '../support/page.ts';
import { logInByHand } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** Lighthouse's mobile profile: slow 4G and a CPU four times slower. */
const LATENCY_MS = 150;
const BYTES_PER_SECOND = (1.6 * 1024 * 1024) / 8;
const CPU_SLOWDOWN = 4;

test('an operator logs in, finds a structure, changes it and undoes the change on a slow connection', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });

  await logInByHand(page, 'operator');
  await page.getByRole('button', { name: 'Menu' }).click();
  // The link in the menu, because the menu covers the bottom bar with the same link.
  await page.getByRole('dialog').getByRole('link', { name: 'Strutture' }).click();
  await expectHeading(page, 'Strutture');
  await page.getByRole('main').getByRole('searchbox', { name: 'Cerca' }).fill('giulietta');
  await page.getByRole('link', { name: 'Hotel Giardino di Giulietta' }).click();
  await expectHeading(page, 'Hotel Giardino di Giulietta');
  await page.getByRole('link', { name: 'Anagrafica' }).first().click();
  await expectHeading(page, 'Anagrafica');
  const chain = page.getByLabel('Catena / gruppo');
  const before = await chain.inputValue();
  await chain.fill('Linea Lenta');
  await save(page);
  await expectToast(page, 'Salvataggio completato');
  await undoByToast(page, 'Salvataggio completato');
  await expectToast(page, 'Modifica annullata');
  await expect(chain).toHaveValue(before);
});
