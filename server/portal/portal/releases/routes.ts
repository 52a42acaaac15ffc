import { z } from 'zod';
import { recordAnswer } from '../../../../domain/kernel/records/answers.ts';
import { isPublished } from '../../../../domain/kernel/records/lifecycle/publishing.ts';
import { recordVersion } from '../../../../domain/kernel/records/schemas.ts';
import { releasePublicationAnswer } from '../../../../domain/portal/portal/answers.ts';
import { MAX_PARTS, release } from '../../../../domain/portal/portal/releases/release.ts';
import { readRecord } from '../../../kernel/records/actions.ts';
import { versionBody } from '../../../kernel/records/bodies.ts';
import { collectionRoutes } from '../../../kernel/records/collection-routes.ts';
import { begin } from '../../../kernel/records/lifecycle/act.ts';
import { accessTo } from '../../../kernel/records/route-access.ts';
import { updateRecord } from '../../../kernel/records/write.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import { changesBetween } from '../../../platform/audit/entry.ts';
import { referenceNames } from '../../../platform/audit/reference-names.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';
import { releaseBehaviour } from './behaviours.ts';
import { checkParts, findParts, nameOf, publishableOf, readDrafts } from './parts.ts';
import { actOnRelease, releaseMachine } from './publish.ts';
import { keyOf, readPublishedValues } from './queries.ts';

const tags = ['releases'];
const params = z.strictObject({ id: idParam });

/** Routes of /cms/releases: contents, preview, publication and reversal. */
export function releaseRoutes(app: App, context: Context): void {
  collectionRoutes(app, context, releaseBehaviour);
  publicationRoute(app, context);
  partsRoute(app, context);

  for (const [action, operationId, summary] of [
    ['publish', 'publishRelease', 'Rilascio: pubblica tutte le modifiche insieme, o nessuna'],
    ['take-back', 'takeBackRelease', 'Rilascio: rimette sul portale quello che c’era prima'],
  ] as const)
    app.post(
      `/api/releases/:id/${action}`,
      {
        config: accessTo(release, 'u'),
        schema: {
          tags,
          operationId,
          summary,
          params,
          body: versionBody,
          response: { 200: recordAnswer(release) },
        },
      },
      (request) =>
        inTransaction(context.database, async (transaction) => {
          const actor = actorOf(request);
          const { id } = request.params;
          const { version } = request.body;
          await actOnRelease({ context, transaction, author: authorOf(request) }, { actor, id, action, version });
          return readRecord(transaction, release, actor.role, id, () => 'true');
        }),
    );
}

function publicationRoute(app: App, context: Context): void {
  const { pool } = context.database;

  app.get(
    '/api/releases/:id/publication',
    {
      config: accessTo(release, 'r'),
      schema: {
        tags,
        operationId: 'getReleasePublication',
        summary: 'Rilascio: che cosa cambia sul portale, parte per parte, e che cosa lo impedisce',
        params,
        response: { 200: releasePublicationAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { parts: asked } = await readRecord(pool, release, actor.role, request.params.id, () => 'true');
      const parts = await findParts(pool, asked);
      const [against, shown, written] = await Promise.all([
        checkParts(pool, parts),
        readPublishedValues(pool, parts),
        readDrafts(pool, parts),
      ]);
      const drafts = new Map(
        written.map(({ resource: kind, recordId, values }) => [keyOf({ kind, recordId }), values]),
      );
      const told = parts.map((part, at) => {
        const { kind, recordId, row } = part;
        const [before, after] = [shown.get(keyOf(part)), drafts.get(keyOf(part))];
        return {
          kind,
          recordId,
          name: nameOf(row) || `#${recordId}`,
          isThere: row !== null,
          isPublished: row !== null && isPublished(row),
          hasChanges: row !== null && (!isPublished(row) || row.hasDraft),
          changes: after ? changesBetween(before ?? {}, after) : [],
          issues: [...(against[at] ?? [])],
        };
      });
      const entries = parts.map(({ of }, at) => ({
        targetType: of.behaviour.definition.name,
        changes: told[at]?.changes ?? [],
      }));
      return { parts: told, names: await referenceNames(pool, actor, entries) };
    },
  );
}

function partsRoute(app: App, context: Context): void {
  app.post(
    '/api/releases/:id/parts',
    {
      config: accessTo(release, 'u'),
      schema: {
        tags,
        operationId: 'changeReleaseParts',
        summary: `Rilascio: quali modifiche contiene, al massimo ${MAX_PARTS}`,
        params,
        body: z.strictObject({
          version: recordVersion,
          parts: z
            .array(z.strictObject({ kind: z.string().max(40), recordId: z.int().min(1).max(2_147_483_647) }))
            .max(MAX_PARTS),
        }),
        response: { 200: recordAnswer(release) },
      },
    },
    (request) =>
      inTransaction(context.database, async (transaction) => {
        const unit = { context, transaction, author: authorOf(request) };
        const { version, parts } = request.body;
        const actor = actorOf(request);
        const call = { actor, scope: () => 'true', id: request.params.id, action: 'parts', version } as const;
        const { row: current } = (await begin(releaseMachine, unit, call)).doing;
        const known = new Set(current.parts.map(keyOf));
        const seen = new Set<string>();
        for (const [at, part] of parts.entries()) {
          publishableOf(part.kind, actor.role, `parts.${at}`);
          if (seen.has(keyOf(part))) throw fieldProblem(`parts.${at}`, 'release_part_twice');
          seen.add(keyOf(part));
        }
        for (const [at, { row, ...part }] of (await findParts(transaction, parts)).entries())
          if (!row && !known.has(keyOf(part))) throw fieldProblem(`parts.${at}`, 'release_part_gone');
        const values = { parts, partCount: parts.length };
        await updateRecord(transaction, {
          definition: release,
          author: unit.author,
          current,
          values,
        });
        return readRecord(transaction, release, actor.role, current.id, () => 'true');
      }),
  );
}
