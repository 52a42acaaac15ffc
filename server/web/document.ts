import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import { LANGUAGES, type Language } from '../../domain/texts/text.ts';
import { userAnswerOf } from '../auth/user-route.ts';
import type { Context } from '../context.ts';
import type { Dictionaries } from '../settings/dictionaries.ts';
import { demoAnswer } from '../users/demo-accounts.ts';
import { frameOf } from './frame.ts';
import { pageFilesOf, screenAt } from './page-files.ts';

/** The reader's own choice, written by web/i18n.ts. */
const LANGUAGE_COOKIE = 'locanda_language';

export type RenderDocument = (request: FastifyRequest, pathname: string) => Promise<string>;

/**
 * The document of a page: `index.html` with all that the page is going to ask for. Its files and texts are named in
 * the head, so that none waits for another; who is there, the languages and the demo's accounts stand in a script
 * element of data, which the content security policy lets be; the frame is drawn before any script has come.
 */
export function documentRenderer(
  context: Context,
  dictionaries: Dictionaries,
  root: string,
): RenderDocument | null {
  const template = read(path.join(root, 'index.html'));
  if (template === null) return null;
  const filesOf = pageFilesOf(root);
  // The entry's own files stand in the template.
  const links = (hrefs: readonly string[], link: (href: string) => string) =>
    hrefs.filter((href) => !template.includes(`/${href}"`)).map((href) => link(`/${href}`));

  return async (request, pathname) => {
    const { actor } = request;
    const screen = screenAt(pathname);
    const { js, css, sections } = filesOf(screen);
    const chosen = languageOf(request.cookies[LANGUAGE_COOKIE]);
    const language = chosen ?? actor?.language ?? 'it';
    const version = await dictionaries.version(actor !== null);
    const texts = textsUrl(language, sections, version);
    const start = {
      user: actor && (await userAnswerOf(context.database, actor)),
      languages: await dictionaries.available(),
      demo: context.config.demo ? demoAnswer : null,
      textsVersion: version,
      sections: [...sections].sort(),
    };
    const head = [
      ...links(css, (href) => `<link rel="stylesheet" href="${href}">`),
      ...links(js, (href) => `<link rel="modulepreload" href="${href}">`),
      sections.length > 0
        ? `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${escaped(texts)}">`
        : '',
    ];
    return template
      .replace('<html lang="it">', `<html lang="${language}">`)
      .replace('</head>', () => `${head.join('')}</head>`)
      .replace(
        '<div id="root"></div>',
        () =>
          `<div id="root">${actor ? frameOf(screen) : ''}</div><script type="application/json" id="start">${dataOf(start)}</script>`,
      );
  };
}

/** As web/i18n.ts asks for it: an address that differs by a letter is loaded twice. */
function textsUrl(language: Language, sections: readonly string[], version: string): string {
  return `/api/texts/${language}?sections=${[...sections].sort().join(',')}&version=${version}`;
}

/** JSON that cannot end its element or begin another. */
const dataOf = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function languageOf(text: string | undefined): Language | undefined {
  return LANGUAGES.find((language) => language === text);
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
