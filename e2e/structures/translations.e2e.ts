import { save } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { openSection, readSection } from '../support/structures.ts';
import { expect, test } from '../support/test.ts';

test('changing an Italian text marks its translations for review until the operator confirms them', async ({
  page,
}) => {
  await logIn(page, 'operator');
  const id = await openSection(page, 'Hotel Passeggiata', 'descrizione');
  const before = (await readSection(page, id, 'description')).title as Record<string, string>;
  const title = page.getByLabel('Titolo (it)');
  await title.fill('Un albergo sulla passeggiata a mare');
  await save(page);
  await expect(page.getByRole('img', { name: 'Da rivedere' })).toHaveCount(3);

  await page.getByText('DE', { exact: true }).click();
  const note = page.getByRole('note').filter({ hasText: 'Da rivedere: il testo italiano è cambiato' });
  await expect(note).toContainText(before.it ?? '');
  await expect(note).toContainText('Un albergo sulla passeggiata a mare');
  await page.getByRole('button', { name: 'Va bene così: Titolo (de)' }).click();
  await expect(note).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Da rivedere' })).toHaveCount(2);

  await page.reload();
  await expect(page.getByRole('img', { name: 'Da rivedere' })).toHaveCount(2);
  await title.fill(before.it ?? '');
  await save(page);
  await expect(page.getByRole('img', { name: 'Da rivedere' })).toHaveCount(1);
});
