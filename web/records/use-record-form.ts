import type { AnyRecord } from '../../domain/records/answers.ts';
import { clearInapplicable } from '../../domain/records/inapplicable.ts';
import type { Issue } from '../../domain/records/issue.ts';
import type { Listing, RecordDefinition, Writer } from '../../domain/records/record.ts';
import { brokenRules, defaultsOf, frozenFields, rulesOf, writeRefusal } from '../../domain/records/record.ts';
import { createSchema, patchSchema } from '../../domain/records/schemas.ts';
import { issuesFromZod } from '../../domain/records/zod-issues.ts';
import type { TextKey } from '../texts.ts';
import { useTexts } from '../texts.ts';
import { type FormValues, useFormState } from './use-form-state.ts';

/** What every form and list can work with. */
export type LoadedRecord = AnyRecord;

export type ListedDefinition = RecordDefinition & { listing: Listing };
/** What a list of it has, sorts and filters by. */
export type ColumnName<D extends ListedDefinition> = D['listing']['columns'][number];

/** A record not yet created: what the definition gives it. Version 0 stands for "not stored". */
export function newRecord(definition: RecordDefinition): LoadedRecord {
  const unwritten = { createdAt: '', createdBy: null, updatedAt: '', updatedBy: null };
  return { ...defaultsOf(definition.fields), id: 0, version: 0, ...unwritten };
}

export function isNew(record: LoadedRecord): boolean {
  return record.version === 0;
}

/** The fields that a form of this record shows and may send. */
export function formFields(definition: RecordDefinition): string[] {
  return definition.groups.flatMap((group) => group.fields);
}

export function valuesOf(definition: RecordDefinition, record: LoadedRecord): FormValues {
  return Object.fromEntries(formFields(definition).map((name) => [name, record[name] ?? null]));
}

/** What differs from the record: the body of the PATCH, without its version. */
export function changesIn(
  definition: RecordDefinition,
  record: LoadedRecord,
  values: FormValues,
): FormValues {
  const before = valuesOf(definition, record);
  const changed = (after: FormValues) =>
    Object.fromEntries(
      formFields(definition)
        .filter((name) => JSON.stringify(after[name] ?? null) !== JSON.stringify(before[name]))
        .map((name) => [name, after[name] ?? null]),
    );
  const changes = changed(values);
  // What the form no longer shows goes with what is saved, and not before.
  if (Object.keys(changes).length === 0) return changes;
  return changed(clearInapplicable(definition, { ...record, ...values }));
}

/** What a new record has from where it was begun: it is sent with what is typed, and counts as given. */
function givenTo(definition: RecordDefinition, record: LoadedRecord): FormValues {
  return changesIn(definition, newRecord(definition), valuesOf(definition, record));
}

/** The rules of the definition over what would be saved: what the server will say, said at once. */
export function issuesOf(
  definition: RecordDefinition,
  record: LoadedRecord,
  values: FormValues,
): readonly Issue[] {
  const changes = changesIn(definition, record, values);
  const parsed = isNew(record)
    ? createSchema(definition.fields).safeParse(
        { ...givenTo(definition, record), ...changes },
        { reportInput: true },
      )
    : patchSchema(definition.fields).safeParse(
        { ...changes, version: record.version },
        { reportInput: true },
      );
  if (!parsed.success) return issuesFromZod(parsed.error.issues);
  const { version: _version, ...clean } = parsed.data as FormValues;
  const after = { ...record, ...clean };
  // What a record not yet stored lacks excuses nothing.
  return isNew(record) ? rulesOf(definition, after) : brokenRules(definition, record, after);
}

/** Fields of codes whose stored one may not become any other. */
function fixedFields(definition: RecordDefinition, record: LoadedRecord): string[] {
  if (isNew(record)) return [];
  return Object.entries(definition.fields).flatMap(([name, { moves, options, kind }]) => {
    const now = record[name] ?? null;
    if (!moves || !options || now === null) return [];
    const codes = Object.keys(options).map((code) => (kind === 'integer' ? Number(code) : code));
    return codes.some((code) => code !== now && moves(now, code)) ? [] : [name];
  });
}

/** What a screen asks of a record beyond the record's own rules, whatever stood there before. */
export type ExtraRules = (values: FormValues) => readonly Issue[];

export type RecordForm = ReturnType<typeof useRecordForm>;

/** Form state of one record: values, rules checked on leaving a field and on saving, what may be written. */
export function useRecordForm(
  definition: RecordDefinition,
  record: LoadedRecord,
  writer: Writer & { canWrite: boolean },
  draft?: FormValues,
  demands?: ExtraRules,
) {
  const { t } = useTexts('validation');
  const say = (issue: Issue) => t(`validation:${issue.code}` as TextKey, issue.params);
  const form = useFormState({ ...valuesOf(definition, record), ...draft }, (values) =>
    Object.fromEntries(
      [...(demands?.(values) ?? []), ...issuesOf(definition, record, values)].map((issue) => [
        issue.path,
        say(issue),
      ]),
    ),
  );
  const changes = changesIn(definition, record, form.values);
  const kept = [...frozenFields(definition, record), ...fixedFields(definition, record)];
  return {
    definition,
    record,
    form,
    changes,
    isDirty: Object.keys(changes).length > 0,
    /** Why a field cannot be written here, or null. */
    refusal: (name: string) =>
      writer.canWrite && !kept.includes(name) ? writeRefusal(definition, name, writer) : ('locked' as const),
    canWrite: writer.canWrite,
    /** A rule's words. */
    say,
  };
}
