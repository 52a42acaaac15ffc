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
import { NotDeleted } from '../deleting/refusal.ts';
import type { LoadedRecord } from '../form/form-types.ts';
import type { FormValues } from '../form/form-values.ts';
import { fetchInputs } from '../inputs/record-input.tsx';
import { withoutTakenBack } from '../publishing/own-pending.ts';
import { recordQuery } from '../queries.ts';
import { deleteWithUndo, savedToast } from '../undo-toast.ts';
import { newRecord } from '../values/record-values.ts';
import { useFormHost } from './form-host.ts';

/** Where a record is: a structure's section, one of a structure's collection, or one of the platform's own. */
export interface Place {
  /** The structure that it belongs to; nothing for the platform's own. */
  structureId?: string | undefined;
  /** Null for a new one; a section is the only one of its structure. */
  id?: string | null;
  /** What every record of this list has. */
  fixed?: Readonly<Record<string, unknown>> | undefined;
  /** Of which kind a new one is begun: what is typed for one is no draft of another. */
  kind?: string | undefined;
  /** What the form of a new one begins with, to be written over. */
  initial?: Readonly<Record<string, unknown>> | undefined;
  /** The record that a new one begins as a copy of. */
  from?: string | null;
  /** `goesOn`: more has been typed while it was being saved, and stands where the one made is opened. */
  onCreated?: (made: LoadedRecord, goesOn: boolean) => void;
  onDeleted?: () => void;
  /** What else changes with it. */
  onChanged?: () => void;
}

/** What is read for a record on screen: the same object as long as nothing of it has changed. */
export interface RecordRead<D extends RecordDefinition> {
  record: RecordAnswer<D> | undefined;
  error: Error | null;
  /** The record that a new one begins as a copy of. */
  source: LoadedRecord | undefined;
  structureStatus: number | null;
  /** What may be written depends on the structure's status, what a copy begins with on the other record. */
  isReady: boolean;
}

/** Where the API has a record, and the list that it is part of. */
function addressesOf(definition: RecordDefinition, { structureId, id }: Place) {
  const segment = definition.segment ?? definition.collection;
  const collection = structureId === undefined ? `/${segment}` : `/structures/${structureId}/${segment}`;
  return {
    collection,
    path: definition.kind === 'section' ? collection : `${collection}/${id ?? 'new'}`,
  };
}

const isNewRecord = (definition: RecordDefinition, { id }: Place) =>
  definition.kind !== 'section' && (id ?? null) === null;

/**
 * Read apart from what is rendered of it: a query's result is another object whenever its page comes back into sight,
 * and would render the whole form anew.
 */
export function useRecordRead<D extends RecordDefinition>(definition: D, place: Place): RecordRead<D> {
  const { structureId } = place;
  const { collection, path } = addressesOf(definition, place);
  const isNew = isNewRecord(definition, place);
  const from = isNew ? (place.from ?? null) : null;
  const { data: record, error } = useQuery({ ...recordQuery<RecordAnswer<D>>(path), enabled: !isNew });
  const structure = useQuery({ ...structureQuery(structureId ?? ''), enabled: structureId !== undefined });
  const copied = useQuery({ ...recordQuery(`${collection}/${from}`), enabled: from !== null });
  const source = copied.data;
  const structureStatus = structure.data?.status ?? null;
  const isReady =
    (structureId === undefined || !structure.isPending) &&
    (from === null || source !== undefined || copied.isError);
  return useMemo(
    () => ({ record, error, source, structureStatus, isReady }),
    [record, error, source, structureStatus, isReady],
  );
}

/** One record on screen: read or blank, saved, deleted; what follows from it is asked anew. */
export function useRecord<D extends RecordDefinition>(definition: D, place: Place) {
  return useRecordEntry(definition, place, useRecordRead(definition, place));
}

