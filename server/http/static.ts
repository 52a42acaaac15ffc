import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from './app-type.ts';
import { Problem } from './problem.ts';
import { sendProblem } from './problem-handler.ts';

const WEB = fileURLToPath(new URL('../../dist/web', import.meta.url));
/** Paths that are never a page: an unknown one is an answer for a program. */
const NOT_PAGES = /^\/(api|images|sanctum|builds|health|dev|assets)(\/|$)/;

/** The built web: its files, and its index.html for every other page that a browser asks for. */
export async function installWeb(app: App): Promise<void> {
  const files = filesOf(WEB);
  const methods = knownMethods(app);
  await app.register(fastifyStatic, {
    root: WEB,
    serve: false,
    index: false,
    dotfiles: 'deny',
    setHeaders: (response, file) => {
      // Vite puts a hash of the content into the names under assets/.
      const hashed = path.relative(WEB, file).startsWith('assets');
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  app.get(
    '/builds/latest.json',
    {
      schema: {
        summary: 'Versione in uso',
        tags: ['http'],
        response: { 200: z.object({ id: z.string(), timestamp: z.number() }) },
      },
      config: { access: 'public' },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return build();
    },
  );

  app.setNotFoundHandler((request, reply) => {
    const { pathname } = new URL(request.url, 'http://x');
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const file = reads ? fileFor(pathname, files, request) : null;
    if (file) return reply.sendFile(file);
    return sendProblem(missing(methods(pathname)), request, reply as FastifyReply);
  });
}

function fileFor(pathname: string, files: ReadonlySet<string>, request: FastifyRequest): string | null {
  const name = pathname.slice(1);
  if (files.has(name) && name !== 'build.json') return name;
  if (NOT_PAGES.test(pathname) || !files.has('index.html')) return null;
  const wantsPage = /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
  return wantsPage ? 'index.html' : null;
}

function missing(allowed: string[]): Problem {
  if (allowed.length === 0) return new Problem('not-found');
  return new Problem('method-not-allowed', { members: { allow: allowed } });
}

/** The methods that a path does answer to, for 405. `POST /api/{section}` matches too much to count. */
function knownMethods(app: App): (pathname: string) => string[] {
  const routes: { pattern: RegExp; method: string }[] = [];
  app.addHook('onRoute', (route) => {
    if (route.url === '/api/:section' || route.url.includes('*')) return;
    const pattern = new RegExp(
      `^${route.url.replace(/[.+^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`,
    );
    for (const method of [route.method].flat()) routes.push({ pattern, method });
  });
  return (pathname) => [
    ...new Set(routes.filter(({ pattern }) => pattern.test(pathname)).map(({ method }) => method)),
  ];
}

function filesOf(root: string): Set<string> {
  try {
    const entries = readdirSync(root, { recursive: true, withFileTypes: true });
    return new Set(
      entries
        .filter((entry) => entry.isFile())
        .map((entry) =>
          path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
        ),
    );
  } catch {
    return new Set();
  }
}

const buildFile = z.object({ id: z.string(), timestamp: z.number() });

function build(): z.infer<typeof buildFile> {
  try {
    return buildFile.parse(JSON.parse(readFileSync(path.join(WEB, 'build.json'), 'utf8')));
  } catch {
    // `npm run dev` and tests have no build.
    return { id: 'development', timestamp: 0 };
  }
}
