import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RecordAnswer } from '../../../../domain/kernel/records/answers.ts';
import type { TranslatedText } from '../../../../domain/kernel/records/field.ts';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { writableFields } from '../../../../domain/kernel/records/schemas.ts';
import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import { cutText } from '../../../../domain/platform/language/cut-text.ts';
import { recordApi } from '../../../platform/api.ts';
import { showAnswer } from '../../../platform/query-client.ts';
import { useUser } from '../../../platform/session.ts';
import { structureChanged, structureQuery } from '../../../platform/structure-query.ts';
import { useTexts } from '../../../platform/texts.ts';
import { DeletionRefused } from '../deleting/refusal.ts';
import type { LoadedRecord } from '../form/form-types.ts';
import type { FormValues } from '../form/form-values.ts';
import { fetchInputs } from '../inputs/record-input.tsx';
import { withdrawRevertedChanges } from '../publishing/own-pending.ts';
import { recordQuery } from '../queries.ts';
import { deleteWithUndo, showSavedToast } from '../undo-toast.ts';
import { blankRecord } from '../values/record-values.ts';
import { useFormHost } from './form-host.ts';

/** Location of a record: a structure's section, a record of a structure's collection, or a platform record. */
export interface RecordLocation {
  /** Structure of the record; undefined for platform records. */
  structureId?: string | undefined;
  /** Null for a new record; not used for sections. */
  id?: string | null;
  /** Values that every record of this list has. */
  fixed?: Readonly<Record<string, unknown>> | undefined;
  /** Kind of a new record; drafts are separate for each kind. */
  kind?: string | undefined;
  /** Initial values of a new record's form. */
  initial?: Readonly<Record<string, unknown>> | undefined;
  /** Id of the record that a new one copies. */
  from?: string | null;
  /** Returns the message after the creation, by default "Saved". */
  createdMessage?: (made: LoadedRecord) => string;
  /** `goesOn`: the user has typed more during the save, and the new record's page continues with it. */
  onCreated?: (made: LoadedRecord, goesOn: boolean) => void;
  onDeleted?: () => void;
  /** Called when other data may have changed with the record. */
  onChanged?: () => void;
}

/** Loaded data of a record on screen. The object stays the same while its content is unchanged. */
export interface RecordRead<D extends RecordDefinition> {
  record: RecordAnswer<D> | undefined;
  error: Error | null;
  /** The record that a new one copies. */
  source: LoadedRecord | undefined;
  structureStatus: number | null;
  /** True when the structure's status, which decides the writable fields, and the copied record are loaded. */
  isReady: boolean;
}

/** Returns the API paths of a record and of its collection. */
function recordPaths(definition: RecordDefinition, { structureId, id }: RecordLocation) {
  const segment = definition.segment ?? definition.collection;
  const collection = structureId === undefined ? `/${segment}` : `/structures/${structureId}/${segment}`;
  return {
    collection,
    path: definition.kind === 'section' ? collection : `${collection}/${id ?? 'new'}`,
  };
}

const isNewRecord = (definition: RecordDefinition, { id }: RecordLocation) =>
  definition.kind !== 'section' && (id ?? null) === null;

/**
 * Loads a record separately from rendering. A query result is a new object on every window focus and would render the
 * whole form again.
 */
export function useRecordRead<D extends RecordDefinition>(definition: D, place: RecordLocation): RecordRead<D> {
  const { structureId } = place;
  const { collection, path } = recordPaths(definition, place);
  const isNew = isNewRecord(definition, place);
  const from = isNew ? (place.from ?? null) : null;
  const { data: record, error } = useQuery({ ...recordQuery<RecordAnswer<D>>(path), enabled: !isNew });
  const structure = useQuery({ ...structureQuery(structureId ?? ''), enabled: structureId !== undefined });
  const copiedQuery = useQuery({ ...recordQuery(`${collection}/${from}`), enabled: from !== null });
  const source = copiedQuery.data;
  const structureStatus = structure.data?.status ?? null;
  const isReady =
    (structureId === undefined || !structure.isPending) &&
    (from === null || source !== undefined || copiedQuery.isError);
  return useMemo(
    () => ({ record, error, source, structureStatus, isReady }),
    [record, error, source, structureStatus, isReady],
  );
}

/** Loads, saves and deletes the record of a screen, and reloads the queries that depend on it. */
export function useRecord<D extends RecordDefinition>(definition: D, place: RecordLocation) {
  return useRecordEntry(definition, place, useRecordRead(definition, place));
}

