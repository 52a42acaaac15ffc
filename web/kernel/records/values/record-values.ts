import type { FieldKind } from '../../../../domain/kernel/records/field.ts';
import { clearInapplicable } from '../../../../domain/kernel/records/inapplicable.ts';
import type { Issue } from '../../../../domain/kernel/records/issue.ts';
import {
  changeIssues,
  checkRules,
  defaultsOf,
  type RecordDefinition,
} from '../../../../domain/kernel/records/record.ts';
import { createSchema, patchSchema } from '../../../../domain/kernel/records/schemas.ts';
import { issuesFromZod } from '../../../../domain/kernel/records/zod-issues.ts';
import type { LoadedRecord } from '../form/form-types.ts';
import type { FormValues } from '../form/form-values.ts';

/** Returns a new record with the definition's defaults. Version 0 means that it is not stored. */
export function blankRecord(definition: RecordDefinition): LoadedRecord {
  const unwritten = { createdAt: '', createdBy: null, updatedAt: '', updatedBy: null };
  return { ...defaultsOf(definition.fields), id: 0, version: 0, ...unwritten };
}

export function isNewRecord(record: LoadedRecord): boolean {
  return record.version === 0;
}

/** Returns the fields that a form of this record shows and may send. */
export function formFields(definition: RecordDefinition): string[] {
  return definition.groups.flatMap((group) => group.fields);
}

export function valuesOf(definition: RecordDefinition, record: LoadedRecord): FormValues {
  return Object.fromEntries(formFields(definition).map((name) => [name, record[name] ?? null]));
}

/** Returns the fields that differ from the record: the body of a PATCH without the version. */
export function changesIn(definition: RecordDefinition, record: LoadedRecord, values: FormValues): FormValues {
  const initialValues = valuesOf(definition, record);
  const changedValues = (after: FormValues) =>
    Object.fromEntries(
      formFields(definition)
        .filter((name) => JSON.stringify(after[name] ?? null) !== JSON.stringify(initialValues[name]))
        .map((name) => [name, after[name] ?? null]),
    );
  const changes = changedValues(values);
  // Clears inapplicable fields only together with another change.
  if (Object.keys(changes).length === 0) return changes;
  return changedValues(clearInapplicable(definition, { ...record, ...values }));
}

/** Returns the values with which a new record starts, which are sent with the typed ones. */
function startingValues(definition: RecordDefinition, record: LoadedRecord): FormValues {
  return changesIn(definition, blankRecord(definition), valuesOf(definition, record));
}

/**
 * Checks all rules of the definition on the values to save, so that the user sees every error before the server
 * answers.
 */
export function formIssues(definition: RecordDefinition, record: LoadedRecord, values: FormValues): readonly Issue[] {
  const changes = changesIn(definition, record, values);
  const parseResult = isNewRecord(record)
    ? createSchema(definition.fields).safeParse(
        { ...startingValues(definition, record), ...changes },
        { reportInput: true },
      )
    : patchSchema(definition.fields).safeParse({ ...changes, version: record.version }, { reportInput: true });
  const parseIssues = parseResult.success ? [] : issuesFromZod(parseResult.error.issues);
  const { version: _version, ...validChanges } = (parseResult.data ??
    validChangesOf(definition, changes, parseIssues)) as FormValues;
  const after = { ...(isNewRecord(record) ? withEmptyValues(definition, record) : record), ...validChanges };
  const invalidFields = new Set(parseIssues.map(({ path }) => path));
  return [...ruleIssues(definition, record, after).filter(({ path }) => !invalidFields.has(path)), ...parseIssues];
}

/** New records must fulfil all rules; stored ones may keep rules broken that they broke before. */
function ruleIssues(definition: RecordDefinition, record: LoadedRecord, after: LoadedRecord) {
  return isNewRecord(record) ? checkRules(definition, after) : changeIssues(definition, record, after);
}

/**
 * Returns the changes without invalid values. Invalid translated texts stay, so that every missing language is reported
 * at once.
 */
function validChangesOf({ fields }: RecordDefinition, changes: FormValues, wrong: readonly Issue[]): FormValues {
  const names = new Set(wrong.map(({ path }) => path.split('.')[0]));
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) => !names.has(name) || (fields[name]?.kind === 'translated' && value !== null),
    ),
  );
}

const LISTS: ReadonlySet<FieldKind> = new Set(['choices', 'references', 'rows', 'weekdays']);

/** Fills missing values with empty ones, so that rules can read an incomplete new record. */
function withEmptyValues({ fields }: RecordDefinition, record: LoadedRecord): LoadedRecord {
  const empty = Object.entries(fields).flatMap(([name, { kind, required }]): [string, unknown][] => {
    if (record[name] !== null) return [];
    if (kind === 'translated' || kind === 'json') return [[name, {}]];
    if (kind === 'string' && required) return [[name, '']];
    return LISTS.has(kind) ? [[name, []]] : [];
  });
  return { ...record, ...Object.fromEntries(empty) };
}
