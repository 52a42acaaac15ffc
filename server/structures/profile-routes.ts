import { z } from 'zod';
import { named } from '../../domain/records/schema/named.ts';
import { missingProfile, profilePoints } from '../../domain/structures/completeness.ts';
import { profile } from '../../domain/structures/profile.ts';
import { profileWarnings } from '../../domain/structures/profile-warnings.ts';
import { structure } from '../../domain/structures/structure.ts';
import { actorOf } from '../access/actor.ts';
import { structureScope } from '../access/scope.ts';
import { lockStructure } from '../access/within.ts';
import { authorOf } from '../audit/author.ts';
import type { Context } from '../context.ts';
import { type Queryable, run } from '../database/statement.ts';
import { inTransaction } from '../database/transaction.ts';
import type { App } from '../http/app-type.ts';
import { idParam } from '../http/input/schemas.ts';
import { fieldProblem } from '../problem.ts';
import { changeRecord, readRecord, refuseIssues } from '../records/actions.ts';
import { recordAnswer } from '../records/answers.ts';
import { patchBody } from '../records/bodies.ts';
import { historyRoute } from '../records/collections/history-route.ts';
import { invalidReferences } from '../records/collections/references.ts';
import type { StoredRecord } from '../records/select.ts';
import type { ExtraAssignment } from '../records/write.ts';
import { placeColumns, placeOf, surroundingsOf } from './place.ts';
import { pointsColumn, sectionSaved } from './points.ts';

interface TypeRules {
  allowsStars: boolean;
  requiresCin: boolean;
  allowedCategories: string[];
}

export async function typeRules(
  database: Queryable,
  typeId: number,
  /** Of a type that may still be chosen. */
  among: { active?: boolean } = {},
): Promise<TypeRules> {
  const [rules] = await run<TypeRules>(
    database,
    `select allows_stars as "allowsStars", requires_cin as "requiresCin", allowed_categories as "allowedCategories"
     from structure_types where id = $1 and (status = 10 or not $2)`,
    [typeId, among.active ?? false],
  );
  if (!rules) throw fieldProblem('structure_type', 'exists');
  return rules;
}

/** The anagrafica's share of the structure, and the name of its comune: what a form reads; the rest follows from it. */
function ownFields(record: StoredRecord): Record<string, unknown> {
  const { id, version, createdAt, createdBy, updatedAt, updatedBy, updatedByName, changeId, city, province } =
    record;
  const fields = Object.keys(profile.fields).filter((name) => name in record);
  return {
    id,
    version,
    createdAt,
    createdBy,
    updatedAt,
    updatedBy,
    updatedByName,
    changeId,
    city,
    province,
    pending: record.pending,
    ...Object.fromEntries(fields.map((name) => [name, record[name]])),
  };
}

type Patch = Record<string, unknown> & { version: number };

/** A type without stars drops the category (structures dictionary 2.1). */
async function withoutStars(database: Queryable, current: StoredRecord, patch: Patch): Promise<Patch> {
  const type = patch.structure_type;
  if (typeof type !== 'number' || type === current.structure_type || 'category' in patch) return patch;
  return (await typeRules(database, type)).allowsStars ? patch : { ...patch, category: null };
}

/** Fields on which the completeness points depend, or a rule of the type. */
const SCORED: ReadonlySet<string> = new Set(missingProfile({}, { allowsStars: true, requiresCin: true }));

/** Only the stars that the type has. */
export function demandStars(rules: TypeRules, category: unknown): void {
  if (category === null || category === undefined) return;
  if (!rules.allowsStars) throw fieldProblem('category', 'no_stars');
  if (!rules.allowedCategories.includes(category as string)) throw fieldProblem('category', 'enum');
}

/** What a change of the anagrafica brings about: points, and the names of a new comune. */
export async function profileConsequences(
  database: Queryable,
  after: StoredRecord,
  changed: readonly string[],
): Promise<ExtraAssignment[]> {
  if (!changed.some((name) => SCORED.has(name))) return [];
  const rules = await typeRules(database, after.structure_type as number);
  if (changed.includes('category') || changed.includes('structure_type')) demandStars(rules, after.category);
  // It was filled, and is expected of a type with stars.
  if (changed.includes('category') && rules.allowsStars && after.category === null) {
    throw fieldProblem('category', 'required');
  }
  const extra = [pointsColumn('profile', profilePoints(after, rules))];
  if (changed.includes('city_id'))
    extra.push(...placeColumns(await placeOf(database, after.city_id as number)));
  return extra;
}

const profileAnswer = named(
  'Profile',
  recordAnswer(profile).extend({ city: z.string(), province: z.string() }),
);

/** Anagrafica: `GET` and `PATCH /api/structures/{id}/profile`. It is stored with the structure and shares its version. */
export function profileRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  const params = z.strictObject({ id: idParam });
  const path = '/api/structures/:id/profile';
  const answer = { 200: profileAnswer };
  const tags = ['structures'];

  app.get(
    path,
    {
      config: { access: { screen: 'profile', letter: 'r' } },
      schema: {
        tags,
        operationId: 'getProfile',
        summary: 'Anagrafica: leggi, con ciò che sembra errato',
        params,
        response: answer,
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const scope = structureScope(actor, 't.id', 'parts');
      const record = await readRecord(pool, structure, actor.role, request.params.id, scope);
      const around = await surroundingsOf(pool, record, structureScope(actor, 's.id', 'parts'));
      return { ...ownFields(record), warnings: profileWarnings(record, around) };
    },
  );

  app.patch(
    path,
    {
      config: { access: { screen: 'profile', letter: 'u' } },
      schema: {
        tags,
        operationId: 'updateProfile',
        summary: 'Anagrafica: modifica',
        params,
        body: patchBody(profile),
        response: answer,
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const author = authorOf(request);
      const current = await readRecord(
        pool,
        structure,
        actor.role,
        request.params.id,
        structureScope(actor, 't.id', 'parts'),
      );
      const status = current.status as number;
      const demandReferences = async (after: StoredRecord) =>
        refuseIssues(await invalidReferences(pool, profile, after, current, current.id));
      // The schema above demands `version`; its type is lost in the loop that builds it.
      const patch = await withoutStars(pool, current, request.body as Patch);
      const change = {
        definition: structure,
        author,
        writer: { role: actor.role, structureStatus: status },
        current,
        patch,
        jobs: context.jobs,
      };
      return inTransaction(context.database, async (transaction) => {
        await lockStructure(transaction, current.id);
        const extra = async (after: StoredRecord, changed: readonly string[]) => {
          await demandReferences(after);
          return profileConsequences(transaction, after, changed);
        };
        const saved = await changeRecord(transaction, { ...change, extra });
        if (status !== 60) return ownFields(saved);
        const rules = await typeRules(transaction, saved.structure_type as number);
        await sectionSaved(transaction, author, saved.id, { profile: profilePoints(saved, rules) });
        return ownFields(await readRecord(transaction, structure, actor.role, saved.id, () => 'true'));
      });
    },
  );

  historyRoute(
    app,
    context,
    profile,
    path,
    params,
    async (request) => {
      const actor = actorOf(request);
      const { id } = request.params as { id: number };
      const scope = structureScope(actor, 't.id', 'parts');
      return (await readRecord(pool, structure, actor.role, id, scope)).id;
    },
    { keptWith: structure },
  );
}
