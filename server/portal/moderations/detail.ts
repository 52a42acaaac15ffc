import type { z } from 'zod';
import { dayWords, monthWords } from '../../../domain/kernel/calendar/day-words.ts';
import { type Field, optionLabel } from '../../../domain/kernel/records/field.ts';
import type { RecordDefinition } from '../../../domain/kernel/records/record.ts';
import type { ModeratedKind } from '../../../domain/kernel/vocabularies/moderated-kinds.ts';
import { inLanguage, type Language, type Text } from '../../../domain/platform/language/text.ts';
import type { changeValue, moderationAnswer } from '../../../domain/portal/moderations/answers.ts';
import {
  changedFields,
  currentValue,
  type FieldSent,
  hasMoved,
  isText,
  type ModeratedField,
} from '../../../domain/portal/moderations/changes.ts';
import { moderation } from '../../../domain/portal/moderations/moderation.ts';
import { claimRefusal, isKindOfOtherModule, MODERATION_REASONS } from '../../../domain/portal/moderations/states.ts';
import { textWarnings } from '../../../domain/portal/moderations/warnings.ts';
import { findRecordDefinition } from '../../../domain/records.ts';
import { REVIEW_REASONS } from '../../../domain/stays/reviews/states.ts';
import { findRecord, readRecord } from '../../kernel/records/actions.ts';
import type { StoredRecord } from '../../kernel/records/select.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { decidableScope, type ModerationRow, ruleFactsOf } from './moderation-row.ts';
import { QUEUE_VIEWS } from './own-module-decisions.ts';

export const CONTEXT_COLUMNS = `(select s.name from structures s where s.id = t.structure_id) as "structureName",
  (select u.name from users u where u.id = t.submitted_by) as "submittedByName",
  (select u.name from users u where u.id = t.reviewer_id) as "reviewerName"`;

interface ContextRow {
  readonly structureName: string;
  readonly submittedByName: string | null;
  readonly reviewerName: string | null;
  readonly changes: ModeratedField[];
}

/** Reads a moderation with everything needed to decide it, in the requested language. */
export async function readDetail(
  database: Queryable,
  actor: Actor,
  id: number,
  language: Language,
): Promise<z.infer<typeof moderationAnswer>> {
  const row = await readRecord(database, moderation, actor.role, id, decidableScope(actor));
  const [contextRow] = await run<ContextRow>(
    database,
    `select ${CONTEXT_COLUMNS}, t.changes from moderations t where t.id = $1`,
    [id],
  );
  if (!contextRow) throw new Error(`moderation ${id} went while it was read`);
  const { changes, ...names } = contextRow;
  const target = await readTarget(database, row);
  const found = changesToShow(row, changes, target);
  const say = await valueFormatter(database, language, found);
  const kind = row.targetType as ModeratedKind;
  const words = (text: Text) => inLanguage(text, language);
  const reasons: Readonly<Record<string, Text>> =
    kind === 'review' || kind === 'review_reply' ? REVIEW_REASONS : MODERATION_REASONS;
  const refusal = claimRefusal(ruleFactsOf(row), actor.role, actor.userId, new Date());
  const definition = definitionOf(row);
  return {
    ...row,
    ...names,
    kindLabel: words(
      kind === 'review_reply'
        ? (moderation.fields.targetType.options?.review_reply ?? definition.title)
        : definition.title,
    ),
    targetVersion: target?.version ?? null,
    decidesWhole: isKindOfOtherModule(kind),
    reasons: Object.entries(reasons).map(([code, label]) => ({ code, label: words(label) })),
    claim: {
      refusal,
      until: row.claimedUntil,
      isMine: row.reviewerId === actor.userId && row.state === 'in_review',
    },
    facts: factsOf(row, target, language),
    changes: found.map((change) => ({
      field: change.field,
      lang: change.lang,
      kind: change.kind,
      label: words(definition.fields[change.field]?.label ?? definition.title),
      before: say(definition.fields[change.field], change.before),
      after: say(definition.fields[change.field], change.after),
      now: say(definition.fields[change.field], target ? currentValue(change, target) : null),
      hasMoved: canTargetChange(row) && target !== null && hasMoved(change, target),
      decision: change.decision,
      reason: change.reason,
      note: change.note,
      warnings: isText(change) ? textWarnings(change).map(words) : [],
    })),
  };
}

/**
 * True if the target record may change while the editor decides. False for new records and for records decided in
 * another module.
 */
