import { Skeleton, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { can } from '../../domain/access.ts';
import type { RecordDefinition } from '../../domain/records/record.ts';
import { api } from '../api.ts';
import { fetchInputs } from '../records/inputs/record-input.tsx';
import { recordQuery } from '../records/queries.ts';
import { RecordForm } from '../records/record-form.tsx';
import { useFormHost } from '../records/screens/form-host.ts';
import { savedToast } from '../records/undo-toast.ts';
import type { ExtraRules, LoadedRecord } from '../records/use-record-form.ts';
import { useUser } from '../session.ts';
import { ProblemAlert } from '../shell/errors/problem-alert.tsx';
import { useTexts } from '../texts.ts';
import { structureQuery } from './structure-query.ts';

/** Where the API keeps a section of a structure. */
export const sectionPath = (structureId: string, definition: RecordDefinition) =>
  `/structures/${structureId}/${definition.segment ?? definition.collection}`;

/** All that shows a section is asked anew. */
export function useSectionRefresh(structureId: string, path: string): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: recordQuery(path).queryKey });
    void client.invalidateQueries({ queryKey: structureQuery(structureId).queryKey });
    void client.invalidateQueries({ queryKey: ['history', path] });
  };
}

interface SectionFormProps {
  structureId: string;
  definition: RecordDefinition;
  /** Stands inside the form and sees what is being written. */
  lead?: ReactNode;
  /** A layout of its own; without it the groups of the definition. */
  children?: ReactNode;
  demands?: ExtraRules;
  /** What stands in fields that are still empty, as a proposal. */
  proposed?: Readonly<Record<string, unknown>>;
}

/** The form of a structure's section, read and saved at its own address. */
export function SectionForm({
  structureId,
  definition,
  lead,
  children,
  demands,
  proposed = {},
}: SectionFormProps) {
  const { t } = useTexts('common', 'record');
  const user = useUser();
  const client = useQueryClient();
  const host = useFormHost();
  const path = sectionPath(structureId, definition);
  void fetchInputs(definition);
  const record = useQuery(recordQuery(path));
  const structure = useQuery(structureQuery(structureId));
  const refresh = useSectionRefresh(structureId, path);
  const canWrite = can(user.role, 'u', definition.screen);
  const saved = (answer: LoadedRecord) => {
    client.setQueryData(recordQuery(path).queryKey, answer);
    void client.invalidateQueries({ queryKey: structureQuery(structureId).queryKey });
    if (!host) savedToast(t, answer.changeId, refresh);
  };
  const initial = record.data && canWrite ? emptyAmong(record.data, proposed) : {};
  return (
    <>
      <ProblemAlert error={record.error} />
      {record.data && structure.data ? (
        <RecordForm
          key={path}
          definition={definition}
          record={record.data}
          writer={{ role: user.role, structureStatus: structure.data.status, canWrite }}
          send={(patch) => api<LoadedRecord>(path, { method: 'PATCH', body: patch })}
          onSaved={saved}
          draftKey={`${user.id}.${path}`}
          path={path}
          initial={initial}
          demands={canWrite ? demands : undefined}
          lead={lead}
        >
          {children}
        </RecordForm>
      ) : (
        record.isPending && (
          <Stack>
            <Skeleton h={40} />
            <Skeleton h={240} />
          </Stack>
        )
      )}
    </>
  );
}

/** Of what is proposed, that which the record does not say itself. */
function emptyAmong(record: LoadedRecord, proposed: Readonly<Record<string, unknown>>) {
  const isEmpty = (value: unknown) =>
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(proposed).filter(([name]) => isEmpty(record[name])));
}
