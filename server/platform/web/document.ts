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
import type { Language } from '../../../domain/platform/language/text.ts';
import { overviewSubtitle, type StructureAddress } from '../../../domain/structures/structures/overview/heading.ts';
import type { Dictionaries } from '../../kernel/settings/dictionaries.ts';
import type { Actor } from '../access/actor.ts';
import { structureScope } from '../access/scope.ts';
import type { Context } from '../context.ts';
import { type Queryable, run, Statement } from '../database/statement.ts';
import { readLanguageChoice } from '../http/cookies.ts';
import { escapeText, type Heading, renderFrame, renderLoginFrame } from './frame.ts';
import { pageFilesOf, screenAt } from './page-files.ts';

export interface PageSources {
  readonly dictionaries: Dictionaries;
  /** Returns the answer of `GET /api/user`. */
  readonly userAnswer: (context: Context, actor: Actor) => Promise<z.infer<typeof currentUserAnswer>>;
}

export type RenderDocument = (request: FastifyRequest, pathname: string, nonce: string) => Promise<string>;

/**
 * Returns the function that renders a page's document: `index.html` with everything that the page will request. The
 * head names files and texts, so that they load in parallel. A data script element, which the content security policy
 * permits, contains the user, the languages and the demo accounts. The page's frame is drawn before any script has
 * loaded.
 */
export function documentRenderer(
  context: Context,
  { dictionaries, userAnswer }: PageSources,
  root: string,
): RenderDocument | null {
  const template = readTemplate(root);
  if (template === null) return null;
  const filesOf = pageFilesOf(root);
  // The build writes one link per line.
  const lines = template.split('\n');
  const isStyle = (line: string) => line.includes('<link rel="stylesheet"');
  const isEntry = (line: string) => /<script type="module"|<link rel="modulepreload"/.test(line);
  const styles = lines.filter(isStyle).join('');
  const rest = lines.filter((line) => !isStyle(line) && !isEntry(line)).join('\n');
  // The template already contains the entry's files.
  const links = (hrefs: readonly string[], link: (href: string) => string) =>
    hrefs.filter((href) => !template.includes(`/${href}"`)).map((href) => link(`/${href}`));

  async function loginFrame(language: Language): Promise<string> {
    const texts = await dictionaries.sections(['access', 'screen', 'shell'], language, false);
    const heading = { title: texts.screen?.login ?? '', purpose: texts.access?.loginPurpose };
    const { product = '', tagline = '' } = texts.shell ?? {};
    return renderLoginFrame(heading, product, tagline, context.demoAccounts !== null);
  }

  return async (request, pathname, nonce) => {
    const { actor } = request;
    const screen = screenAt(pathname);
    const { js, css, sections } = filesOf(screen);
    const chosen = readLanguageChoice(request, context.config);
    const language = chosen ?? actor?.language ?? 'it';
    const version = await dictionaries.version(sections, actor !== null);
    const texts = textsUrl(language, sections, version);
    const start = {
      user: actor && (await userAnswer(context, actor)),
      languages: await dictionaries.available(),
      demo: context.demoAccounts,
      textsVersion: version,
      now: Date.now(),
      sections,
    };
    const fetched = [
      ...(sections.length > 0 ? [texts] : []),
      ...(actor && !request.url.includes('?') ? firstRequests(screen, pathname) : []),
    ];
    const preloads = fetched.map(
      (href) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${escapeText(href)}">`,
    );
    const columns = screen && start.user ? columnsOf(SCREENS[screen].layout, start.user) : null;
    const visitors = screen === 'login' ? await loginFrame(language) : '';
    const frame = actor
      ? renderFrame(screen, columns, await readHeading(context, dictionaries, screen, pathname, actor, language))
      : visitors;
    // Each script runs as it arrives and leaves the processor free in between. A script's dependencies precede it;
    // otherwise they would run as part of it.
    const scripts = js.map((href) => `<script type="module" src="/${href}"></script>`).join('');
    const [now, later] = frame ? ['', scripts] : [scripts, ''];
    // The styles follow the frame: it is painted without waiting for them, while the scripts wait.
    const sheets = [styles, ...links(css, (href) => `<link rel="stylesheet" href="${href}">`)].join('');
    return rest
      .replace('<html lang="it">', `<html lang="${language}">`)
      .replaceAll('<style>', `<style nonce="${nonce}">`)
      .replace('</head>', () => `${preloads.join('')}${now}</head>`)
      .replace(
        '<div id="root"></div>',
        () =>
          `<div id="root">${frame}</div>${sheets}<template id="rest">${later}</template><script type="application/json" nonce="${nonce}" id="start">${toInlineJson(start)}</script>`,
      );
  };
}

/** Returns a page's heading, as far as it is known without the page's data. */
async function readHeading(
  { database }: Context,
  dictionaries: Dictionaries,
  screen: ScreenId | null,
  pathname: string,
  actor: Actor,
  language: Language,
): Promise<Heading> {
  const overview = screen === 'structure' ? await readOverviewHeading(database.pool, actor, pathname, language) : null;
  if (overview) return overview;
  const names = ['screen', 'shell', 'structure'];
  const texts = await dictionaries.sections(names, language, true);
  const title = texts.screen?.[screen ?? ''] ?? '';
  if (screen === 'dashboard') return { title, purpose: `${actor.name}. ${texts.shell?.['dashboard.purpose']}` };
  return { title, purpose: texts.structure?.[`purpose.${screen === 'structures' ? 'list' : screen}`] };
}

/** Returns the URL exactly as web/platform/i18n.ts builds it. Any difference would load the texts twice. */
function textsUrl(language: Language, sections: readonly string[], version: string): string {
  return `/api/texts/${language}?sections=${sections.join(',')}&version=${version}`;
}

/** Returns the first API requests of the page at a path without query. */
function firstRequests(screen: ScreenId | null, pathname: string): string[] {
  const params = screen && parametersOf(SCREENS[screen].path, pathname);
  return screen && params ? firstReads(screen, params.id).map((address) => `/api${address}`) : [];
}

/** Returns JSON that cannot close its element or open another. */
const toInlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

export function readTemplate(root: string): string | null {
  try {
    return readFileSync(path.join(root, 'index.html'), 'utf8');
  } catch {
    return null;
  }
}

/** Returns the heading of a structure's overview; null outside the reader's scope. */
async function readOverviewHeading(
  database: Queryable,
  actor: Actor,
  pathname: string,
  language: Language,
): Promise<Heading | null> {
  const id = Number(parametersOf(SCREENS.structure.path, pathname)?.id);
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) return null;
  const statement = new Statement();
  const scope = structureScope(actor, 's.id', 'overview')(statement);
  const [structure] = await run<StructureAddress & { name: string; type: TranslatedText }>(
    database,
    `select s.name, t.title as type, s.address, s.street_number as "streetNumber", s.city, s.province
     from structures s join structure_types t on t.id = s.structure_type
     where s.id = ${statement.bind(id)} and ${scope}`,
    statement.values,
  );
  return structure ? { title: structure.name, purpose: overviewSubtitle(structure.type, structure, language) } : null;
}