export const canTargetChange = (row: ModerationRow): boolean =>
  row.operation === 'update' && !isKindOfOtherModule(row.targetType as ModeratedKind);

export function definitionOf({
  targetType,
  targetName,
}: Pick<ModerationRow, 'targetType' | 'targetName'>): RecordDefinition {
  const kind = targetType as ModeratedKind;
  const definition = isKindOfOtherModule(kind) ? QUEUE_VIEWS[kind].definition : findRecordDefinition(targetName);
  if (!definition) throw new Error(`no record is called ${targetName}`);
  return definition;
}

/** Reads the target record as it is now; null when it was deleted. */
export function readTarget(database: Queryable, row: ModerationRow): Promise<StoredRecord | null> {
  return findRecord(database, definitionOf(row), 'admin', row.targetId, () => 'true');
}

/** Returns the submitted changes. For records decided in another module, builds them from the target record. */
function changesToShow(
  row: ModerationRow,
  sent: readonly ModeratedField[],
  target: StoredRecord | null,
): ModeratedField[] {
  const kind = row.targetType as ModeratedKind;
  // The path of a photo changes with its focal point.
  if (!isKindOfOtherModule(kind))
    return sent.map((one) => (one.kind === 'image' && target ? { ...one, after: target.path } : one));
  if (!target) return [];
  const { definition, fields } = QUEUE_VIEWS[kind];
  const after = Object.fromEntries(Object.keys(fields).map((name) => [name, target[name]]));
  const before = Object.fromEntries(Object.entries(fields).map(([name, was]) => [name, was && target[was]]));
  return changedFields(definition.fields, before, after).map(withoutDecision);
}

export const withoutDecision = (change: FieldSent): ModeratedField => ({
  ...change,
  decision: null,
  reason: null,
  note: null,
});

function factsOf(row: ModerationRow, target: StoredRecord | null, language: Language) {
  const kind = row.targetType as ModeratedKind;
  if (!target || !isKindOfOtherModule(kind)) return [];
  const { definition, facts } = QUEUE_VIEWS[kind];
  return facts.flatMap((name) => {
    const field = definition.fields[name];
    const is = field && formatValue(field, target[name], language, new Map());
    if (!field || is === null || is === undefined || (Array.isArray(is) && is.length === 0)) return [];
    return [{ label: inLanguage(field.label, language), value: formatScalar(field, name, is, language) }];
  });
}

type DisplayValue = z.infer<typeof changeValue>;

/** Formats numbers, days and months for the language. */
function formatScalar({ kind, scale = 0 }: Field, name: string, is: DisplayValue, language: Language): DisplayValue {
  if (typeof is === 'number') return new Intl.NumberFormat(language, { minimumFractionDigits: scale }).format(is);
  if (typeof is !== 'string') return is;
  if (kind === 'date') return dayWords(is, language);
  return name === 'stayMonth' ? monthWords(is, language) : is;
}

/** Returns a function that formats the values of these changes: codes as labels, comuni as names. */
export async function valueFormatter(
  database: Queryable,
  language: Language,
  changes: readonly FieldSent[],
): Promise<(field: Field | undefined, is: unknown) => DisplayValue> {
  const ids = changes.flatMap(({ field, before, after }) => (field === 'city_id' ? [before, after] : []));
  const cities =
    ids.length === 0
      ? []
      : await run<{ id: number; name: string }>(database, 'select id, name from cities where id = any($1::integer[])', [
          ids,
        ]);
  const names = new Map(cities.map(({ id, name }) => [id, name]));
  return (field, is) => (field ? formatValue(field, is, language, names) : (is as DisplayValue));
}

const YES_NO: readonly [Text, Text] = [
  ['No', 'No', 'Non', 'Nein'],
  ['Sì', 'Yes', 'Oui', 'Ja'],
];

function formatValue(field: Field, is: unknown, language: Language, cities: ReadonlyMap<number, string>): DisplayValue {
  if (is === null || is === undefined) return null;
  if (typeof is === 'boolean') return inLanguage(YES_NO[Number(is)] ?? YES_NO[0], language);
  if (Array.isArray(is)) return is.map((one) => labelOf(field, one, language));
  if (field.target === 'cities') return cities.get(is as number) ?? String(is);
  if (field.options) return labelOf(field, is, language);
  return typeof is === 'number' ? is : String(is);
}

function labelOf(field: Field, code: unknown, language: Language): string {
  const label = optionLabel(field, code);
  return label ? inLanguage(label, language) : String(code);
}
