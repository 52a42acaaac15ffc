import { screenTexts } from '../../domain/kernel/texts/screen.ts';
import { inLanguage } from '../../domain/platform/language/text.ts';
import { rawKeys, speak } from '../support/language.ts';
import { logIn } from '../support/people.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, test } from '../support/test.ts';

// Unit tests prove that every key exists in four languages; these tests prove that the choice reaches the screen.
for (const language of ['en', 'fr'] as const) {
  test(`keeps the chosen language from screen to screen when it is ${language}`, async ({ page }) => {
    await logIn(page, 'operator');
    const { id } = await structureNamed(page, 'Villa Serbellina');
    await speak(page, language);
    const title = (screen: 'structures' | 'contacts' | 'login') => inLanguage(screenTexts[screen], language);
    await page.goto('/structures');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title('structures'));
    await page.goto(`/structures/${id}/dati/contatti`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title('contacts'));
    expect(await rawKeys(page)).toEqual([]);
    // Leaves the page first, because the server would refuse its pending requests.
    await page.goto('about:blank');
    await page.context().clearCookies({ name: 'locanda_session' });
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title('login'));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  });
}
