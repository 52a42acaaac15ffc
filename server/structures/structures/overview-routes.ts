import { z } from 'zod';
import { historyAnswer, recordAnswer } from '../../../domain/kernel/records/answers.ts';
import { findRecordDefinition } from '../../../domain/records.ts';
import { overviewAnswer } from '../../../domain/structures/structures/answers.ts';
import {
  COMPLETENESS_PARTS,
  missingContacts,
  missingProfile,
} from '../../../domain/structures/structures/completeness.ts';
import { contacts } from '../../../domain/structures/structures/contacts.ts';
import { description } from '../../../domain/structures/structures/description.ts';
import { OVERVIEW_WARNINGS, type OverviewWarning } from '../../../domain/structures/structures/overview/next-action.ts';
import { nextStatus } from '../../../domain/structures/structures/overview/recap.ts';
import { structure } from '../../../domain/structures/structures/structure.ts';
import { findRecord, readRecord } from '../../kernel/records/actions.ts';
import { historyFilter, historyQuery } from '../../kernel/records/answers.ts';
import type { StoredRecord } from '../../kernel/records/select.ts';
import { type Actor, actorOf } from '../../platform/access/actor.ts';
import { structureScope } from '../../platform/access/scope.ts';
import { structureNotFound } from '../../platform/access/structure-row.ts';
import { HISTORY_PAGE_SIZE, structureHistory, toReadableEntry } from '../../platform/audit/history.ts';
import { referenceNames } from '../../platform/audit/reference-names.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/statement.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { readDuties } from './compliance/duties.ts';
import { readStructureFacts } from './facts.ts';
import { readOverviewDetails } from './overview/details.ts';
import { readTypeAndPeople, type TypeAndPeople } from './overview/queries.ts';
import { possibleTransitions } from './status/status.ts';
import { readUnfinished } from './wizard/wizard.ts';

/** Routes for a structure alone, for its overview in one request, and for its history. */
export function structureReadRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  const params = z.strictObject({ id: idParam });
  const tags = ['structures'];
  const access = { access: { screen: 'structure' as const, letter: 'r' as const } };

  app.get(
    '/api/structures/:id',
    {
      config: access,
      schema: {
        tags,
        operationId: 'getStructure',
        summary: 'Struttura: leggi',
        params,
        response: { 200: recordAnswer(structure) },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      return readStructure(pool, actor, request.params.id);
    },
  );

  app.get(
    '/api/structures/:id/overview',
    {
      config: access,
      schema: {
        tags,
        operationId: 'getStructureOverview',
        summary: 'Struttura: panoramica',
        params,
        response: { 200: overviewAnswer },
      },
    },
    (request) => readOverview(context, actorOf(request), request.params.id),
  );

  app.get(
    '/api/structures/:id/history',
    {
      config: access,
      schema: {
        tags,
        operationId: 'listStructureHistory',
        summary: 'Struttura: storico',
        params,
        querystring: historyQuery,
        response: { 200: historyAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      await readRecord(pool, structure, actor.role, id, structureScope(actor, 't.id', 'parts'));
      const entries = await structureHistory(pool, actor.role, id, historyFilter(request.query));
      const data = entries.map((entry) => {
        const definition = findRecordDefinition(entry.targetType);
        return toReadableEntry(actor.role, definition ?? { fields: {} }, entry);
      });
      const names = await referenceNames(pool, actor, data);
      return { data, names, next: data.length === HISTORY_PAGE_SIZE ? (data.at(-1)?.id ?? null) : null };
    },
  );
}

async function readStructure(database: Queryable, actor: Actor, id: number) {
  const record = await findRecord(database, structure, actor.role, id, structureScope(actor, 't.id', 'overview'));
  if (!record) throw await structureNotFound(database, actor, id);
  return record;
}

async function readOverview(context: Context, actor: Actor, id: number) {
  const { pool } = context.database;
  const record = await readStructure(pool, actor, id);
  const { contractExemptIds } = context.config;
  const judged = readStructureFacts(pool, record, actor, contractExemptIds);
  const validTaxData = judged.then(({ taxDataValid }) => new Set(taxDataValid ? [id] : []));
  const [facts, duties, beside, people, texts, around, [begun]] = await Promise.all([
    judged,
    readDuties(pool, [id], contractExemptIds, validTaxData),
    readTypeAndPeople(pool, actor, record),
    findRecord(pool, contacts, actor.role, id, () => 'true'),
    findRecord(pool, description, actor.role, id, () => 'true'),
    readOverviewDetails(pool, actor, id),
    readUnfinished(pool, actor, id),
  ]);
  const missing = missingFieldsByPart(record, beside, people, texts);
  return {
    structure: record,
    type: { code: beside.code, title: beside.title, allowsStars: beside.allowsStars },
    vendorName: beside.vendorName,
    isVendorActive: beside.isVendorActive,
    editorName: beside.editorName,
    isEditorActive: beside.isEditorActive,
    owners: beside.owners,
    parts: Object.entries(COMPLETENESS_PARTS).map(([part, of]) => ({
      part,
      points: facts.parts[part as keyof typeof COMPLETENESS_PARTS] ?? 0,
      of,
      missing: missing[part] ?? [],
    })),
    transitions: possibleTransitions(actor, record.status as number, facts),
    photoCount: facts.photoCount,
    publicUrl: record.isOnline ? `${context.config.siteUrl}/${beside.slug ?? id}` : null,
    contractExempt: facts.contractExempt,
    next: nextStatus(record.status as number, facts),
    warnings: warningsOf({
      cin: facts.cinMissing ? 1 : 0,
      translations: missing.description?.length ?? 0,
      alt: around.photosWithoutAlt,
      rooms: facts.parts.rooms ? 0 : 1,
    }),
    activeAmenities: around.activeAmenities,
    duties: around.readsParts ? [...(duties.get(id) ?? [])] : null,
    deadlines: around.deadlines,
    notes: around.notes,
    importNotes: around.importNotes,
    wizardStep: begun?.step ?? null,
    statusLog: around.statusLog,
  };
}

function warningsOf(counts: Readonly<Record<OverviewWarning, number>>) {
  return OVERVIEW_WARNINGS.map((code) => ({ code, count: counts[code] })).filter(({ count }) => count > 0);
}

/** Returns the missing field names of each part, for the links of the overview. */
function missingFieldsByPart(
  record: StoredRecord,
  type: TypeAndPeople,
  people: StoredRecord | null,
  texts: StoredRecord | null,
): Record<string, string[]> {
  const languages = ['it', 'en', 'fr', 'de'];
  const untranslated = (['title', 'description'] as const).flatMap((field) =>
    languages
      .filter((language) => !(texts?.[field] as Record<string, string>)?.[language])
      .map((language) => `${field}.${language}`),
  );
  return {
    profile: missingProfile(record, type),
    contacts: missingContacts(people ?? {}),
    description: untranslated,
  };
}
