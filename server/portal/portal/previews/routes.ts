import { z } from 'zod';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { nameSchema, wordsOf } from '../../../../domain/platform/schema/name-schema.ts';
import { newPreviewLink, previewLinksAnswer } from '../../../../domain/portal/portal/answers.ts';
import { release } from '../../../../domain/portal/portal/releases/release.ts';
import { readRecord } from '../../../kernel/records/actions.ts';
import { accessTo } from '../../../kernel/records/route-access.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import { writeEvent } from '../../../platform/audit/write.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { PUBLISHABLES } from '../publishables.ts';
import { createPreviewToken, listLinks, MAX_PREVIEW_DAYS, preview, previewPagePath, readPreview } from './links.ts';
import { insertLink, revokeLink } from './queries.ts';

/** Target type of a link in the history. */
const TARGET = 'preview-link';

/** Routes of preview links, by which people without an account see drafts of a record or release. */
export function previewRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  const definitions = [...PUBLISHABLES.map(({ behaviour }) => behaviour.definition), release];
  for (const definition of definitions as readonly unknown[] as readonly RecordDefinition[])
    linkRoutes(app, context, definition);

  app.get(
    '/api/public/previews/:token',
    {
      config: { access: { token: 'read_public' } },
      schema: {
        tags: ['public'],
        operationId: 'getPublicPreview',
        summary: 'Anteprima: che cosa mostra un collegamento, e fino a quando',
        description:
          'Scaduto o revocato risponde 410. Il suo token, come `preview`, fa vedere le bozze alle altre chiamate.',
        params: z.strictObject({ token: preview.unwrap() }),
        response: {
          200: nameSchema(
            'PublicPreview',
            z.strictObject({ kind: z.string(), name: z.string(), expiresAt: z.string() }),
          ),
        },
      },
    },
    async ({ params: { token } }, reply) => {
      reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
      const { kind, name, expiresAt } = await readPreview(pool, token);
      return { kind, name, expiresAt };
    },
  );
}

function linkRoutes(app: App, context: Context, definition: RecordDefinition): void {
  const { pool } = context.database;
  const { one } = wordsOf(definition);
  const path = `/api/${definition.collection}/:id/preview-links`;
  const tags = [definition.collection];
  const params = z.strictObject({ id: idParam });
  const title = definition.title[0];
  const must = (role: Parameters<typeof readRecord>[2], id: number) =>
    readRecord(pool, definition, role, id, () => 'true');

  app.get(
    path,
    {
      config: accessTo(definition, 'r'),
      schema: {
        tags,
        operationId: `list${one}PreviewLinks`,
        summary: `${title}: i collegamenti alla sua anteprima`,
        params,
        response: { 200: previewLinksAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      await must(actorOf(request).role, id);
      return { data: await listLinks(pool, definition.collection, id) };
    },
  );

  app.post(
    path,
    {
      config: accessTo(definition, 'u'),
      schema: {
        tags,
        operationId: `create${one}PreviewLink`,
        summary: `${title}: un collegamento all’anteprima, per chi non ha un accesso`,
        params,
        body: z.strictObject({ days: z.int().min(1).max(MAX_PREVIEW_DAYS).default(7) }),
        response: { 201: newPreviewLink },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const shown = await must(actorOf(request).role, id);
      const { token, hash } = createPreviewToken();
      const target = { hash, resource: definition.collection, recordId: id };
      const made = await inTransaction(context.database, (transaction) =>
        storeLink(transaction, authorOf(request), target, request.body.days),
      );
      reply.header('cache-control', 'no-store');
      const path = await previewPagePath(pool, definition.collection, shown);
      return reply.status(201).send({ ...made, url: `${context.config.siteUrl}/anteprima/${token}/${path}` });
    },
  );

  app.delete(
    `${path}/:linkId`,
    {
      config: accessTo(definition, 'u'),
      schema: {
        tags,
        operationId: `revoke${one}PreviewLink`,
        summary: `${title}: revoca un collegamento all’anteprima`,
        params: z.strictObject({ id: idParam, linkId: idParam }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { id, linkId } = request.params;
      await inTransaction(context.database, async (transaction) => {
        const isFound = await revokeLink(transaction, linkId, definition.collection, id);
        if (!isFound) throw new Problem('not-found', { members: { resource: 'preview-links' } });
        await writeEvent(transaction, authorOf(request), 'delete', { type: TARGET, id: linkId });
      });
      return reply.status(204).send(null);
    },
  );
}

async function storeLink(
  transaction: Transaction,
  author: Author,
  target: { hash: Buffer; resource: string; recordId: number },
  days: number,
) {
  const row = await insertLink(transaction, { ...target, userId: author.userId, days });
  await writeEvent(transaction, author, 'create', { type: TARGET, id: row.id });
  return row;
}
