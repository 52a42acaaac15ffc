import { codeIn, latestMail, mailCount } from './support/mail.ts';
import { expectHeading } from './support/page.ts';
import { emailOf, logInByHand, PASSWORD, writeCredentials } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

const CODE_MAIL = 'Codice di verifica';

test.describe('login', () => {
  test.use({ refusals: [401, 422] });

  test('a user logs in with the right password and logs out again', { tag: '@smoke' }, async ({ page }) => {
    await logInByHand(page, 'operator');
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.getByRole('button', { name: /^Account di/ }).click();
    await page.getByRole('menuitem', { name: 'Esci' }).click();
    await expectHeading(page, 'Accedi');
    await page.goto('/dashboard');
    await expectHeading(page, 'Accedi');
  });

  test('the first visit shows no expired session and the e-mail field has the focus', async ({ page }) => {
    await page.goto('/structures');
    await expect(page.getByLabel('Indirizzo e-mail')).toBeFocused();
    await expect(page.getByText('La sessione è scaduta')).toHaveCount(0);
  });

  test('a wrong password and an unknown address show the same error', async ({ page }) => {
    await page.goto('/login');
    const refusals: string[] = [];
    for (const email of [emailOf('vendor'), 'nessuno@locanda.test']) {
      await writeCredentials(page, email, 'non-la-password-giusta');
      const refusal = page.getByRole('alert');
      await expect(refusal).toBeVisible();
      await expect(page.getByRole('button', { name: 'Accedi', exact: true })).toBeEnabled();
      refusals.push((await refusal.textContent()) ?? '');
      await page.reload();
    }
    const [wrong = '', unknown] = refusals.map((text) => text.replace(/Riferimento.*/s, '').trim());
    expect(wrong).toContain('Credenziali non valide.');
    expect(unknown).toBe(wrong);
  });

  test('a missing field shows its error before the form is sent', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Indirizzo e-mail').fill('senza-chiocciola');
    await page.getByRole('button', { name: 'Accedi', exact: true }).click();
    await expect(page.getByLabel('Indirizzo e-mail')).toHaveAccessibleDescription(
      'Scrivi un indirizzo e-mail completo, ad esempio nome@esempio.it.',
    );
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Campo obbligatorio.');
  });

  test('the demo lists its users and a click fills in the login', async ({ page }) => {
    await page.goto('/login');
    const demo = page.getByRole('region', { name: 'Demo: accedi come' });
    await expect(demo).toContainText(PASSWORD);
    await demo.getByRole('button', { name: 'customer', exact: true }).click();
    await page.getByRole('button', { name: 'Accedi', exact: true }).click();
    await expectHeading(page, 'Cruscotto');
  });

  test('a visitor gets to the requested page after login', async ({ page }) => {
    await page.goto('/structures?sort=name');
    await expectHeading(page, 'Accedi');
    await writeCredentials(page, emailOf('operator'));
    await expect(page).toHaveURL(/\/structures\?sort=name$/);
    await expectHeading(page, 'Strutture');
  });

  for (const elsewhere of ['https://example.org/', '//example.org/x', '/\\example.org']) {
    test(`login does not redirect to another site: ${elsewhere}`, async ({ page, baseURL }) => {
      await page.goto(`/login?redirect=${encodeURIComponent(elsewhere)}`);
      await writeCredentials(page, emailOf('operator'));
      await expectHeading(page, 'Cruscotto');
      expect(page.url()).toBe(`${baseURL}/dashboard`);
    });
  }
});

test.describe('second factor', () => {
  test.use({ refusals: [401, 422] });

  /** Logs in up to the second factor and returns the mailed code. */
  async function askForCode(page: Page): Promise<string> {
    const before = await mailCount(page, emailOf('twofactor'), CODE_MAIL);
    await page.goto('/login');
    await writeCredentials(page, emailOf('twofactor'));
    await expectHeading(page, 'Verifica in due passaggi');
    return codeIn(await latestMail(page, emailOf('twofactor'), CODE_MAIL, before));
  }

  test('a user types the mailed code into six boxes', async ({ page }) => {
    const code = await askForCode(page);
    await page.getByLabel('Cifra 1 di 6').click();
    await page.keyboard.type(code);
    await expectHeading(page, 'Cruscotto');
  });

  test('a wrong code counts as an attempt, and the right code pasted into the single box logs in', async ({ page }) => {
    const code = await askForCode(page);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    await page.getByLabel('Cifra 1 di 6').click();
    await page.keyboard.type(wrong);
    await expect(page.getByText('Restano 4 tentativi.')).toBeVisible();
    await page.getByRole('link', { name: 'Incolla il codice in una sola casella' }).click();
    await expect(page).toHaveURL(/\/admin\/auth\/login-2fa-copy/);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(`navigator.clipboard.writeText('${code.slice(0, 3)} ${code.slice(3)}')`);
    // Until the page has changed, the group of six boxes has the same name.
    await page.getByRole('textbox', { name: 'Codice di verifica', exact: true }).focus();
    await page.keyboard.press('Control+V');
    await page.getByRole('button', { name: 'Verifica', exact: true }).click();
    await expectHeading(page, 'Cruscotto');
  });

  test('the code page redirects to the login when no password was entered', async ({ page }) => {
    for (const path of ['/login-2fa', '/admin/auth/login-2fa-copy']) {
      await page.goto(path);
      await expectHeading(page, 'Accedi');
    }
  });
});

test('error messages appear in the selected language', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Lingua').selectOption('English');
  await page.getByLabel('E-mail address').fill('nobody');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('This field is required.');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});
