import type { AnyRecord } from '../../../domain/kernel/records/answers.ts';
import type { Issue } from '../../../domain/kernel/records/issue.ts';
import type { Listing, RecordDefinition, Writer } from '../../../domain/kernel/records/record.ts';
import { frozenFields, writeRefusal } from '../../../domain/kernel/records/record.ts';
import type { TextKey } from '../../platform/texts.ts';
import { useTexts } from '../../platform/texts.ts';
import { type FormValues, useFormState } from './use-form-state.ts';
import { changesIn, isNew, issuesOf, valuesOf } from './values/record-values.ts';

/** What every form and list can work with. */
export type LoadedRecord = AnyRecord;

export type ListedDefinition = RecordDefinition & { listing: Listing };
/** What a list of it has, sorts and filters by. */
export type ColumnName<D extends ListedDefinition> = D['listing']['columns'][number];

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
