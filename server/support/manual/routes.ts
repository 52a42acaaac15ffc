import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { PersonRole } from '../../../domain/kernel/screens/roles.ts';
import { manualAnswer, manualSearchAnswer, manualVotesAnswer } from '../../../domain/support/manual/answers.ts';
import { pictureName, SCHEMES } from '../../../domain/support/manual/pictures.ts';
import { actorOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { file } from '../../platform/http/input/schemas.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { VERSION } from '../../platform/version.ts';
import { chapters } from './chapters.ts';
import { PICTURES } from './pictures.ts';
import { searchManual } from './search.ts';
import { readVotes, storeVote } from './votes.ts';

const config = { access: { screen: 'userManual', letter: 'r' } } as const;
const tags = ['support'];
const params = z.strictObject({ code: z.string().regex(/^[a-z-]{1,60}$/) });
const path = '/api/manual/:code/votes';

/** Defines the routes of the manual (platform dictionary 6.6): chapters for the reader's role, search and votes. */
export async function manualRoutes(app: App, context: Context): Promise<void> {
  pageRoutes(app);
  voteRoutes(app, context);
}

function pageRoutes(app: App): void {
  app.get(
    '/api/manual',
    {
      schema: {
        operationId: 'getManual',
        summary: 'I capitoli del manuale per il proprio ruolo, nel loro ordine',
        tags,
        response: { 200: manualAnswer },
      },
      config,
    },
    async (request) => {
      const { role } = actorOf(request);
      return {
        version: VERSION,
        data: chapters()
          .filter(({ audience }) => audience.includes(role))
          .map(({ code, title, parent, routeNames, html }) => ({ code, title, parent, routeNames, html })),
      };
    },
  );

  app.get(
    '/api/manual/search',
    {
      schema: {
        operationId: 'searchManual',
        summary: 'Manuale: dove parla di ciò che si scrive, come lo si direbbe',
        tags,
        querystring: z.strictObject({ q: z.string().trim().min(1).max(200) }),
        response: { 200: manualSearchAnswer },
      },
      config,
    },
    async (request) => ({ data: searchManual(actorOf(request).role, request.query.q) }),
  );

  app.get(
    '/api/manual-pictures/:name',
    {
      schema: {
        operationId: 'getManualPicture',
        summary: 'Manuale: la prima schermata di un capitolo, chiara o scura',
        tags,
        params: z.strictObject({ name: z.string().regex(/^[a-z-]{1,60}\.webp$/) }),
        produces: ['image/*'],
        response: { 200: file },
      },
      config,
    },
    async (request, reply) => {
      const { role } = actorOf(request);
      const { name } = request.params;
      const isTheirs = chapters().some(
        ({ code, audience }) => audience.includes(role) && SCHEMES.some((scheme) => pictureName(code, scheme) === name),
      );
      const data = isTheirs ? await readFile(join(PICTURES, name)).catch(() => null) : null;
      if (!data) throw new Problem('not-found', { members: { resource: 'manual' } });
      return (reply as FastifyReply).type('image/webp').send(data);
    },
  );
}

function voteRoutes(app: App, context: Context): void {
  const { pool } = context.database;

  app.get(
    path,
    {
      schema: {
        operationId: 'getManualVotes',
        summary: 'Manuale: se un capitolo è stato utile',
        tags,
        params,
        response: { 200: manualVotesAnswer },
      },
      config,
    },
    async (request) => {
      const actor = actorOf(request);
      return readVotes(pool, actor, assertReadable(actor.role, request.params.code));
    },
  );

  app.post(
    path,
    {
      schema: {
        operationId: 'voteManual',
        summary: 'Manuale: dillo, se un capitolo è stato utile',
        tags,
        params,
        body: z.strictObject({ isUseful: z.boolean(), note: z.string().trim().min(1).max(1000).optional() }),
        response: { 200: manualVotesAnswer },
      },
      config,
    },
    async (request) => {
      const actor = actorOf(request);
      const code = assertReadable(actor.role, request.params.code);
      await storeVote(pool, actor, code, request.body);
      return readVotes(pool, actor, code);
    },
  );
}

/** Returns the code if the role may read the chapter; throws 404 otherwise. */
function assertReadable(role: PersonRole, code: string): string {
  const isThere = chapters().some((one) => one.code === code && one.audience.includes(role));
  if (!isThere) throw new Problem('not-found', { members: { resource: 'manual' } });
  return code;
}