/** The same of what has been read. */
export function useRecordEntry<D extends RecordDefinition>(definition: D, place: Place, read: RecordRead<D>) {
  const { structureId, fixed, onChanged } = place;
  void fetchInputs(definition);
  const { t } = useTexts('common', 'record');
  const host = useFormHost();
  const user = useUser();
  const client = useQueryClient();
  const isSection = definition.kind === 'section';
  const isNew = isNewRecord(definition, place);
  const { collection, path } = addressesOf(definition, place);
  const { source, structureStatus, isReady } = read;
  const from = isNew ? (place.from ?? null) : null;
  const blank = useMemo(() => ({ ...newRecord(definition), ...fixed }), [definition, fixed]);
  const initial = useMemo(
    () => (source ? copied(definition, source, (name) => t('record:form.copyOf', { name })) : undefined),
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
      // The record itself is not asked for again: it is gone.
      refreshAround();
      place.onDeleted?.();
    },
  });
  // What the address says is sent with a new record where a body may say it.
  const own = new Set<string>(writableFields(definition.fields).map(([name]) => name));
  const sent = Object.fromEntries(Object.entries(fixed ?? {}).filter(([name]) => own.has(name)));
  const may = (letter: 'c' | 'u' | 'd') => hasPermission(user.role, letter, definition.screen);
  const isArchived = definition.archive !== undefined && (stored?.archivedAt ?? null) !== null;
  return {
    definition,
    path,
    /** As it is stored; null for a new one, and while it is on its way. */
    stored,
    record: isReady ? (isNew ? blank : read.record) : undefined,
    isArchived,
    error: read.error ?? (remove.error instanceof NotDeleted ? null : remove.error),
    initial: initial ?? (isNew ? place.initial : undefined),
    writer: { role: user.role, structureStatus, canWrite: may(isNew ? 'c' : 'u') && !isArchived },
    draftKey:
      draftKeyOf(path) + (from === null ? '' : `.${from}`) + (isNew && place.kind ? `.${place.kind}` : ''),
    goesOnAs: (made: LoadedRecord) => draftKeyOf(`${collection}/${made.id}`),
    may,
    refresh,
    remove,
    async send(body: Record<string, unknown>, key?: string) {
      if (isNew)
        return recordApi<LoadedRecord>(collection, { method: 'POST', body: { ...sent, ...body }, key });
      const rest = stored ? await withoutTakenBack(stored, user.id, body) : body;
      return recordApi<LoadedRecord>(path, { method: 'PATCH', body: rest });
    },
    onSaved(answer: LoadedRecord, typed: FormValues) {
      const { queryKey } = recordQuery(isSection ? path : `${collection}/${answer.id}`);
      showAnswer(client, queryKey, answer);
      // Read again: what seems wrong with it is told when it is read.
      if (isNew) void client.invalidateQueries({ queryKey });
      const isSent = JSON.stringify(answer.pending ?? []) !== JSON.stringify(stored?.pending ?? []);
      if (!host) savedToast(t, answer.changeId, refresh, isSent ? t('record:pending.sent') : undefined);
      if (isSection) refreshAround();
      else refresh();
      if (isNew) place.onCreated?.(answer, Object.keys(typed).length > 0);
    },
  };
}

export type Entry<D extends RecordDefinition = RecordDefinition> = ReturnType<typeof useRecord<D>>;

/** What a copy takes over: not what only one can have, nor what somebody has yet to decide. */
function copied(
  definition: RecordDefinition,
  source: LoadedRecord,
  nameOf: (name: string) => string,
): Record<string, unknown> {
  const own = new Set(['code', 'status', 'isDefault']);
  const names = writableFields(definition.fields).filter(([name, field]) => !field.unique && !own.has(name));
  return Object.fromEntries(
    names.map(([name, field]) => {
      const value = source[name];
      if (name !== 'title' || field.kind !== 'translated') return [name, value];
      const texts = Object.entries((value ?? {}) as TranslatedText);
      const longest = (field.max ?? 80) - 10;
      return [
        name,
        Object.fromEntries(texts.map(([code, text]) => [code, text && nameOf(cutText(text, longest))])),
      ];
    }),
  );
}
