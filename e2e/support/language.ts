import { screenTexts } from '../../domain/kernel/texts/screen.ts';
import { SECTIONS } from '../../domain/kernel/texts/sections.ts';
import { RECORDS } from '../../domain/records.ts';
import { expect, type Page } from './test.ts';

const NAMES = { en: 'English', fr: 'Français', de: 'Deutsch' } as const;
const LANGUAGE_INDEX = { en: 1, fr: 2, de: 3 } as const;
/** Matches a translation key without a text, such as `record:form.save`. */
const RAW_KEY = new RegExp(`(?<![\\w/:.])(?:${Object.keys(SECTIONS).join('|')}):[a-z][\\w.]+(?![\\w/])`, 'g');

/** Field names of the code that are not words of any language. */
const FIELD_NAMES = new Set(RECORDS.flatMap(({ fields }) => Object.keys(fields)).filter((name) => /[A-Z_]/.test(name)));

/** Chooses a language in the header and waits until the dashboard shows it. */
export async function speak(page: Page, language: keyof typeof NAMES): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Lingua: Italiano' }).click();
  await page.getByRole('menuitemradio', { name: NAMES[language] }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screenTexts.dashboard[LANGUAGE_INDEX[language]]);
}

/**
 * Returns translation keys and field names that the page shows in place of a text, also in its title and accessible
 * names.
 */
export async function rawKeys(page: Page): Promise<string[]> {
  const texts = await page.evaluate<string>(`
    [document.title, document.body.innerText,
      ...[...document.querySelectorAll('[aria-label],[placeholder],[title],[alt]')].flatMap((element) =>
        ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''))].join('\\n')`);
  const names = texts.split('\n').filter((line) => FIELD_NAMES.has(line.trim()));
  return [...[...texts.matchAll(RAW_KEY)].map(([key]) => key), ...names];
}
