import { setTimeout as sleep } from 'node:timers/promises';
import { barriersElsewhere, sideways } from '../support/barriers.ts';
import { leave, logIn } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';
import { readSection } from '../support/structures.ts';
import { expect, type Page, test } from '../support/test.ts';

const portal = portalOfFile();

const TITLE = `Una sosta tra i limoni ${Date.now()}`;
const REPLY = 'Grazie: i limoni vi aspettano.';

/** Returns a demo structure with its slug in each language. */
async function structureOf(page: Page): Promise<{ id: number; slug: (language: string) => string }> {
  await logIn(page, 'customer');
  const { data } = await (await page.request.get('/api/structures?filter[isOnline]=true')).json();
  const [{ id }] = data;
  const { slug } = (await readSection(page, id, 'seo')) as { slug: Record<string, string> };
  await leave(page);
  return { id, slug: (language) => slug[language] ?? String(id) };
}

async function write(page: Page, structureId: number): Promise<void> {
  await page.goto(`${portal.origin}/recensione?structure=${structureId}`);
  await page.getByLabel('Titolo').fill(TITLE);
  await page.getByLabel('Aspetti positivi').fill('Colazione tra i limoni. Foto su www.limoni.example');
  for (const name of ['cleanliness', 'comfort', 'location', 'staff', 'value', 'services'])
    await page.locator(`select[name="${name}"]`).selectOption('9');
  await page.getByLabel('Nome', { exact: true }).fill('Agnese Lorenzoni');
  await page.getByLabel('E-mail', { exact: true }).fill(`agnese${Date.now()}@ospiti.example`);
  await page.getByLabel('Mese del soggiorno').fill(new Date().toISOString().slice(0, 7));
  await page.getByLabel('Acconsento').check();
  await page.getByRole('button', { name: 'Invia la recensione' }).click();
}

test.use({ refusals: [422] });

