import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { mayOpen } from '../../domain/kernel/screens/permissions.ts';
import { PERSON_ROLES, type PersonRole } from '../../domain/kernel/screens/roles.ts';
import { SCREENS, type ScreenId } from '../../domain/kernel/screens/screens.ts';
import { PICTURE_SIZE, pictureName, SCHEMES } from '../../domain/support/manual/pictures.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { logIn } from '../support/people.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, type Page, test } from '../support/test.ts';

const FOLDER = path.join(import.meta.dirname, '../../manual/pictures');

interface Picture {
  readonly code: string;
  readonly screen: ScreenId;
  /** Role with the fewest rights that can read the chapter and open its screen. */
  readonly reader: PersonRole;
}

/** Returns the first screen of every chapter, with the role that opens it. */
async function picturesOf(page: Page): Promise<Picture[]> {
  const found = new Map<string, Picture>();
  for (const reader of PERSON_ROLES.toReversed()) {
    await logIn(page, reader);
    const { data } = await (await page.request.get('/api/manual')).json();
    for (const { code, routeNames } of data as { code: string; routeNames: ScreenId[] }[]) {
      const [screen] = routeNames;
      if (screen && !found.has(code) && (SCREENS[screen].letters === 'visitor' || mayOpen(reader, screen)))
        found.set(code, { code, screen, reader });
    }
    await page.context().clearCookies();
  }
  return [...found.values()];
}

test.use({ viewport: PICTURE_SIZE });
test.setTimeout(600_000);

for (const scheme of SCHEMES) {
  test(`takes a picture of the first screen of each chapter (${scheme})`, async ({ page, context }) => {
    mkdirSync(FOLDER, { recursive: true });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    for (const { code, screen, reader } of await picturesOf(page)) {
      const isVisitors = SCREENS[screen].letters === 'visitor';
      let id = 1;
      if (!isVisitors) {
        await logIn(page, reader);
        const name = reader === 'customer' ? 'Hotel Tre Vele' : 'Hotel Marechiaro';
        ({ id } = await structureNamed(page, name));
      }
      await page.goto(SCREENS[screen].path.replace('{id}', String(id)));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.mantine-Skeleton-root').filter({ visible: true })).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      const taken = await page.screenshot({ animations: 'disabled' });
      await sharp(taken)
        .webp({ quality: 62, effort: 6 })
        .toFile(path.join(FOLDER, pictureName(code, scheme)));
      await context.clearCookies();
    }
    const release = `${JSON.stringify({ release: packageJson.version }, null, 2)}\n`;
    writeFileSync(path.join(FOLDER, 'taken.json'), release);
  });
}
