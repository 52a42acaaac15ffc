import { expectHeading } from '../support/page.ts';
import { logIn, xsrfToken } from '../support/people.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Attack texts. Each calls `pwned` when the browser executes it. */
const PAYLOADS = [
  '<script>pwned()</script>',
  '<img src=x onerror=pwned()>',
  '<svg onload=pwned()></svg>',
  '<a href="javascript:pwned()">x</a>',
  '"><script>pwned()</script>',
  '<iframe srcdoc="<script>parent.pwned()</script>"></iframe>',
  '<details open ontoggle=pwned()>x</details>',
  '<math><mtext><table><mglyph><style><img src=x onerror=pwned()>',
  '<p style="background:url(javascript:pwned())">x</p>',
  '<video><source onerror=pwned()></video>',
  "{{constructor.constructor('pwned()')()}}",
  '<a href="data:text/html,<script>pwned()</script>">x</a>',
  '<noscript><p title="</noscript><img src=x onerror=pwned()>">',
  '&lt;img src=x onerror=pwned()&gt;',
  '<form action=javascript:pwned()><button autofocus onfocus=pwned()>x</button></form>',
];

const ran: string[] = [];

/** Records every execution of a stored text and every attempt to open a dialog. */
async function watch(page: Page): Promise<void> {
  ran.length = 0;
  await page.exposeFunction('pwned', () => ran.push(page.url()));
  page.on('dialog', (dialog) => {
    ran.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
}

async function post(page: Page, url: string, data: object): Promise<{ id: number; version: number }> {
  const answer = await page.request.post(`/api${url}`, {
    headers: { 'X-XSRF-TOKEN': await xsrfToken(page) },
    data,
  });
  expect(answer.status(), `${url} ${JSON.stringify(data)}: ${await answer.text()}`).toBe(201);
  return answer.json();
}

async function patch(page: Page, url: string, data: object): Promise<void> {
  const { version } = await (await page.request.get(`/api${url}`)).json();
  const answer = await page.request.patch(`/api${url}`, {
    headers: { 'X-XSRF-TOKEN': await xsrfToken(page) },
    data: { version, ...data },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Deletes the record, because other tests count the records. */
async function remove(page: Page, url: string): Promise<void> {
  const { version } = await (await page.request.get(`/api${url}`)).json();
  const answer = await page.request.delete(`/api${url}?version=${version}`, {
    headers: { 'X-XSRF-TOKEN': await xsrfToken(page) },
  });
  expect(answer.status(), await answer.text()).toBe(204);
}

async function makeStructure(page: Page, name: string): Promise<number> {
  const types = await (await page.request.get('/api/options/structure-types')).json();
  const type = types.data.find(({ code }: { code: string }) => code === 'bed_and_breakfast') ?? types.data[0];
  const made = await post(page, '/structures', {
    name,
    structure_type: type.id,
    city_id: 37006,
    address: 'Via di prova',
    streetNumber: '1',
    zip: '40121',
    latitude: 44.494,
    longitude: 11.342,
    sameName: true,
  });
  return made.id;
}

test('names, titles, notes and formatted texts are not executed', async ({ page }) => {
  test.slow();
  await watch(page);
  await logIn(page, 'admin');
  const ids: number[] = [];
  const long = 'Una casa tranquilla fra il mare e la collina, con un giardino e una terrazza. '.repeat(4);
  for (const payload of PAYLOADS) {
    const id = await makeStructure(page, `Nulla ${payload}`.slice(0, 120));
    ids.push(id);
    await patch(page, `/structures/${id}/description`, {
      title: { it: `Una casa ${payload}`.slice(0, 100) },
      description: { it: `<p>${long}</p>${payload}` },
    });
  }
  const [first = 0] = ids;
  for (const payload of PAYLOADS) await post(page, `/structures/${first}/notes`, { text: payload });
  for (const payload of PAYLOADS.slice(0, 5))
    await post(page, `/structures/${first}/pools`, {
      title: { it: payload.slice(0, 80) },
      description: { it: payload },
    });
  await page.goto('/structures?q=Nulla');
  await expect(page.getByText(`Nulla ${PAYLOADS[0]}`).first()).toBeVisible();
  await page.goto(`/structures/${first}`);
  await expect(page.getByText(PAYLOADS.at(-1) ?? '').first()).toBeVisible();
  await page.goto(`/structures/${first}/dati/pool`);
  await expect(page.getByText(PAYLOADS[1] ?? '').first()).toBeVisible();
  await page.goto(`/structures/recap/${first}`);
  await expect(page.getByText(`Nulla ${PAYLOADS[0]}`).first()).toBeVisible();
  for (const id of ids) {
    await page.goto(`/structures/${id}/dati/descrizione`);
    await expectHeading(page, 'Descrizione');
    await expect(page.getByLabel('Titolo (it)')).not.toHaveValue('');
  }
  expect(ran).toEqual([]);
  for (const id of ids) await remove(page, `/structures/${id}`);
});

test('names of people and files and the contents of mails are not executed', async ({ page }) => {
  await watch(page);
  await logIn(page, 'admin');
  for (const [n, payload] of PAYLOADS.entries())
    await post(page, '/users', {
      name: `Nullo ${payload}`.slice(0, 100),
      email: `nullo${n}@prova.example`,
      role: 'customer',
    });
  await page.goto('/settings/users?q=Nullo');
  await expect(page.getByText(`Nullo ${PAYLOADS[0]}`).first()).toBeVisible();
  await page.goto('/structures');
  await page.getByRole('button', { name: 'Importa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importa strutture' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: `<img src=x onerror=pwned()>.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Nome;Tipologia;Comune;<img src=x onerror=pwned()>\n${PAYLOADS.map((one) => `"${one.replaceAll('"', '""')}";Affittacamere;Nessundove;${one.replaceAll(';', ',')}`).join('\n')}\n`,
    ),
  });
  await expect(page.getByText('onerror=pwned()').first()).toBeVisible();
  await expect
    .poll(async () => (await (await page.request.get('/dev/outbox')).json()).length, { timeout: 20_000 })
    .toBeGreaterThan(5);
  const mails: { html: string; to: string }[] = await (await page.request.get('/dev/outbox')).json();
  const own = mails.filter(({ to }) => to.startsWith('nullo'));
  expect(own.length).toBeGreaterThan(5);
  // In a mail client the product's content security policy does not apply.
  await page.goto('about:blank');
  for (const { html } of own) await page.setContent(html);
  expect(ran).toEqual([]);
  // Control: the same check detects an executed payload.
  await page.setContent(PAYLOADS[1] ?? '');
  await expect.poll(() => ran.length).toBe(1);
});