test('a guest writes a review on the portal, a moderator publishes it by keyboard and the structure replies', async ({
  page,
}) => {
  const structure = await structureOf(page);
  await write(page, structure.id);
  await expect(page.getByText('Il testo non può contenere link o indirizzi di siti.')).toBeVisible();
  expect(await sideways(page, 'the form of a review')).toEqual([]);
  expect(await barriersElsewhere(page, 'the form of a review')).toEqual([]);
  await page.getByLabel('Aspetti positivi').fill('Colazione tra i limoni, e un silenzio che non ricordavamo.');
  await page.getByLabel('Acconsento').check();
  await page.getByRole('button', { name: 'Invia la recensione' }).click();
  await expect(page.getByRole('heading', { name: 'Grazie' })).toBeVisible();
  await page.goto(`${portal.origin}/${structure.slug('it')}`);
  await expect(page.getByText(TITLE)).toHaveCount(0);

  await logIn(page, 'editor');
  await page.goto(`/cms/recensioni?q=${encodeURIComponent(TITLE)}`);
  await page.getByRole('link', { name: TITLE }).press('Enter');
  const panel = page.getByRole('dialog', { name: TITLE, exact: true });
  await expect(panel.getByText('un silenzio che non ricordavamo')).toBeVisible();
  // Escape closes only the topmost dialog.
  await page.keyboard.press('r');
  const why = page.getByRole('dialog', { name: `Rifiuta: ${TITLE}` });
  await expect(why).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(why).toHaveCount(0);
  await expect(panel.getByText('un silenzio che non ricordavamo')).toBeVisible();
  await page.keyboard.press('a');
  await page.getByRole('dialog', { name: 'Pubblica', exact: true }).getByRole('button', { name: 'Pubblica' }).click();
  await expect(page.getByText('Recensione pubblicata. L’autore riceve un avviso.')).toBeVisible();
  await leave(page);

  await logIn(page, 'customer');
  await page.goto(`/cms/recensioni?q=${encodeURIComponent(TITLE)}`);
  await page.getByRole('link', { name: TITLE }).click();
  await panel.getByRole('button', { name: 'Rispondi' }).click();
  await panel.getByLabel(/Risposta nella lingua/).fill(REPLY);
  await panel.getByRole('button', { name: 'Invia la risposta' }).click();
  await expect(panel.getByText('In attesa')).toBeVisible();
  await leave(page);

  await logIn(page, 'editor');
  await page.goto(`/cms/recensioni?filter[replyState]=pending&q=${encodeURIComponent(TITLE)}`);
  await page.getByRole('link', { name: TITLE }).press('Enter');
  await expect(panel.getByText(REPLY)).toBeVisible();
  await page.keyboard.press('a');
  await page
    .getByRole('dialog', { name: 'Pubblica la risposta', exact: true })
    .getByRole('button', { name: 'Pubblica la risposta' })
    .click();
  await expect(page.getByText('Risposta pubblicata.')).toBeVisible();

  await page.goto(`${portal.origin}/${structure.slug('it')}#recensioni`);
  const said = page.getByRole('listitem').filter({ hasText: TITLE });
  await expect(said).toContainText('Agnese L.');
  await expect(said).toContainText('Non verificata');
  await expect(said).toContainText(REPLY);
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const nodes = blocks.map((text) => JSON.parse(text));
  const [data, ...others] = nodes.filter((node) => node['@type'] !== 'BreadcrumbList');
  expect([data['@id'], others]).toEqual([`${portal.origin}/${structure.slug('it')}`, []]);
  expect(data.aggregateRating.reviewCount).toBeGreaterThan(0);
  expect(data.review.map(({ name }: { name: string }) => name)).toContain(TITLE);

  // A person writes the German translation and a machine the English translation. A link shows the original text.
  await page.goto(`/cms/recensioni?q=${encodeURIComponent(TITLE)}`);
  await page.getByRole('link', { name: TITLE }).press('Enter');
  await panel.getByText('DE', { exact: true }).click();
  await panel.getByLabel('Titolo (de)').fill('Eine Rast unter Zitronen');
  await panel.getByLabel('Punti di forza (de)').fill('Frühstück unter Zitronen, www.zitronen.example');
  await panel.getByRole('button', { name: 'Salva la traduzione' }).click();
  await expect(panel.getByText('Il testo non può contenere link o indirizzi di siti.')).toBeVisible();
  await panel.getByLabel('Punti di forza (de)').fill('Frühstück unter Zitronen.');
  // The editor starts the next translation before the saved review is loaded again.
  await page.route('**/api/reviews/**', async (route) => {
    if (route.request().method() === 'GET') await sleep(800);
    await route.continue();
  });
  await panel.getByRole('button', { name: 'Salva la traduzione' }).click();
  await expect(page.getByText('Traduzione salvata.')).toBeVisible();
  await panel.getByText('EN', { exact: true }).click();
  await panel.getByRole('button', { name: 'Traduci automaticamente' }).click();
  await expect(panel.getByText('Traduzione automatica').first()).toBeVisible();
  await expect(panel.getByLabel('Titolo (en)')).toHaveValue(/limonien/);
  expect(await sideways(page, 'the translations of a review')).toEqual([]);
  expect(await barriersElsewhere(page, 'the translations of a review')).toEqual([]);

  await page.goto(`${portal.origin}/en/${structure.slug('en')}#recensioni`);
  await expect(page.getByRole('listitem').filter({ hasText: 'limonien' }).first()).toContainText(
    'Machine translation · original in Italian',
  );
  await page.goto(`${portal.origin}/de/${structure.slug('de')}#recensioni`);
  const translated = page.getByRole('listitem').filter({ hasText: 'Eine Rast unter Zitronen' });
  await expect(translated).toContainText('Übersetzt · Original auf Italienisch');
  const original = translated.getByText('un silenzio che non ricordavamo');
  await expect(original).toBeHidden();
  await translated.getByText('Original zeigen').click();
  await expect(original).toBeVisible();
  expect(await barriersElsewhere(page, 'a translated review')).toEqual([]);
});
