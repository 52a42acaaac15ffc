import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { can } from '../../../domain/access.ts';
import type { Translated } from '../../../domain/records/field.ts';
import type { RecordDefinition } from '../../../domain/records/record.ts';
import { writableFields } from '../../../domain/records/schemas.ts';
import { api } from '../../api.ts';
import { useUser } from '../../session.ts';
import { useTexts } from '../../texts.ts';
import { fetchInputs } from '../inputs/record-input.tsx';
import { recordQuery } from '../queries.ts';
import { deleteWithUndo, savedToast } from '../undo-toast.ts';
import { type LoadedRecord, newRecord } from '../use-record-form.ts';
import { useFormHost } from './form-host.ts';

interface EntryKind {
  definition: RecordDefinition;
  /** Where the API keeps them, when that is not the collection's own name: `/structures/7/pools`. */
  collection?: string;
  /** What every entry of this list has. */
  fixed?: Readonly<Record<string, unknown>>;
  /** The entry that a new one begins as a copy of. */
  from?: string | null;
  /** Status of the structure it belongs to; null for the platform's own. */
  structureStatus?: number | null;
}

interface Entry {
  /** Null for a new one. */
  id: string | null;
  onCreated: (entry: LoadedRecord) => void;
  onDeleted: () => void;
  /** What else changes with it. */
  onChanged?: () => void;
}

/** One record of a collection on screen: read or blank, saved, deleted; what follows from it is asked anew. */
export function useEntry(kind: EntryKind, { id, onCreated, onDeleted, onChanged }: Entry) {
  const { definition, fixed, structureStatus = null } = kind;
  void fetchInputs(definition);
  const { t } = useTexts('common', 'record');
  const host = useFormHost();
  const user = useUser();
  const client = useQueryClient();
  const collection = kind.collection ?? `/${definition.collection}`;
  const path = `${collection}/${id ?? 'new'}`;
  const loaded = useQuery({ ...recordQuery(path), enabled: id !== null });
  const blank = useMemo(() => ({ ...newRecord(definition), ...fixed }), [definition, fixed]);
  const from = id === null ? (kind.from ?? null) : null;
  const source = useQuery({ ...recordQuery(`${collection}/${from}`), enabled: from !== null });
  const initial = useMemo(
    () =>
      source.data ? copied(definition, source.data, (name) => t('record:form.copyOf', { name })) : undefined,
    [definition, source.data, t],
  );
  const isReady = from === null || source.data !== undefined || source.isError;
  const record = id !== null ? loaded.data : isReady ? blank : undefined;

  const refreshAround = () => {
    void client.invalidateQueries({ queryKey: ['list', collection] });
    void client.invalidateQueries({ queryKey: ['counts'] });
    void client.invalidateQueries({ queryKey: ['options'] });
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
      // The entry itself is not asked for again: it is gone.
      refreshAround();
      onDeleted();
    },
  });
  // What the address says is sent with a new entry where a body may say it.
  const own = new Set<string>(writableFields(definition.fields).map(([name]) => name));
  const sent = Object.fromEntries(Object.entries(fixed ?? {}).filter(([name]) => own.has(name)));
  const may = (letter: 'c' | 'u' | 'd') => can(user.role, letter, definition.screen);
  const isArchived = definition.archive !== undefined && (loaded.data?.archivedAt ?? null) !== null;
  return {
    path,
    record,
    isArchived,
    error: loaded.error ?? remove.error,
    initial,
    isPending: loaded.isPending,
    writer: { role: user.role, structureStatus, canWrite: may(id === null ? 'c' : 'u') && !isArchived },
    draftKey: `${user.id}.${path}${from === null ? '' : `.${from}`}`,
    may,
    refresh,
    remove,
    send: (body: Record<string, unknown>) =>
      id === null
        ? api<LoadedRecord>(collection, { method: 'POST', body: { ...sent, ...body } })
        : api<LoadedRecord>(path, { method: 'PATCH', body }),
    saved(answer: LoadedRecord) {
      const { queryKey } = recordQuery(`${collection}/${answer.id}`);
      client.setQueryData(queryKey, answer);
      // Read again: what seems wrong with it is told when it is read.
      if (id === null) void client.invalidateQueries({ queryKey });
      if (!host) savedToast(t, answer.changeId, refresh);
      refresh();
      if (id === null) onCreated(answer);
    },
  };
}

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
      const texts = Object.entries((value ?? {}) as Translated);
      const longest = (field.max ?? 80) - 10;
      return [
        name,
        Object.fromEntries(texts.map(([code, text]) => [code, text && nameOf(text.slice(0, longest))])),
      ];
    }),
  );
}
