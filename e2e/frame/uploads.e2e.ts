import sharp from 'sharp';
import { expectHeading, toast } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, test } from '../support/test.ts';

// The server refuses the PDF and the test drops one answer.
test.use({ refusals: [422, Number.NaN] });

// Adds noise: as JPEG, similar plain colours would give identical files, and the gallery refuses a duplicate.
const photo = async (n: number) => ({
  name: `foto-${n}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: {
      width: 1600,
      height: 1000,
      channels: 3,
      background: '#406080',
      noise: { type: 'gaussian', mean: 128, sigma: 8 },
    },
  })
    .jpeg()
    .toBuffer(),
});

test('photos continue to upload on other pages, which show the progress and the refused file', async ({ page }) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, 'Hotel Marechiaro');
  const stored = async () =>
    (await (await page.request.get(`/api/structures/${id}/photos?perPage=100`)).json()).data.length;
  const before = await stored();
  let sent = 0;
  await page.route(`**/api/structures/${id}/photos`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent += 1;
    await new Promise((resolve) => setTimeout(resolve, 500));
    // The second upload succeeds on the server, but its answer is lost.
    if (sent !== 2) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.goto(`/structures/${id}/dati/descrizione?tab=galleria`);
  await expectHeading(page, 'Descrizione');
  const pdf = { name: 'listino.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') };
  const photos = await Promise.all([1, 2, 3, 4].map(photo));
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([...photos.slice(0, 3), pdf, ...photos.slice(3)]);
  await page
    .getByRole('navigation', { name: 'Sezioni della struttura' })
    .getByRole('link', { name: 'Panoramica' })
    .click();
  await expect(page.getByRole('status').filter({ hasText: /^Caricamento di \d file: foto-\d\.jpg/ })).toBeVisible();
  await expect(toast(page, 'listino.pdf')).toBeVisible();
  await expect.poll(stored).toBe(before + 4);
  await expect(page.getByRole('status').filter({ hasText: /^Caricamento di / })).toBeHidden();
  await page.goBack();
  await expect(page.locator('main').getByRole('alert').filter({ hasText: 'listino.pdf' })).toBeVisible();
});
