import { SECTIONS } from '../../domain/kernel/texts/sections.ts';
import type { Text, Texts } from '../../domain/platform/language/text.ts';
import type { Page } from './test.ts';

/** The text that each control shows, by label and number: `E-Mail 2` is the second control with that label. */
export type TextsByControl = Readonly<Record<string, string>>;

const CONTROLS = [
  'textarea',
  'input:is([type=text], [type=email], [type=tel], [type=url], [type=number], :not([type]))',
  '[contenteditable=true]',
];
/** Texts of search and filter fields, in every language. */
const SEARCH_TEXTS = Object.values<Texts>(SECTIONS)
  .flatMap((texts) => Object.values<Text>(texts))
  .filter(([italian]) => /^(Cerca|Filtra)/.test(italian))
  .flat();

/** Selects the elements whose attribute holds the text; a placeholder in the text matches any text. */
function attributeSelector(name: string, text: string): string {
  const [start, ...others] = text.split(/\{[^}]*\}/).map((part) => JSON.stringify(part));
  return others.length === 0 ? `[${name}=${start}]` : `[${name}^=${start}][${name}$=${others.at(-1)}]`;
}

/** Kinds of controls that store no draft on purpose. */
const EXCLUDED_CONTROLS = [
  // Controls that nobody can write in.
  ':is([readonly], [disabled], [aria-hidden=true], [tabindex="-1"])',
  // Secrets are never stored; inputs of type password are not text controls.
  '[autocomplete*=one-time-code]',
  // Choices from a list.
  ':is([role=combobox], [aria-haspopup=listbox])',
  // Search texts; the address of a list holds its filters.
  ':is([type=search], [role=search] *)',
  ':is([placeholder^=Cerca], [placeholder^=Filtra], [aria-label^=Cerca], [aria-label^=Filtra])',
  ...SEARCH_TEXTS.flatMap((text) => [attributeSelector('placeholder', text), attributeSelector('aria-label', text)]),
  // Trial numbers of a calculator.
  '[data-tried] *',
];

const scopeSelectors = (scope: string, selectors: readonly string[]): string =>
  selectors.map((selector) => `${scope} ${selector}`).join(', ');

/**
 * Script for the browser, whose types are not this program's. Sets values through the prototype's setter, because React
 * overrides the property of each element. Types words first, then a day, then a number, until the control takes the text.
 */
const TYPING = (scope: string) => `(() => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const shown = (one) => 'value' in one ? one.value : one.textContent;
  const nameOf = (one) =>
    (one.labels?.[0]?.textContent || one.getAttribute('aria-label') || one.placeholder || one.name || '').trim();
  const select = (selectors) => [...document.querySelectorAll(selectors)].filter((one) =>
    !one.matches(${JSON.stringify(EXCLUDED_CONTROLS.join(', '))}) && one.checkVisibility({ visibilityProperty: true }));
  const all = () => select(${JSON.stringify(scopeSelectors(scope, CONTROLS))});
  // A rich text is a plain text box until it gets the focus and loads its editor.
  const readable = () => select(${JSON.stringify(scopeSelectors(scope, [...CONTROLS, '[role=textbox]']))});
  const named = () => {
    const seen = new Map();
    return readable().map((one) => {
      const name = nameOf(one);
      seen.set(name, (seen.get(name) ?? 0) + 1);
      return [name + ' ' + seen.get(name), one];
    });
  };
  const write = (one, text) => {
    one.focus();
    if (one.isContentEditable) {
      document.execCommand('selectAll');
      document.execCommand('insertText', false, text);
    } else {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(one), 'value').set.call(one, text);
      one.dispatchEvent(new Event('input', { bubbles: true }));
    }
    one.blur();
  };
  const type = async () => {
    const before = new Map();
    for (const one of all()) {
      if (!one.isConnected) continue;
      before.set(one, shown(one));
      const isNumber = /numeric|decimal/.test(one.inputMode) || one.type === 'number';
      for (const text of isNumber ? ['7', '8', '12'] : ['prova', '31/12/2027', '12']) {
        if (text === before.get(one)) continue;
        write(one, text);
        await frame();
        if (!one.isConnected || (shown(one) !== before.get(one) && shown(one) !== '')) break;
      }
    }
    await frame();
    return Object.fromEntries(named()
      .filter(([, one]) => before.has(one) && shown(one) !== before.get(one))
      .map(([name, one]) => [name, shown(one)]));
  };
  const read = () => Object.fromEntries(named().map(([name, one]) => [name, shown(one)]));
  return { type, read };
})()`;

/** Types into every text control in `scope` and returns the texts of the controls that took theirs. */
export const typeEverywhere = (page: Page, scope: string): Promise<TextsByControl> =>
  page.evaluate<TextsByControl>(`${TYPING(scope)}.type()`);

/** Returns the text of every text control in `scope`. */
export const readEverywhere = (page: Page, scope: string): Promise<TextsByControl> =>
  page.evaluate<TextsByControl>(`${TYPING(scope)}.read()`);
