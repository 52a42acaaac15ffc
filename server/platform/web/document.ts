import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { TranslatedText } from '../../../domain/kernel/records/field.ts';
import { parametersOf } from '../../../domain/kernel/screens/addresses.ts';
import { columnsOf } from '../../../domain/kernel/screens/columns.ts';
import { firstReads } from '../../../domain/kernel/screens/first-reads.ts';
import { SCREENS, type ScreenId } from '../../../domain/kernel/screens/screens.ts';
import type { currentUserAnswer } from '../../../domain/people/users/answers.ts';
import { LANGUAGES, type Language } from '../../../domain/platform/language/text.ts';
import {
  overviewSubtitle,
  type StructureAddress,
} from '../../../domain/structures/structures/overview/heading.ts';
import type { Dictionaries } from '../../kernel/settings/dictionaries.ts';
import type { Actor } from '../access/actor.ts';
import { structureScope } from '../access/scope.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { type Queryable, run, Statement } from '../database/statement.ts';
import { escaped, frameOf, type Heading, loginFrameOf } from './frame.ts';
import { pageFilesOf, screenAt } from './page-files.ts';

/** The reader's own choice, written by web/platform/i18n.ts. */
const LANGUAGE_COOKIE = 'locanda_language';

/** Where a document takes its texts and the account of its reader from. */
export interface PageSources {
  readonly dictionaries: Dictionaries;
  /** The answer of `GET /api/user`. */
  readonly userAnswer: (database: Database, actor: Actor) => Promise<z.infer<typeof currentUserAnswer>>;
}

export type RenderDocument = (request: FastifyRequest, pathname: string) => Promise<string>;

/**
 * The document of a page: `index.html` with all that the page is going to ask for. Its files and texts are named in
 * the head, so that none waits for another; who is there, the languages and the demo's accounts stand in a script
 * element of data, which the content security policy lets be; the frame is drawn before any script has come.
 */
export function documentRenderer(
  context: Context,
  { dictionaries, userAnswer }: PageSources,
  root: string,
): RenderDocument | null {
  const template = templateOf(root);
  if (template === null) return null;
  const filesOf = pageFilesOf(root);
  // The build writes a link a line.
  const lines = template.split('\n');
  const isStyle = (line: string) => line.includes('<link rel="stylesheet"');
  const isEntry = (line: string) => /<script type="module"|<link rel="modulepreload"/.test(line);
  const styles = lines.filter(isStyle).join('');
  const rest = lines.filter((line) => !isStyle(line) && !isEntry(line)).join('\n');
  // The entry's own files stand in the template.
  const links = (hrefs: readonly string[], link: (href: string) => string) =>
    hrefs.filter((href) => !template.includes(`/${href}"`)).map((href) => link(`/${href}`));

  async function loginFrame(language: Language): Promise<string> {
    const texts = await dictionaries.sections(['access', 'screen', 'shell'], language, false);
    const heading = { title: texts.screen?.login ?? '', purpose: texts.access?.loginPurpose };
    const { product = '', tagline = '' } = texts.shell ?? {};
    return loginFrameOf(heading, product, tagline, context.demoAccounts !== null);
  }

  return async (request, pathname) => {
    const { actor } = request;
    const screen = screenAt(pathname);
    const { js, css, sections } = filesOf(screen);
    const chosen = languageOf(request.cookies[LANGUAGE_COOKIE]);
    const language = chosen ?? actor?.language ?? 'it';
    const version = await dictionaries.version(sections, actor !== null);
    const texts = textsUrl(language, sections, version);
    const start = {
      user: actor && (await userAnswer(context.database, actor)),
      languages: await dictionaries.available(),
      demo: context.demoAccounts,
      textsVersion: version,
      now: Date.now(),
      sections,
    };
    const fetched = [
      ...(sections.length > 0 ? [texts] : []),
      ...(actor && !request.url.includes('?') ? readsOf(screen, pathname) : []),
    ];
    const preloads = fetched.map(
      (href) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${escaped(href)}">`,
    );
    const columns = screen && start.user ? columnsOf(SCREENS[screen].layout, start.user) : null;
    const visitors = screen === 'login' ? await loginFrame(language) : '';
    const frame = actor
      ? frameOf(screen, columns, await headingOf(context, dictionaries, screen, pathname, actor, language))
      : visitors;
    // Each file runs for itself as it comes, and the processor is free in between: what a file needs stands before
    // it, or it would run as a part of it.
    const scripts = js.map((href) => `<script type="module" src="/${href}"></script>`).join('');
    const [now, later] = frame ? ['', scripts] : [scripts, ''];
    // The styles stand behind the frame: it is painted without waiting for them, and the scripts wait.
    const sheets = [styles, ...links(css, (href) => `<link rel="stylesheet" href="${href}">`)].join('');
    return rest
      .replace('<html lang="it">', `<html lang="${language}">`)
      .replace('</head>', () => `${preloads.join('')}${now}</head>`)
      .replace(
        '<div id="root"></div>',
        () =>
          `<div id="root">${frame}</div>${sheets}<template id="rest">${later}</template><script type="application/json" id="start">${dataOf(start)}</script>`,
      );
  };
}

