import { save } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { openSection, readSection } from '../support/structures.ts';
import { expect, test } from '../support/test.ts';

/** Shortened clipboard HTML of a nested list from Word 365. */
const line = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n`;
const FROM_WORD = `<html><body><p class=MsoNormal>Da noi:<o:p></o:p></p>
${line(1, '·', 'spiaggia privata')}${line(2, 'o', 'ombrelloni')}${line(2, 'o', 'lettini')}${line(1, '·', 'biciclette')}
<p class=MsoNormal>Poi:</p>
${line(1, '1.', 'si arriva')}${line(1, '2.', 'si riposa')}</body></html>`;

test('a list pasted from Word stays a list', async ({ page }) => {
  await logIn(page, 'operator');
  const id = await openSection(page, 'Hotel Marechiaro', 'descrizione');
  await page.getByText('FR', { exact: true }).click();
  const editor = page.getByRole('textbox', { name: 'Descrizione (fr)' });
  await editor.click();
  await expect(editor.and(page.locator('[contenteditable]'))).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.evaluate(`
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', ${JSON.stringify(FROM_WORD)});
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(paste);
  `);
  await expect(editor.getByRole('listitem')).toHaveCount(6);
  await save(page);
  await expect
    .poll(async () => JSON.stringify((await readSection(page, id, 'description')).description))
    .toContain('spiaggia privata');
  const { description } = (await readSection(page, id, 'description')) as { description: { fr: string } };
  expect(description.fr.replace(/<\/?p>/g, '')).toContain(
    '<ul><li>spiaggia privata<ul><li>ombrelloni</li><li>lettini</li></ul></li><li>biciclette</li></ul>',
  );
  expect(description.fr.replace(/<\/?p>/g, '')).toContain('<ol><li>si arriva</li><li>si riposa</li></ol>');
});
