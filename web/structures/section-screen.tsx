import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { can } from '../../domain/access.ts';
import type { RecordDefinition } from '../../domain/records/record.ts';
import { api } from '../api.ts';
import { recordQuery } from '../records/queries.ts';
import { RecordForm } from '../records/record-form.tsx';
import { useRecordTexts } from '../records/record-texts.ts';
import { savedToast } from '../records/undo-toast.ts';
import type { LoadedRecord } from '../records/use-record-form.ts';
import { useUser } from '../session.ts';
import { ProblemAlert } from '../shell/errors/problem-alert.tsx';
import { Page } from '../shell/frame/page.tsx';
import { Glyph } from '../shell/glyph.tsx';
import { useTexts } from '../texts.ts';
import { CopySection } from './copying/copy-section.tsx';
import { structureQuery } from './structure-query.ts';

const HistoryPanel = lazy(() =>
  import('../records/history-panel.tsx').then((part) => ({ default: part.HistoryPanel })),
);

interface SectionScreenProps {
  definition: RecordDefinition;
  /** One line that says what the section is for. */
  purpose: string;
  /** Stands above the form: tabs, notices. */
  before?: ReactNode;
  /** Stands inside the form and sees what is being written. */
  lead?: ReactNode;
  /** A layout of its own; without it the groups of the definition. */
  children?: ReactNode;
}

/** A section of a structure: its form, its history, undo. */
export function SectionScreen({ definition, purpose, before, lead, children }: SectionScreenProps) {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('common', 'record');
  const texts = useRecordTexts(definition);
  const user = useUser();
  const client = useQueryClient();
  const path = `/structures/${id}/${definition.segment ?? definition.collection}`;
  const record = useQuery(recordQuery(path));
  const structure = useQuery(structureQuery(id));
  const [historyOpen, setHistoryOpen] = useState(false);
  const canWrite = can(user.role, 'u', definition.screen);

  const refresh = () => {
    void client.invalidateQueries({ queryKey: recordQuery(path).queryKey });
    void client.invalidateQueries({ queryKey: structureQuery(id).queryKey });
    void client.invalidateQueries({ queryKey: ['history', path] });
  };
  const saved = (answer: LoadedRecord) => {
    client.setQueryData(recordQuery(path).queryKey, answer);
    void client.invalidateQueries({ queryKey: structureQuery(id).queryKey });
    savedToast(t, answer.changeId, refresh);
  };

  return (
    <Page
      title={texts.title}
      purpose={purpose}
      action={
        <Button variant="default" leftSection={<Glyph name="history" />} onClick={() => setHistoryOpen(true)}>
          {t('record:history.title')}
        </Button>
      }
    >
      {before}
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
          lead={
            definition.copying && canWrite ? (
              <>
                <CopySection structureId={id} path={definition.segment ?? definition.collection} />
                {lead}
              </>
            ) : (
              lead
            )
          }
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
      <Suspense>
        {historyOpen && (
          <HistoryPanel
            path={path}
            canUndo={canWrite}
            onUndone={refresh}
            onClose={() => setHistoryOpen(false)}
          />
        )}
      </Suspense>
    </Page>
  );
}
