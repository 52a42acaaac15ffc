import { logIn } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

interface Manifest {
  readonly start_url: string;
  readonly icons: readonly { src: string; sizes: string; purpose: string }[];
}

test('robots.txt forbids crawling and the site can be installed', async ({ page }) => {
  const robots = await page.request.get('/robots.txt');
  expect(robots.headers()['content-type']).toContain('text/plain');
  expect(await robots.text()).toBe('User-agent: *\nDisallow: /\n');
  expect((await page.request.get('/favicon.ico')).headers()['content-type']).toMatch(/icon/);

  await page.goto('/login');
  const { icons, start_url } = await manifestOf(page);
  expect((await page.request.get(start_url)).status()).toBe(200);
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  // Chromium itself checks the installability and decodes the icons.
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

async function manifestOf(page: Page): Promise<Manifest> {
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  return (await answer.json()) as Manifest;
}

test('no page violates the content security policy', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const issues: string[] = [];
  session.on('Audits.issueAdded', ({ issue }) => {
    if (issue.code === 'ContentSecurityPolicyIssue') issues.push(JSON.stringify(issue.details));
  });
  await session.send('Audits.enable');
  await logIn(page, 'operator');
  for (const address of ['/structures', '/structures/1', '/structures/1/dati/anagrafica']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(issues).toEqual([]);
});
