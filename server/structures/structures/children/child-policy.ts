import { randomUUID } from 'node:crypto';
import type { Values } from '../../../../domain/kernel/records/field.ts';
import { childPolicy, childPolicyStore, SHARED_FIELDS } from '../../../../domain/kernel/settings/child-policy.ts';
import { structure } from '../../../../domain/structures/structures/structure.ts';
import { readRecord, refuseUnwritable } from '../../../kernel/records/actions.ts';
import { apply } from '../../../kernel/records/lifecycle/apply.ts';
import type { UnitOfWork } from '../../../kernel/records/lifecycle/behaviour.ts';
import { lockedStructureTarget } from '../../../kernel/records/lifecycle/target.ts';
import { openSection, readSection } from '../../../kernel/records/section.ts';
import type { StoredRecord } from '../../../kernel/records/select.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { structureScope } from '../../../platform/access/scope.ts';
import type { FieldChange } from '../../../platform/audit/entry.ts';
import {
  HISTORY_PAGE_SIZE,
  type HistoryEntry,
  type HistoryFilter,
  recordHistory,
} from '../../../platform/audit/history.ts';
import type { Queryable } from '../../../platform/database/statement.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { childPolicyBehaviour, structureBehaviour, structureTarget } from '../behaviours.ts';

type Patch = Record<string, unknown> & { version: number };

/** Profile fields that this screen also shows, with the conversion in both directions. */
const PROFILE_FIELDS = {
  childrenAllowed: {
    field: 'adultsOnly',
    toProfile: (value: unknown) => !value,
    fromProfile: (value: unknown) => !value,
  },
  minimumAge: {
    field: 'minGuestAge',
    toProfile: (value: unknown) => value,
    fromProfile: (value: unknown) => value ?? 0,
  },
} as const;

function readStructure(database: Queryable, actor: Actor, id: number): Promise<StoredRecord> {
  return readRecord(database, structure, actor.role, id, structureScope(actor, 't.id', 'parts'));
}

type SharedValues = Pick<Values<typeof childPolicy.fields>, (typeof SHARED_FIELDS)[number]>;

/** Joins both halves into one document. Its version changes with either half, so no unseen change is overwritten. */
function joinHalves<Half extends { version: number }>(half: Half, house: StoredRecord): Half & SharedValues {
  const sharedValues = SHARED_FIELDS.map((name) => {
    const { field, fromProfile } = PROFILE_FIELDS[name];
    return [name, fromProfile(house[field])];
  });
  return {
    ...half,
    ...(Object.fromEntries(sharedValues) as SharedValues),
    version: half.version + house.version - 1,
  };
}

export async function readChildPolicy(database: Queryable, actor: Actor, id: number) {
  const structureRow = await readStructure(database, actor, id);
  return joinHalves(await readSection(database, childPolicyStore, actor, id), structureRow);
}

export async function changeChildPolicy(
  unit: UnitOfWork,
  actor: Actor,
  id: number,
  patch: Patch,
): Promise<StoredRecord> {
  const { transaction } = unit;
  const { current: half, status } = await openSection(transaction, childPolicyStore, actor, id);
  const structureRow = await readStructure(transaction, actor, id);
  const writer = { role: actor.role, structureStatus: status };
  const { version, ...given } = patch;
  refuseUnwritable(childPolicy, given, writer);
  const current = joinHalves(half, structureRow);
  if (version !== current.version) {
    const changedFields = await recentlyChangedFields(transaction, id, current.version - version);
    throw new Problem('conflict', { members: { current, changedFields } });
  }

  const own: Record<string, unknown> = {};
  const inProfile: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    const shared = SHARED_FIELDS.find((one) => one === name);
    if (shared) inProfile[PROFILE_FIELDS[shared].field] = PROFILE_FIELDS[shared].toProfile(value);
    else own[name] = value;
  }
  const author = { ...unit.author, batchId: randomUUID() };
  const { record: after } = await apply({ ...unit, author }, childPolicyBehaviour, lockedStructureTarget(id, writer), {
    operation: 'update',
    id,
    version: half.version,
    values: own,
  });
  const { record: houseAfter } = await apply({ ...unit, author }, structureBehaviour, structureTarget(id, writer), {
    operation: 'update',
    id,
    version: structureRow.version,
    values: inProfile,
  });
  // A single changed half can be undone by its entry. Two changed halves are undone one by one in the history.
  const entries = [after, houseAfter].flatMap(({ changeId }) => (typeof changeId === 'number' ? [changeId] : []));
  return { ...joinHalves(after, houseAfter), changeId: entries.length === 1 ? entries[0] : undefined };
}

/** Returns the fields of this screen among the last changes of both halves. */
async function recentlyChangedFields(database: Queryable, id: number, changes: number): Promise<string[]> {
  const ownEntries = await recordHistory(database, childPolicy.name, id, NO_HISTORY_FILTER);
  const inProfile = await recordHistory(database, structure.name, id, NO_HISTORY_FILTER);
  const profileEntries = inProfile.map((entry) => ({
    ...entry,
    changes: entry.changes.flatMap(toOwnFieldNames),
  }));
  const latest = [...ownEntries, ...profileEntries].sort((a, b) => b.id - a.id).slice(0, Math.max(0, changes));
  return [...new Set(latest.flatMap((entry) => entry.changes.map(({ field }) => field)))];
}

const NO_HISTORY_FILTER: HistoryFilter = { before: null, actorId: null, field: null, from: null, to: null };

/** Returns the changes of both halves under this screen's field names, newest first. */
export async function childPolicyHistory(
  database: Queryable,
  id: number,
  filter: HistoryFilter,
): Promise<HistoryEntry[]> {
  const ownEntries = await recordHistory(database, childPolicy.name, id, filter);
  const sharedField = SHARED_FIELDS.find((one) => one === filter.field);
  const field = sharedField ? PROFILE_FIELDS[sharedField].field : filter.field;
  const inProfile = await recordHistory(database, structure.name, id, { ...filter, field });
  const sharedEntries = inProfile.flatMap((entry) => {
    const changes = entry.changes.flatMap(toOwnFieldNames);
    return changes.length > 0 ? [{ ...entry, changes }] : [];
  });
  return [...ownEntries, ...sharedEntries].sort((a, b) => b.id - a.id).slice(0, HISTORY_PAGE_SIZE);
}

function toOwnFieldNames({ field, before, after }: FieldChange): FieldChange[] {
  const name = SHARED_FIELDS.find((one) => PROFILE_FIELDS[one].field === field);
  if (!name) return [];
  const { fromProfile } = PROFILE_FIELDS[name];
  return [{ field: name, before: fromProfile(before), after: fromProfile(after) }];
}
