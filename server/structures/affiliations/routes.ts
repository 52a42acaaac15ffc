import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordAnswer } from '../../../domain/kernel/records/answers.ts';
import { type Certificate, MAX_CERTIFICATE_BYTES } from '../../../domain/structures/affiliations/certificate.ts';
import { structureAffiliation } from '../../../domain/structures/affiliations/structure-affiliation.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import { collectionRoutes } from '../../kernel/records/collection-routes.ts';
import { targetOf, underStructure } from '../../kernel/records/collections/mount.ts';
import { actionRoutes } from '../../kernel/records/lifecycle/action-routes.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { readStatusInScope } from '../../platform/access/structure-row.ts';
import { authorOf } from '../../platform/audit/author.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { readOnlyFile } from '../../platform/http/input/only-file.ts';
import { file, idParam } from '../../platform/http/input/schemas.ts';
import { sendStoredFile } from '../../platform/http/output/sent-file.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { affiliationMachine, saveCertificate } from './actions.ts';
import { structureAffiliationBehaviour } from './behaviours.ts';
import { certificatePath, storeCertificateFile } from './certificates.ts';

const tags = ['structure-affiliations'];
const mount = underStructure(structureAffiliation);
const params = z.strictObject({ id: idParam, recordId: idParam });
const answer = { 200: recordAnswer(structureAffiliation) };
const access = (letter: 'c' | 'r' | 'u') => ({ access: { screen: structureAffiliation.screen, letter } });

/** "Affiliazioni": routes for a structure's affiliations, their approval and their certificates. */
export function affiliationRoutes(app: App, context: Context): void {
  collectionRoutes(app, context, structureAffiliationBehaviour);
  actionRoutes(app, context, affiliationMachine);
  certificateRoutes(app, context);
}

function certificateRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  const path = `${mount.one}/certificate`;

  app.post(
    path,
    {
      config: { ...access('c'), uploads: true },
      handlerTimeout: 300_000,
      schema: {
        tags,
        operationId: 'uploadAffiliationCertificate',
        summary: 'Affiliazione di una struttura: carica il certificato (PDF, JPEG o PNG, 10 MB)',
        consumes: ['multipart/form-data'],
        params,
        response: answer,
      },
    },
    async (request) => {
      const { id, recordId } = request.params;
      const actor = actorOf(request);
      // Checks access before reading the body. The write checks it again.
      await readStatusInScope(pool, actor, id);
      await readRecord(pool, structureAffiliation, actor.role, recordId, mount.scope(request));
      const upload = await readOnlyFile(request, { bytes: MAX_CERTIFICATE_BYTES, name: 'certificato' });
      return storeCertificate(context, request, await storeCertificateFile(context.config, id, upload));
    },
  );

  app.get(
    path,
    {
      config: access('r'),
      schema: {
        tags,
        operationId: 'getAffiliationCertificate',
        summary: 'Affiliazione di una struttura: certificato',
        params,
        produces: ['application/pdf', 'image/jpeg', 'image/png'],
        response: { 200: file },
      },
    },
    async (request, reply) => {
      const { id, recordId } = request.params;
      const { role } = actorOf(request);
      const found = await readRecord(pool, structureAffiliation, role, recordId, mount.scope(request));
      const certificate = found.certificate;
      if (!certificate) throw new Problem('not-found', { members: { resource: 'certificates' } });
      const path = certificatePath(context.config, id, certificate.file);
      return sendStoredFile(reply as FastifyReply, path, certificate);
    },
  );

  app.delete(
    path,
    {
      config: access('c'),
      schema: {
        tags,
        operationId: 'removeAffiliationCertificate',
        summary: 'Affiliazione di una struttura: togli il certificato',
        params,
        response: answer,
      },
    },
    (request) => storeCertificate(context, request, null),
  );
}

async function storeCertificate(context: Context, request: FastifyRequest, certificate: Certificate | null) {
  const { recordId } = request.params as z.infer<typeof params>;
  return inTransaction(context.database, (transaction) =>
    saveCertificate(
      { context, transaction, author: authorOf(request) },
      actorOf(request),
      targetOf(mount, request),
      recordId,
      certificate,
    ),
  );
}