/** Same for a record that is already loaded. */
export function useRecordEntry<D extends RecordDefinition>(definition: D, place: RecordLocation, read: RecordRead<D>) {
  const { structureId, fixed, onChanged } = place;
  void fetchInputs(definition);
  const { t } = useTexts('common', 'record');
  const host = useFormHost();
  const user = useUser();
  const client = useQueryClient();
  const isSection = definition.kind === 'section';
  const isNew = isNewRecord(definition, place);
  const { collection, path } = recordPaths(definition, place);
  const { source, structureStatus, isReady } = read;
  const from = isNew ? (place.from ?? null) : null;
  const blank = useMemo(() => ({ ...blankRecord(definition), ...fixed }), [definition, fixed]);
  const initial = useMemo(
    () => (source ? copyValues(definition, source, (name) => t('record:form.copyOf', { name })) : undefined),
    [definition, source, t],
  );
  const stored = read.record ?? null;

  const draftKeyOf = (of: string) => `${user.id}.${of}`;
  const refreshAround = () => {
    if (!isSection) {
      void client.invalidateQueries({ queryKey: ['list', collection] });
      void client.invalidateQueries({ queryKey: ['counts'] });
      void client.invalidateQueries({ queryKey: ['options'] });
    }
    if (structureId !== undefined) structureChanged(client, structureId);
    onChanged?.();
  };
  const refresh = () => {
    refreshAround();
    void client.invalidateQueries({ queryKey: recordQuery(path).queryKey });
    void client.invalidateQueries({ queryKey: ['history', path] });
  };
  const remove = useMutation({
    mutationFn: (version: number) => deleteWithUndo(t, path, version, refresh),
    onSuccess: () => {
      // Does not reload the deleted record itself.
      refreshAround();
      place.onDeleted?.();
    },
  });
  const hasAccess = (letter: 'c' | 'u' | 'd') => hasPermission(user.role, letter, definition.screen);
  const isArchived = definition.archive !== undefined && (stored?.archivedAt ?? null) !== null;
  return {
    definition,
    path,
    /** The stored record; null for a new one and while loading. */
    stored,
    record: isReady ? (isNew ? blank : read.record) : undefined,
    isArchived,
    error: read.error ?? (remove.error instanceof DeletionRefused ? null : remove.error),
    initial: initial ?? (isNew ? place.initial : undefined),
    writer: { role: user.role, structureStatus, canWrite: hasAccess(isNew ? 'c' : 'u') && !isArchived },
    draftKey: draftKeyOf(path) + (from === null ? '' : `.${from}`) + (isNew && place.kind ? `.${place.kind}` : ''),
    goesOnAs: (made: LoadedRecord) => draftKeyOf(`${collection}/${made.id}`),
    may: hasAccess,
    refresh,
    remove,
    async send(body: Record<string, unknown>, key?: string) {
      const created = { ...pickWritable(definition, fixed ?? {}), ...body };
      if (isNew) return recordApi<LoadedRecord>(collection, { method: 'POST', body: created, key });
      const rest = stored ? await withdrawRevertedChanges(stored, user.id, body) : body;
      return recordApi<LoadedRecord>(path, { method: 'PATCH', body: rest });
    },
    onSaved(answer: LoadedRecord, typed: FormValues) {
      const { queryKey } = recordQuery(isSection ? path : `${collection}/${answer.id}`);
      showAnswer(client, queryKey, answer);
      // Reloads a new record, because warnings appear only in the answer of a read.
      if (isNew) void client.invalidateQueries({ queryKey });
      const isSent = JSON.stringify(answer.pending ?? []) !== JSON.stringify(stored?.pending ?? []);
      const createdMessage = isNew ? place.createdMessage?.(answer) : undefined;
      if (!host) showSavedToast(t, answer.changeId, refresh, isSent ? t('record:pending.sent') : createdMessage);
      if (isSection) refreshAround();
      else refresh();
      if (isNew) place.onCreated?.(answer, Object.keys(typed).length > 0);
    },
  };
}

export type Entry<D extends RecordDefinition = RecordDefinition> = ReturnType<typeof useRecord<D>>;

/** Returns the values of the URL that the body of a new record accepts. */
function pickWritable(definition: RecordDefinition, fixed: Readonly<Record<string, unknown>>) {
  const names = new Set<string>(writableFields(definition.fields).map(([name]) => name));
  return Object.fromEntries(Object.entries(fixed).filter(([name]) => names.has(name)));
}

/** Returns the values of a copy, without unique fields, status, default mark and code. */
function copyValues(
  definition: RecordDefinition,
  source: LoadedRecord,
  nameOf: (name: string) => string,
): Record<string, unknown> {
  const notCopied = new Set(['code', 'status', 'isDefault']);
  const names = writableFields(definition.fields).filter(([name, field]) => !field.unique && !notCopied.has(name));
  return Object.fromEntries(
    names.map(([name, field]) => {
      const value = source[name];
      if (name !== 'title' || field.kind !== 'translated') return [name, value];
      const texts = Object.entries((value ?? {}) as TranslatedText);
      const maxTitleLength = (field.max ?? 80) - 10;
      return [
        name,
        Object.fromEntries(texts.map(([code, text]) => [code, text && nameOf(cutText(text, maxTitleLength))])),
      ];
    }),
  );
}
