import { z } from 'zod';
import { checkRules } from '../../../domain/kernel/records/record.ts';
import { lines } from '../../../domain/kernel/records/text-rules.ts';
import { buildLink } from '../../../domain/people/notifications/link.ts';
import { type proposal, proposalAnswer } from '../../../domain/structures/fiscal/answers.ts';
import { fiscalFields } from '../../../domain/structures/fiscal/fiscal-fields.ts';
import { fiscalProfile } from '../../../domain/structures/fiscal/fiscal-profile.ts';
import { throwIssues } from '../../kernel/records/actions.ts';
import { apply } from '../../kernel/records/lifecycle/apply.ts';
import type { UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import { openSection, sectionTarget } from '../../kernel/records/section.ts';
import { notify } from '../../people/notifications/notify.ts';
import { type Actor, actorOf } from '../../platform/access/actor.ts';
import { isLinked } from '../../platform/access/scope.ts';
import { readStatusInScope } from '../../platform/access/structure-row.ts';
import { authorOf } from '../../platform/audit/author.ts';
import { writeEvent } from '../../platform/audit/write.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';
import { instant } from '../../platform/database/time.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import { type ContractPartyField, fiscalProfileBehaviour, isContractRunning } from './behaviours.ts';

const path = '/api/structures/:id/fiscal-profile/proposal';
const params = z.strictObject({ id: idParam });
const tags = ['structures'];
const { legalName, vatNumber, taxCode } = fiscalFields;
const proposedFields = z.strictObject({
  legalName: legalName.schema.optional(),
  vatNumber: vatNumber.schema.optional(),
  taxCode: taxCode.schema.optional(),
});
const READERS = ['admin', 'operator', 'vendor', 'customer'] as const;
type Proposal = z.infer<typeof proposal>;

const COLUMNS = `p.changes, u.name as "submittedBy", p.outcome, p.reason,
  ${instant('p.submitted_at')} as "submittedAt"`;

async function readLatestProposal(database: Queryable, structureId: number): Promise<Proposal | null> {
  const [latest] = await run<Proposal>(
    database,
    `select ${COLUMNS} from fiscal_proposals p join users u on u.id = p.submitted_by
     where p.structure_id = $1 order by p.id desc limit 1`,
    [structureId],
  );
  return latest ?? null;
}

async function demandOwner(transaction: Transaction, actor: Actor, structureId: number): Promise<void> {
  const statement = new Statement();
  const owns = isLinked(statement, actor, `${statement.bind(structureId)}::integer`, `'owner'`);
  const owning = await run(transaction, `select where ${owns}`, statement.values);
  if (owning.length === 0) throw fieldProblem('legalName', 'owner_only');
}

const linkOf = (id: number) => buildLink('fiscalProfile', { id });

/**
 * While a contract is running, the owner proposes another contracting party and staff decide (structures dictionary
 * 2.9).
 */
export function proposalRoutes(app: App, context: Context): void {
  readRoute(app, context);
  proposeRoute(app, context);
  decisionRoute(app, context, {
    name: 'approve',
    summary: 'Dati fiscali: approva l’intestazione proposta',
    body: z.strictObject({}).nullish(),
    applyDecision: approve,
  });
  decisionRoute(app, context, {
    name: 'reject',
    summary: 'Dati fiscali: rifiuta l’intestazione proposta',
    body: z.strictObject({ reason: lines(500) }),
    applyDecision: async () => {},
  });
}

async function readState(database: Queryable, id: number) {
  return {
    isNeeded: await isContractRunning(database, id),
    proposal: await readLatestProposal(database, id),
  };
}

function readRoute(app: App, context: Context): void {
  const { database } = context;

  app.get(
    path,
    {
      config: { access: { screen: fiscalProfile.screen, letter: 'r', roles: READERS } },
      schema: {
        tags,
        operationId: 'getFiscalProposal',
        summary: 'Dati fiscali: cambio di intestazione proposto dalla struttura',
        params,
        response: { 200: proposalAnswer },
      },
    },
    async (request) => {
      await readStatusInScope(database.pool, actorOf(request), request.params.id);
      return readState(database.pool, request.params.id);
    },
  );
}

function proposeRoute(app: App, context: Context): void {
  const { database } = context;

  app.post(
    path,
    {
      config: { access: { screen: fiscalProfile.screen, letter: 'u', roles: ['customer'] } },
      schema: {
        tags,
        operationId: 'proposeFiscalChange',
        summary: 'Dati fiscali: proponi un’altra intestazione',
        params,
        body: proposedFields,
        response: { 200: proposalAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      await inTransaction(database, (transaction) => propose(context, transaction, actor, id, request.body));
      return readState(database.pool, id);
    },
  );
}

async function propose(
  context: Context,
  transaction: Transaction,
  actor: Actor,
  id: number,
  proposed: z.infer<typeof proposedFields>,
): Promise<void> {
  const { current } = await openSection(transaction, fiscalProfile, actor, id);
  await demandOwner(transaction, actor, id);
  const given = Object.entries(proposed) as [ContractPartyField, string][];
  const changes = given.filter(([name, value]) => value !== current[name]);
  if (changes.length === 0) throw fieldProblem('legalName', 'proposal_same');
  const names = new Set<string>(changes.map(([name]) => name));
  const after = { ...current, ...Object.fromEntries(changes) } as Parameters<typeof checkRules>[1];
  throwIssues(checkRules(fiscalProfile, after).filter((issue) => names.has(issue.path)));
  const proposedChanges = changes.map(([name, value]) => [name, { before: current[name] ?? null, after: value }]);
  // A new proposal replaces the open one.
  await run(
    transaction,
    `insert into fiscal_proposals (structure_id, changes, submitted_by) values ($1, $2::jsonb, $3)
     on conflict (structure_id) where outcome is null do update set changes = excluded.changes,
       submitted_by = excluded.submitted_by, submitted_at = now()`,
    [id, JSON.stringify(Object.fromEntries(proposedChanges)), actor.userId],
  );
  await notify(context, transaction, 'fiscal_proposed', {
    by: actor.userId,
    link: linkOf(id),
    structureId: id,
  });
}

interface Decision {
  readonly name: 'approve' | 'reject';
  readonly summary: string;
  readonly body: z.ZodType;
  /** Further changes that the decision makes, in the same transaction. */
  readonly applyDecision: (unit: UnitOfWork, actor: Actor, id: number, changes: Proposal['changes']) => Promise<void>;
}

function decisionRoute(app: App, context: Context, { name, summary, body, applyDecision: work }: Decision): void {
  const { database } = context;
  app.post(
    `${path}/${name}`,
    {
      config: { access: { screen: fiscalProfile.screen, letter: 'u', roles: ['admin', 'operator'] } },
      schema: {
        tags,
        operationId: `${name}FiscalChange`,
        summary,
        params,
        body,
        response: { 200: proposalAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      const outcome = name === 'approve' ? 'approved' : 'rejected';
      // The schema has validated the body, but `request.body` does not carry its type.
      const { reason = null } = (request.body ?? {}) as { reason?: string | null };
      await inTransaction(database, async (transaction) => {
        await readStatusInScope(transaction, actor, id, { lock: true });
        const [open] = await run<{ changes: Proposal['changes']; by: number }>(
          transaction,
          `update fiscal_proposals set outcome = $2, reason = $3, decided_by = $4, decided_at = now()
           where structure_id = $1 and outcome is null returning changes, submitted_by as by`,
          [id, outcome, reason, actor.userId],
        );
        if (!open) throw new Problem('not-found', { members: { resource: 'fiscal-proposals' } });
        const author = authorOf(request);
        await writeEvent(transaction, author, name, { type: fiscalProfile.name, id, structureId: id });
        await work({ context, transaction, author }, actor, id, open.changes);
        await notify(context, transaction, 'fiscal_decided', {
          by: actor.userId,
          to: [open.by],
          link: linkOf(id),
          structureId: id,
          variant: outcome,
        });
      });
      return readState(database.pool, id);
    },
  );
}

/** Writes the proposed values. Throws if a proposed field has changed since. */
async function approve(unit: UnitOfWork, actor: Actor, id: number, changes: Proposal['changes']): Promise<void> {
  const { current } = await openSection(unit.transaction, fiscalProfile, actor, id);
  const staleField = Object.entries(changes).find(([field, { before }]) => (current[field] ?? null) !== before);
  if (staleField) throw fieldProblem(staleField[0], 'proposal_moved');
  const values = Object.fromEntries(Object.entries(changes).map(([field, { after }]) => [field, after]));
  const { version } = current;
  const target = sectionTarget(actor, id);
  await apply(unit, fiscalProfileBehaviour, target, { operation: 'update', id, version, values });
}
