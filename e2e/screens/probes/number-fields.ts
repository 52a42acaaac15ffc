import { readNumber } from '../../../domain/kernel/records/text/read-number.ts';
import type { Locator, Page } from '../../support/test.ts';

/** Numbers in Italian, English, French, German and Swiss notation, ambiguous numbers, and texts that are not numbers. */
const NUMBER_TEXTS = [
  ...['1.250,00', '1.250', '1250', '1 250,5', '1’250.50', '€ 1.250', '12,', ',5', '0,250', '1.234.567,8'],
  ...['1,234,567.80', '１２０，５', '400', '0012', '-5', '− 5', '100', '0', '7', '12.5'],
  ...['1,250', '-1,250', '12,345', '0,125', '12,3456', '1250,555', '1.25.00', '1.2500,00', '12.50.000', '1 25'],
  ...['1e5', '١٢٣', '10²', '50 kB', '9999999999999', 'abc', '1/2', '--5', '5-', '9'.repeat(200)],
];
/** Each field takes the next few texts, so that all fields together try each text many times. */
const TEXTS_PER_FIELD = 3;
const KEYS = ['Tab', 'Enter', 'Control+s'] as const;
/** Rows of a list repeat their fields: two with the same label stand for all of them. */
const MAX_FIELDS_PER_LABEL = 2;
/** Numbers of decimal places that fields of the product have. */
const SCALES = [0, 1, 2, 3, 6, 7];

const FIELDS =
  'main input:is([inputmode="decimal"], [inputmode="numeric"]):not([readonly], [placeholder="hh:mm"], [placeholder="oo:mm"])';

/**
 * Types numbers into the number fields of a page and restores each field. Returns the fields that show another number.
 * `triedBefore` counts the fields of earlier pages and decides which texts come next.
 */
export async function numberFieldFindings(
  page: Page,
  triedBefore: number,
): Promise<{ findings: string[]; fields: number }> {
  const fields = page.locator(FIELDS).filter({ visible: true });
  const findings: string[] = [];
  const countOfLabel = new Map<string, number>();
  let tried = 0;
  for (let index = 0; index < (await fields.count()); index++) {
    const field = fields.nth(index);
    const label = await labelOf(page, field);
    const count = (countOfLabel.get(label) ?? 0) + 1;
    countOfLabel.set(label, count);
    if (count > MAX_FIELDS_PER_LABEL) continue;
    const wrong = await tryField(field, (triedBefore + tried) * TEXTS_PER_FIELD);
    findings.push(...wrong.map((finding) => `field ${index} ${finding}`));
    tried += 1;
  }
  return { findings, fields: tried };
}

async function tryField(field: Locator, firstText: number): Promise<string[]> {
  const wrong: string[] = [];
  const before = await field.inputValue();
  const name = await field.getAttribute('id');
  for (let turn = firstText; turn < firstText + TEXTS_PER_FIELD; turn++) {
    const text = NUMBER_TEXTS[turn % NUMBER_TEXTS.length] ?? '';
    const key = KEYS[(turn + 1) % KEYS.length] ?? 'Tab';
    await field.fill(text);
    // Enter and Ctrl+S would save a valid number; they are pressed only when the form refuses the text.
    const isRefused = [0, 2].every((scale) => 'refused' in readNumber(text, { scale }));
    await field.press(isRefused ? key : 'Tab');
    if (key !== 'Tab') await field.blur();
    const visible = await field.inputValue();
    if (!faithfulTexts(text).has(visible)) wrong.push(`${name}: «${text}» ${key} → «${visible}»`);
  }
  await field.fill(before);
  await field.press('Tab');
  return wrong;
}

/** Returns the texts that a field may show: the typed text, or the same number with the field's own decimal places. */
function faithfulTexts(text: string): ReadonlySet<string> {
  const texts = [text];
  for (const scale of SCALES) {
    const read = readNumber(text, { scale });
    if ('value' in read) texts.push(String(read.value), read.value.toFixed(2), read.value.toFixed(scale));
  }
  return new Set(texts.flatMap((one) => [one, one.replace('.', ',')]));
}

async function labelOf(page: Page, field: Locator): Promise<string> {
  const label = page.locator(`label[for="${await field.getAttribute('id')}"]`);
  const text = (await label.count()) > 0 ? await label.first().textContent() : null;
  return text ?? (await field.getAttribute('aria-label')) ?? '';
}
