import { expectFieldError, expectHeading, expectToast } from '../support/page.ts';
import { logIn } from '../support/people.ts';
import { openSection, readSection, structureNamed } from '../support/structures.ts';
import { expect, type Page, test } from '../support/test.ts';

const HOUSE = 'Hotel Tre Vele';

test.describe('required fields', () => {
  test.use({ refusals: [422] });

  test("each missing field shows the product's message and the first of them has the focus", async ({ page }) => {
    await logIn(page, 'operator');
    await page.goto('/cms/schedules');
    await page.getByRole('button', { name: 'Pianifica un’attività' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pianifica un’attività' });
    await dialog.getByRole('button', { name: 'Pianifica', exact: true }).click();
    await expectFieldError(page, 'Ora di Roma', 'Campo obbligatorio.');
    const structure = dialog.getByRole('combobox', { name: 'Struttura' });
    await expect(structure).toHaveAccessibleDescription('Campo obbligatorio.');
    await expect(structure).toBeFocused();
    // The empty list does not open with the focus, because it would cover the message.
    await expect(page.getByText('Cerca per nome, comune o CIN')).toBeHidden();

    await page.goto('/structures');
    await page.getByRole('button', { name: 'Viste' }).click();
    await page.getByRole('menuitem', { name: 'Salva questa vista' }).click();
    const name = page.getByRole('textbox', { name: 'Nome della vista' });
    await name.press('Enter');
    await expect(name).toHaveAccessibleDescription('Campo obbligatorio.');
    await expect(name).toBeFocused();

    // An error found by the server stays at its field when the focus moves to the summary.
    const { data } = await (await page.request.get('/api/meal-plan-types?sort=rank')).json();
    await page.goto(`/settings/meal-plans/meal-plan-type/${data[0].id}`);
    const rank = page.locator('[id="field-rank"]');
    await rank.fill(String(data[1].rank));
    await rank.press('Control+s');
    await expect(page.locator('[id="error-summary"]')).toBeFocused();
    await expect(rank).toHaveAttribute('aria-invalid', 'true');
  });
});

test('Ctrl+S saves the open dialog once and does not save the page below', async ({ page }) => {
  await logIn(page, 'operator');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const id = await openSection(page, HOUSE, 'anagrafica');
  await page.getByLabel('Catena / gruppo').fill('Catena di prova');
  await page.getByRole('button', { name: 'Scorciatoie da tastiera' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(sent).toEqual([]);
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Salvataggio completato');
  expect((await readSection(page, id, 'profile')).chainName).toBe('Catena di prova');
  expect(sent).toEqual([`PATCH /api/structures/${id}/profile`]);

  await page.goto('/structures');
  await page.getByRole('button', { name: 'Viste' }).click();
  await page.getByRole('menuitem', { name: 'Salva questa vista' }).click();
  await page.getByRole('textbox', { name: 'Nome della vista' }).fill('Vista in fretta');
  sent.length = 0;
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(sent).toEqual(['POST /api/views']);
});

/** Delays the first write request to the releases and returns the methods of all write requests. */
async function sentOfReleases(page: Page): Promise<string[]> {
  const sent: string[] = [];
  await page.route('**/api/releases**', async (route) => {
    const method = route.request().method();
    if (method === 'GET') return route.continue();
    sent.push(method);
    if (sent.length === 1) await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  return sent;
}

test('text typed while a new record is being saved stays on its page and a second Ctrl+S saves it', async ({
  page,
}) => {
  await logIn(page, 'editor');
  const sent = await sentOfReleases(page);
  for (const again of [false, true]) {
    sent.length = 0;
    await page.goto('/cms/releases/new');
    await expect(page.getByLabel('Nota')).toHaveValue('');
    await page.getByLabel('Nome').fill(`In fretta ${again}`);
    await page.keyboard.press('Control+s');
    await page.getByLabel('Nota').pressSequentially('chiesto dal sindaco');
    if (again) await page.keyboard.press('Control+s');
    await page.waitForURL(/releases\/\d+\/edit/);
    await expect(page.getByLabel('Nota')).toHaveValue('chiesto dal sindaco');
    if (!again) {
      await expect(page.getByText('1 modifica da salvare')).toBeVisible();
      expect(sent).toEqual(['POST']);
      await page.keyboard.press('Control+s');
    }
    await expect.poll(() => sent).toEqual(['POST', 'PATCH']);
    await expect(page.getByText('1 modifica da salvare')).toBeHidden();
  }
});

/** Presses the key as soon as `isDue` holds, before any other code runs, and resolves afterwards. */
const pressAtOnce = (page: Page, isDue: string, key: object) =>
  page.evaluate(`new Promise((resolve) => {
    const form = document.querySelector('form');
    new MutationObserver((_, observer) => {
      if (!(${isDue})) return;
      observer.disconnect();
      document.activeElement.dispatchEvent(
        new KeyboardEvent('keydown', { ...${JSON.stringify(key)}, bubbles: true, cancelable: true }));
      resolve();
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  })`);

test("Escape closes a dialog and Ctrl+S saves a new record's form from the moment they appear", async ({ page }) => {
  await logIn(page, 'editor');
  await page.goto('/cms/releases/new');
  const closed = pressAtOnce(page, 'document.querySelector("[role=dialog]")', {
    key: 'Escape',
    code: 'Escape',
  });
  const help = page.getByRole('button', { name: 'Scorciatoie da tastiera' });
  await help.click();
  await closed;
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(help).toBeFocused();

  const sent = await sentOfReleases(page);
  await page.getByLabel('Nome').fill('Senza aspettare');
  const saved = pressAtOnce(page, '![form, null].includes(document.activeElement.closest("form"))', {
    key: 's',
    code: 'KeyS',
    ctrlKey: true,
  });
  await page.keyboard.press('Control+s');
  await page.getByLabel('Nota').pressSequentially('a pagina appena aperta');
  await saved;
  await expect.poll(() => sent).toEqual(['POST', 'PATCH']);
});

test('Ctrl+S saves a note, the notification settings and a form with an open calendar', async ({ page }) => {
  await logIn(page, 'operator');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const { id } = await structureNamed(page, HOUSE);
  await page.goto(`/structures/${id}`);
  const note = page.getByLabel('Nuova nota');
  await note.fill(`In fretta ${Date.now()}`);
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Salvataggio completato');
  await expect(note).toHaveValue('');
  await expect(note).toBeFocused();
  await page.keyboard.press('Control+s');

  const own = (await (await page.request.get('/api/user')).json()).id;
  await page.goto(`/settings/users/${own}/edit?tab=notifiche`);
  const box = page.getByRole('checkbox', { disabled: false }).first();
  await box.click();
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Preferenze salvate');
  await expect(box).toBeFocused();
  await expect(page.getByRole('button', { name: 'Salva', exact: true })).toBeDisabled();

  await openSection(page, HOUSE, 'anagrafica');
  await page.getByLabel('Catena / gruppo').fill('Con il calendario');
  await page
    .getByRole('button', { name: /^Apri il calendario: / })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Apri il calendario' }).getByRole('button').first()).toBeVisible();
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Salvataggio completato');
  expect(sent).toEqual([
    `POST /api/structures/${id}/notes`,
    `PATCH /api/users/${own}`,
    `PATCH /api/structures/${id}/profile`,
  ]);
});

/** Delays the requests that create a record, so that the user types before the answer. */
test.describe('typing while a new record is being saved', () => {
  test.beforeEach(async ({ page }) => {
    await page.route(/\/api\/(users|structures(\/\d+\/\w+[\w-]*)?)$/, async (route) => {
      if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 900));
      await route.continue();
    });
  });

  test('the typed text appears on the page of the invited user', async ({ page }) => {
    await logIn(page, 'operator');
    await page.goto('/settings/users/new');
    await page.getByLabel('Nome e cognome').fill('Ada Prova');
    const email = page.getByLabel('Indirizzo e-mail');
    const address = `ada.${Date.now()}@locanda.test`;
    await email.fill(address);
    await page.getByRole('combobox', { name: 'Ruolo' }).click();
    await page.getByRole('option', { name: 'Redattore' }).click();
    await email.press('Control+s');
    // The e-mail address of an existing account has its own dialog: this field ignores further keys.
    await page.keyboard.type('2');
    await expect(email).toHaveValue(address);
    await expect(email).toBeFocused();
    await page.getByLabel('Qualifica').pressSequentially('Redazione');
    await expectHeading(page, 'Ada Prova');
    await expect(page.getByLabel('Qualifica')).toHaveValue('Redazione');
    await expect(page.getByText('1 modifica da salvare')).toBeVisible();
  });

  test('the typed text appears in the first step of the new structure', async ({ page }) => {
    await logIn(page, 'operator');
    // Holds the answer until the test has typed more, because a busy machine types slower than the server answers.
    const isTyped = Promise.withResolvers<void>();
    await page.route(/\/api\/structures$/, async (route) => {
      if (route.request().method() === 'POST') await isTyped.promise;
      await route.continue();
    });
    await page.goto('/structures/newStructure?id=new');
    const name = `Casa in fretta ${Date.now()}`;
    const called = page.getByLabel('Nome della struttura');
    await called.fill(name);
    await page.getByRole('combobox', { name: 'Tipologia' }).click();
    await page.getByRole('option', { name: 'Affittacamere' }).click();
    const town = page.getByRole('combobox', { name: 'Comune' });
    await town.fill('trento');
    await town.press('Enter');
    await expect(town).toHaveValue('Trento (TN)');
    for (const [label, value] of [
      ['Indirizzo', 'Via Roma'],
      ['Civico', '1'],
      ['CAP', '38122'],
      ['Latitudine', '46,0678'],
      ['Longitudine', '11,1211'],
    ] as const)
      await page.getByLabel(label, { exact: false }).fill(value);
    await called.press('Control+s');
    await called.press('End');
    await page.keyboard.type(' bella');
    isTyped.resolve();
    await page.waitForURL(/newStructure\?id=\d+/);
    await expect(called).toHaveValue(`${name} bella`);
    await called.press('Control+s');
    await page.waitForURL(/step=2/);
    await expect(page.getByText(`${name} bella`)).toBeVisible();
  });

  test('the typed text appears in the panel of the new record', async ({ page }) => {
    await logIn(page, 'operator');
    const { id } = await structureNamed(page, HOUSE);
    await page.goto(`/structures/${id}/dati/proximity-points?open=new`);
    const panel = page.getByRole('dialog');
    await panel.getByRole('combobox', { name: 'Tipo' }).click();
    await page.getByRole('option', { name: 'Lago' }).click();
    await panel.getByLabel('Distanza').fill('1200');
    await page.keyboard.press('Control+s');
    await panel.getByLabel('Nome (it)').fill('Il laghetto');
    await page.waitForURL(/open=\d+/);
    await expect(panel.getByLabel('Nome (it)')).toHaveValue('Il laghetto');
    await expect(panel.getByText('1 modifica da salvare')).toBeVisible();
  });
});

/** The text is typed before the answer, after the answer and on the next page. No letter is lost. */
test.describe('typing without a pause', () => {
  const LETTERS = 'chiesto dal sindaco per la festa del patrono, al telefono';
  /** CPU slowdown that makes keys fall between the two pages too. */
  const SLOWER = 6;

  // The answer arrives after the first letters and before the last letter.
  test.beforeEach(async ({ page }) => {
    await page.route(/\/api\/(releases|structures\/\d+\/proximity-points)$/, async (route) => {
      if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
  });

  /** Saves and types on without waiting for the answer. */
  async function saveAndTypeOn(page: Page): Promise<void> {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.keyboard.press('Control+s');
    await page.keyboard.type(LETTERS, { delay: 30 });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }

  test('the text appears in the same field on the page of the new record', async ({ page }) => {
    await logIn(page, 'editor');
    await page.goto('/cms/releases/new');
    await page.getByLabel('Nome').fill('Senza fermarsi');
    const note = page.getByLabel('Nota');
    await note.focus();
    await saveAndTypeOn(page);
    await expect(page).toHaveURL(/releases\/\d+\/edit/);
    await expect(note).toHaveValue(LETTERS);
  });

  test('the text appears in the same field in the panel of the new record', async ({ page }) => {
    await logIn(page, 'operator');
    const { id } = await structureNamed(page, HOUSE);
    await page.goto(`/structures/${id}/dati/proximity-points?open=new`);
    const panel = page.getByRole('dialog');
    await panel.getByRole('combobox', { name: 'Tipo' }).click();
    await page.getByRole('option', { name: 'Golf' }).click();
    await panel.getByLabel('Distanza').fill('1300');
    const name = panel.getByLabel('Nome (it)');
    await name.focus();
    await saveAndTypeOn(page);
    await expect(page).toHaveURL(/open=\d+/);
    await expect(name).toHaveValue(LETTERS);
  });
});

test('typing in a country field replaces the country after a click and after Tab', async ({ page }) => {
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, HOUSE);
  await page.goto(`/structures/${id}/dati/dati-fiscali`);
  const country = page.getByRole('combobox', { name: 'Nazione', exact: true });
  await expect(country).toHaveValue('Italia');
  const marked = page.getByRole('option').and(page.locator('[data-combobox-selected]'));
  await country.click();
  await page.keyboard.type('fran');
  await expect(marked).toHaveText('Francia');
  await page.keyboard.press('Enter');
  await expect(country).toHaveValue('Francia');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(country).toBeFocused();
  await page.keyboard.type('aust');
  await expect(marked).toHaveText('Australia');
  await page.keyboard.press('Enter');
  await expect(country).toHaveValue('Australia');
});