/** The heading of a page, as far as it is known before its data. */
async function headingOf(
  { database }: Context,
  dictionaries: Dictionaries,
  screen: ScreenId | null,
  pathname: string,
  actor: Actor,
  language: Language,
): Promise<Heading> {
  const overview =
    screen === 'structure' ? await overviewHeading(database.pool, actor, pathname, language) : null;
  if (overview) return overview;
  const names = ['screen', 'shell', 'structure'];
  const texts = await dictionaries.sections(names, language, true);
  const title = texts.screen?.[screen ?? ''] ?? '';
  if (screen === 'dashboard')
    return { title, purpose: `${actor.name}. ${texts.shell?.['dashboard.purpose']}` };
  return { title, purpose: texts.structure?.[`purpose.${screen === 'structures' ? 'list' : screen}`] };
}

/** As web/platform/i18n.ts asks for it: an address that differs by a letter is loaded twice. */
function textsUrl(language: Language, sections: readonly string[], version: string): string {
  return `/api/texts/${language}?sections=${sections.join(',')}&version=${version}`;
}

/** What the page at a path without a query requests first. */
function readsOf(screen: ScreenId | null, pathname: string): string[] {
  const params = screen && parametersOf(SCREENS[screen].path, pathname);
  return screen && params ? firstReads(screen, params.id).map((address) => `/api${address}`) : [];
}

/** JSON that cannot end its element or begin another. */
const dataOf = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

function languageOf(text: string | undefined): Language | undefined {
  return LANGUAGES.find((language) => language === text);
}

/** `index.html` as the build wrote it; null where there is no build. */
export function templateOf(root: string): string | null {
  try {
    return readFileSync(path.join(root, 'index.html'), 'utf8');
  } catch {
    return null;
  }
}

/** What the overview at a path is headed with: its structure. Null out of the reader's reach. */
async function overviewHeading(
  database: Queryable,
  actor: Actor,
  pathname: string,
  language: Language,
): Promise<Heading | null> {
  const id = Number(parametersOf(SCREENS.structure.path, pathname)?.id);
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) return null;
  const statement = new Statement();
  const scope = structureScope(actor, 's.id', 'overview')(statement);
  const [found] = await run<StructureAddress & { name: string; type: TranslatedText }>(
    database,
    `select s.name, t.title as type, s.address, s.street_number as "streetNumber", s.city, s.province
     from structures s join structure_types t on t.id = s.structure_type
     where s.id = ${statement.bind(id)} and ${scope}`,
    statement.values,
  );
  return found ? { title: found.name, purpose: overviewSubtitle(found.type, found, language) } : null;
}
