import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordAnswer } from '../../../domain/kernel/records/answers.ts';
import { recordVersion } from '../../../domain/kernel/records/schemas.ts';
import { wordDiff } from '../../../domain/kernel/records/text/word-diff.ts';
import { line } from '../../../domain/kernel/records/text-rules.ts';
import { codeSentAnswer, contractWordingAnswer, language } from '../../../domain/money/contracts/answers.ts';
import { contract } from '../../../domain/money/contracts/contract.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import { anyVersionBody } from '../../kernel/records/bodies.ts';
import { collectionRoutes } from '../../kernel/records/collection-routes.ts';
import { underStructure } from '../../kernel/records/collections/mount.ts';
import { act } from '../../kernel/records/lifecycle/act.ts';
import { actionCall, actionRoutes } from '../../kernel/records/lifecycle/action-routes.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { readStructureName } from '../../platform/access/structure-name.ts';
import { readStatusInScope } from '../../platform/access/structure-row.ts';
import { authorOf } from '../../platform/audit/author.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/statement.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { readOnlyFile } from '../../platform/http/input/only-file.ts';
import { file, idParam } from '../../platform/http/input/schemas.ts';
import { sendFile } from '../../platform/http/output/sent-file.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { acceptContract, CONTRACT_PDF_JOB, mailAcceptanceCode } from './acceptance.ts';
import { contractMachine, fileSignedCopy } from './actions.ts';
import { contractBehaviour, contractTextBehaviour } from './behaviours.ts';
import { contractContactRoute } from './contact.ts';
import { contractPath, deleteUnreferencedCopies, MAX_CONTRACT_BYTES, storeSignedCopy } from './files.ts';
import { contractFileName, fileAcceptance, readAcceptedPaper } from './filing.ts';
import { CONTRACT_EXPIRY_JOB, runContractExpiry } from './nightly.ts';
import { hashText, readPreviousPaper, readSentPaper, wordDraft } from './paper.ts';
import { createContractPdf } from './pdf.ts';
import { portfolioContractsRoute } from './portfolio/list.ts';
import { contractRunRoutes } from './portfolio/run-routes.ts';
import { IS_UNSENT } from './queries.ts';

const tags = ['contracts'];
const mount = underStructure(contract, { hidden: ({ role }) => (role === 'customer' ? IS_UNSENT : null) });
const params = z.strictObject({ id: idParam, recordId: idParam });
const CONTRACT_URL = '/api/structures/:id/contracts/:recordId';
const access = (letter: 'r' | 'u') => ({ access: { screen: contract.screen, letter } });
const textQuery = z.strictObject({ lang: language.optional() });

export function defineContractJobs(context: Context): void {
  context.jobs.define<{ id: number }>(CONTRACT_PDF_JOB, ({ id }) => fileAcceptance(context, id));
  context.jobs.define(CONTRACT_EXPIRY_JOB, () => runContractExpiry(context), {
    cron: '30 3 * * *',
    expireInSeconds: 3600,
  });
  context.jobs.define('contracts-clean-up', () => deleteUnreferencedCopies(context), {
    cron: '25 4 * * *',
    retryLimit: 2,
  });
}

/** Contratti: drafts, sending, acceptance and later actions, and the contract texts. */
export function contractRoutes(app: App, context: Context): void {
  collectionRoutes(app, context, contractTextBehaviour);
  collectionRoutes(app, context, contractBehaviour, { mount });
  actionRoutes(app, context, contractMachine, { mount, apart: ['accept', 'file', 'renew'] });
  ownActionRoutes(app, context);
  contractContactRoute(app, context);
  readingRoutes(app, context);
  acceptanceRoutes(app, context);
  portfolioContractsRoute(app, context);
  contractRunRoutes(app, context);
}

