import { readNumber } from '../../domain/records/text/read-number.ts';
import { logIn } from '../support/people.ts';
import { builtScreens, visit } from '../support/screens.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

// A new record that lacks something is refused by its rules before it is sent; a page that is none is walked, too.
// High enough for all of a form: what is out of sight is not loaded yet.
test.use({ refusals: [404, 409, 422], viewport: { width: 1440, height: 4000 } });

/** As Italians, English, French, Germans and Swiss write, what can be read two ways, and what is no number. */
const FORMS = [
  ...['1.250,00', '1.250', '1250', '1 250,5', '1’250.50', '€ 1.250', '12,', ',5', '0,250', '1.234.567,8'],
  ...['1,234,567.80', '１２０，５', '400', '0012', '-5', '− 5', '100', '0', '7', '12.5'],
  ...[
    '1,250',
    '-1,250',
    '12,345',
    '0,125',
    '12,3456',
    '1250,555',
    '1.25.00',
    '1.2500,00',
    '12.50.000',
    '1 25',
  ],
  ...['1e5', '١٢٣', '10²', '50 kB', '9999999999999', 'abc', '1/2', '--5', '5-', '9'.repeat(200)],
];
/** In turn: over all fields each form is tried many times. */
const AT_EACH = 3;
const KEYS = ['Tab', 'Enter', 'Control+s'] as const;

/** How a number may be shown: as it was typed, or as the field writes it with its own digits. */
function faithful(text: string): ReadonlySet<string> {
  const shown = [text];
  for (const scale of [0, 1, 2, 3, 6, 7]) {
    const read = readNumber(text, { scale });
    if ('value' in read) shown.push(String(read.value), read.value.toFixed(2), read.value.toFixed(scale));
  }
  return new Set(shown.flatMap((one) => [one, one.replace('.', ',')]));
}

const fieldsOf = (page: Page): Locator =>
  page
    .locator('main')
    .locator('input:is([inputmode="decimal"], [inputmode="numeric"]):not([readonly], [placeholder="oo:mm"])')
    .filter({ visible: true });

let turn = 0;

async function tryField(field: Locator, where: string): Promise<string[]> {
  const wrong: string[] = [];
  const before = await field.inputValue();
  const name = await field.getAttribute('id');
  for (let n = 0; n < AT_EACH; n++) {
    const text = FORMS[turn++ % FORMS.length] ?? '';
    const key = KEYS[turn % KEYS.length] ?? 'Tab';
    await field.fill(text);
    // Enter and Ctrl+S would send a form that is right: what is refused stays, as it was typed.
    const isRefused = [0, 2].every((scale) => 'refused' in readNumber(text, { scale }));
    await field.press(isRefused ? key : 'Tab');
    if (key !== 'Tab') await field.blur();
    const shown = await field.inputValue();
    if (!faithful(text).has(shown)) wrong.push(`${where} ${name}: «${text}» ${key} → «${shown}»`);
  }
  await field.fill(before);
  await field.press('Tab');
  return wrong;
}

async function labelOf(page: Page, field: Locator): Promise<string> {
  const label = page.locator(`label[for="${await field.getAttribute('id')}"]`);
  const text = (await label.count()) > 0 ? await label.first().textContent() : null;
  return text ?? (await field.getAttribute('aria-label')) ?? '';
}

const PARTS = 8;
test.describe.configure({ mode: 'parallel' });

for (let part = 0; part < PARTS; part++)
  test(`every number field of every screen shows what was typed, or the same number: ${part + 1} of ${PARTS}`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    page.setDefaultTimeout(10_000);
    await logIn(page, 'operator');
    const { id } = await structureNamed(page, 'Grand Hotel delle Camelie');
    const wrong: string[] = [];
    let fields = 0;
    const screens = (await builtScreens(page, id)).filter(({ visitor }) => !visitor);
    for (const { path } of screens.filter((_, at) => at % PARTS === part)) {
      await visit(page, path);
      const found = fieldsOf(page);
      const tried = new Map<string, number>();
      for (let at = 0; at < (await found.count()); at++) {
        // Rows of a list repeat their fields: two of a label are all of them.
        const label = await labelOf(page, found.nth(at));
        const times = (tried.get(label) ?? 0) + 1;
        tried.set(label, times);
        if (times > 2) continue;
        fields += 1;
        wrong.push(...(await tryField(found.nth(at), `${path} ${at}`)));
      }
    }
    expect(wrong).toEqual([]);
    // The walk is none where nothing was found.
    expect(fields).toBeGreaterThan(10);
  });
