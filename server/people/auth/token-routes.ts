import { z } from 'zod';
import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { recordAnswer } from '../../../domain/kernel/records/answers.ts';
import { newTokenAnswer } from '../../../domain/people/auth/answers.ts';
import { DEFAULT_TOKEN_DAYS, serviceToken } from '../../../domain/people/auth/service-token.ts';
import { acceptNew, conflictProblem, readRecord, throwIssues } from '../../kernel/records/actions.ts';
import { createBody, versionBody } from '../../kernel/records/bodies.ts';
import { collectionRoutes } from '../../kernel/records/collection-routes.ts';
import { referenceIssues } from '../../kernel/records/collections/references.ts';
import { behaviour } from '../../kernel/records/lifecycle/behaviour.ts';
import type { StoredRecord } from '../../kernel/records/select.ts';
import { insertRecord, updateRecord } from '../../kernel/records/write.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { authorOf } from '../../platform/audit/author.ts';
import type { Author } from '../../platform/audit/entry.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { generateServiceToken } from './service-tokens.ts';

const path = `/api/${serviceToken.collection}`;
const tags = [serviceToken.collection];
// Token values are never stored, not even as the answer of a repeated request.
const access = (letter: 'c' | 'u' | 'd') =>
  ({ access: { screen: serviceToken.screen, letter }, idempotent: false }) as const;

export const serviceTokenBehaviour = behaviour(serviceToken, {
  undo: {
    // A revoked token stays revoked, and an undo cannot restore an old value (platform dictionary 1.9).
    async allow({ entry }) {
      if (entry.action !== 'update')
        throw new Problem('invalid-transition', { members: { from: null, to: null, allowed: [] } });
    },
  },
});

const params = z.strictObject({ id: idParam });

/**
 * Service tokens of role web, managed by administrators (platform dictionary 1.9). Tokens are never deleted, because
 * the history refers to them.
 */
export function tokenRoutes(app: App, context: Context): void {
  collectionRoutes(app, context, serviceTokenBehaviour, { without: ['create', 'delete'] });
  createRoute(app, context);
  rotateRoute(app, context);
  revokeRoute(app, context);
}

function createRoute(app: App, context: Context): void {
  app.post(
    path,
    {
      config: access('c'),
      schema: {
        tags,
        operationId: 'createServiceToken',
        summary: 'Token di servizio: crea; il valore si vede solo qui',
        body: createBody(serviceToken),
        response: { 201: newTokenAnswer },
      },
    },
    async (request, reply) => {
      const { role } = actorOf(request);
      const { token, tokenHash, prefix } = generateServiceToken();
      const given = { ...(request.body as Record<string, unknown>) };
      given.expiresAt ??= addDays(todayInRome(), DEFAULT_TOKEN_DAYS);
      const values = acceptNew(serviceToken, given, { role, structureStatus: null });
      const record = await inTransaction(context.database, async (transaction) => {
        throwIssues(await referenceIssues(transaction, serviceToken, values, null, undefined));
        return insertRecord(transaction, {
          definition: serviceToken,
          author: authorOf(request),
          values: { ...values, prefix },
          extra: [{ column: 'token_hash', expression: (statement) => statement.bind(tokenHash) }],
        });
      });
      return reply
        .code(201)
        .header('location', `${path}/${record.id}`)
        .send({ ...record, token });
    },
  );
}

function rotateRoute(app: App, context: Context): void {
  app.post(
    `${path}/:id/rotate`,
    {
      config: access('u'),
      schema: {
        tags,
        operationId: 'rotateServiceToken',
        summary: 'Token di servizio: nuovo valore, che si vede solo qui; il precedente non vale più',
        params,
        body: versionBody,
        response: { 200: newTokenAnswer },
      },
    },
    async (request) => {
      const { token, tokenHash, prefix } = generateServiceToken();
      const record = await inTransaction(context.database, (transaction) =>
        updateActiveToken(
          transaction,
          authorOf(request),
          request.params.id,
          request.body.version,
          { prefix },
          tokenHash,
        ),
      );
      return { ...record, token };
    },
  );
}

function revokeRoute(app: App, context: Context): void {
  app.post(
    `${path}/:id/revoke`,
    {
      config: access('d'),
      schema: {
        tags,
        operationId: 'revokeServiceToken',
        summary: 'Token di servizio: revoca, per sempre',
        params,
        body: versionBody,
        response: { 200: recordAnswer(serviceToken) },
      },
    },
    async (request) =>
      inTransaction(context.database, (transaction) =>
        updateActiveToken(transaction, authorOf(request), request.params.id, request.body.version, {
          revokedAt: new Date().toISOString(),
        }),
      ),
  );
}

/** Rotates or revokes a valid token at this version. */
async function updateActiveToken(
  transaction: Transaction,
  author: Author,
  id: number,
  version: number,
  values: Record<string, unknown>,
  tokenHash?: Buffer,
): Promise<StoredRecord> {
  const current = await readRecord(transaction, serviceToken, 'admin', id, () => 'true');
  if (current.state !== 'active') {
    throw new Problem('invalid-transition', { members: { from: current.state, to: 'active', allowed: [] } });
  }
  const extra = tokenHash
    ? [
        {
          column: 'token_hash',
          expression: (statement: { bind(value: unknown): string }) => statement.bind(tokenHash),
        },
      ]
    : [];
  const fresh = version === current.version;
  const record = fresh
    ? await updateRecord(transaction, {
        definition: serviceToken,
        author,
        current,
        values,
        extra,
        action: 'state',
      })
    : null;
  if (!record) throw await conflictProblem(transaction, serviceToken, 'admin', current, version);
  return record;
}