/** Actions that take a file or answer with another contract. */
function ownActionRoutes(app: App, context: Context): void {
  app.post(
    `${CONTRACT_URL}/renew`,
    {
      config: access('u'),
      schema: {
        tags,
        operationId: 'renewContract',
        summary: 'Contratto: rinnova con una nuova bozza',
        params,
        body: anyVersionBody,
        response: { 201: recordAnswer(contract) },
      },
    },
    async (request, reply) => {
      const call = actionCall(mount, request, 'renew');
      const renewal = await inTransaction(context.database, (transaction) =>
        act(contractMachine, { context, transaction, author: authorOf(request) }, call),
      );
      return reply.code(201).send(renewal);
    },
  );

  app.post(
    `${CONTRACT_URL}/signed-copy`,
    {
      config: { ...access('u'), uploads: true },
      handlerTimeout: 300_000,
      schema: {
        tags,
        operationId: 'fileSignedContract',
        summary: 'Contratto: carica la copia firmata (PDF, 10 MB)',
        consumes: ['multipart/form-data'],
        params,
        response: { 200: recordAnswer(contract) },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { id, recordId } = request.params;
      const { pool } = context.database;
      // Checks before reading the body; the write checks again.
      await readStatusInScope(pool, actor, id);
      await readRecord(pool, contract, actor.role, recordId, mount.scope(request));
      if (actor.role !== 'admin' && actor.role !== 'operator')
        throw new Problem('forbidden', { members: { needed: 'u', route: contract.screen } });
      const given = await readOnlyFile(request, { bytes: MAX_CONTRACT_BYTES, name: 'contratto.pdf' });
      const signedDocument = await storeSignedCopy(context.config, id, given);
      const call = { actor, scope: mount.scope(request), structureId: id, id: recordId };
      return inTransaction(context.database, (transaction) =>
        fileSignedCopy({ context, transaction, author: authorOf(request) }, call, signedDocument),
      );
    },
  );
}

function idsOf(request: FastifyRequest): { id: number; structureId: number } {
  const { id, recordId } = request.params as z.infer<typeof params>;
  return { id: recordId, structureId: id };
}

/** Reads the whole contract and its wording. */
async function openContract(database: Queryable, request: FastifyRequest) {
  const { id, structureId } = idsOf(request);
  await readRecord(database, contract, actorOf(request).role, id, mount.scope(request));
  const current = await readRecord(database, contract, 'admin', id, mount.scope(request));
  const isDraft = current.state === 'draft' || current.sentAt === null;
  const paper = isDraft ? await wordDraft(database, structureId, current) : await readSentPaper(database, id);
  if (!paper) throw new Problem('not-found', { members: { resource: 'contract-texts' } });
  return { current, paper, isDraft };
}

function readingRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  textRoute(app, context);

  app.get(
    `${CONTRACT_URL}/document.pdf`,
    {
      config: { access: { screen: contract.screen, letter: 'r', roles: FEE_READERS } },
      schema: {
        tags,
        operationId: 'getContractPdf',
        summary: 'Contratto (PDF)',
        params,
        querystring: textQuery,
        produces: ['application/pdf'],
        response: { 200: file },
      },
    },
    async (request, reply) => {
      const { current, paper, isDraft } = await openContract(pool, request);
      const lang = request.query.lang ?? request.language;
      const text = paper.texts[lang];
      const structure = await readStructureName(pool, request.params.id);
      const number = current.number ?? '';
      const data = await createContractPdf(
        { number, structure, text, version: paper.version, hash: hashText(text), isDraft, acceptance: null },
        lang,
      );
      return sendPdf(reply as FastifyReply, data, contractFileName(number, lang));
    },
  );

  app.get(
    `${CONTRACT_URL}/signed.pdf`,
    {
      config: { access: { screen: contract.screen, letter: 'r', roles: FEE_READERS } },
      schema: {
        tags,
        operationId: 'getSignedContract',
        summary: 'Contratto firmato (PDF)',
        params,
        produces: ['application/pdf'],
        response: { 200: file },
      },
    },
    async (request, reply) => {
      const { id, structureId } = idsOf(request);
      const current = await readRecord(pool, contract, 'admin', id, mount.scope(request));
      const filed = current.signedDocument;
      if (filed) {
        const data = await readFile(contractPath(context.config, structureId, filed.file));
        return sendPdf(reply as FastifyReply, data, filed.name);
      }
      // The PDF is not filed yet, so it is created from the stored acceptance.
      const accepted = await readAcceptedPaper(pool, id);
      if (!accepted) throw new Problem('not-found', { members: { resource: 'contracts' } });
      const data = await createContractPdf(accepted, accepted.language);
      return sendPdf(reply as FastifyReply, data, contractFileName(current.number, accepted.language));
    },
  );
}

function textRoute(app: App, context: Context): void {
  const { pool } = context.database;

  app.get(
    `${CONTRACT_URL}/text`,
    {
      config: { access: { screen: contract.screen, letter: 'r', roles: FEE_READERS } },
      schema: {
        tags,
        operationId: 'getContractWording',
        summary: 'Contratto: testo, e che cosa cambia dal precedente',
        params,
        querystring: textQuery,
        response: { 200: contractWordingAnswer },
      },
    },
    async (request) => {
      const { current, paper, isDraft } = await openContract(pool, request);
      const lang = request.query.lang ?? request.language;
      const text = paper.texts[lang];
      const former = await readPreviousPaper(pool, request.params.id, current);
      return {
        language: lang,
        text,
        hash: hashText(text),
        version: paper.version,
        isDraft,
        previous: former && {
          number: former.number,
          parts: wordDiff(former.texts[lang], text),
        },
      };
    },
  );
}

/** Roles that may read a structure's fees; editors may not. */
const FEE_READERS = ['admin', 'operator', 'vendor', 'customer'] as const;

const sendPdf = (reply: FastifyReply, data: Buffer, name: string) =>
  sendFile(reply, { data, name, mediaType: 'application/pdf' });

const acceptanceBody = z.strictObject({
  version: recordVersion,
  language,
  textHash: z.string().regex(/^[0-9a-f]{64}$/),
  name: line(120, 3),
  clauses1341: z.literal(true),
  privacyDpa: z.literal(true),
  code: z.string().regex(/^\d{6}$/),
});

function acceptanceRoutes(app: App, context: Context): void {
  const accepting = (request: FastifyRequest) => ({
    context,
    actor: actorOf(request),
    author: authorOf(request),
    scope: mount.scope(request),
    ...idsOf(request),
  });
  const config = { access: { screen: contract.screen, letter: 'u', roles: ['customer'] } } as const;

  app.post(
    `${CONTRACT_URL}/acceptance-code`,
    {
      config: { ...config, idempotent: false },
      schema: {
        tags,
        operationId: 'mailContractCode',
        summary: 'Contratto: invia il codice per accettarlo',
        params,
        body: z.strictObject({}).nullish(),
        response: { 202: codeSentAnswer },
      },
    },
    async (request, reply) => {
      await mailAcceptanceCode(accepting(request));
      return reply.code(202).send({ email: actorOf(request).email });
    },
  );

  app.post(
    `${CONTRACT_URL}/accept`,
    {
      config: { ...config, idempotent: false },
      schema: {
        tags,
        operationId: 'acceptContract',
        summary: 'Contratto: accetta con il codice ricevuto',
        params,
        body: acceptanceBody,
        response: { 200: recordAnswer(contract) },
      },
    },
    async (request) => {
      const { clauses1341: _clauses, privacyDpa: _privacy, ...given } = request.body;
      return acceptContract(accepting(request), { ...given, ip: request.ip });
    },
  );
}
