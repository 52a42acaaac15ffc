import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { can } from '../../domain/access.ts';
import type { Listing, RecordDefinition } from '../../domain/records/record.ts';
import type { ScreenId } from '../../domain/screens.ts';
import { SCREENS } from '../../domain/screens.ts';
import { api } from '../api.ts';
import { go } from '../navigation/go.ts';
import { titleOf } from '../records/list/default-columns.tsx';
import { recordQuery } from '../records/queries.ts';
import { RecordForm } from '../records/record-form.tsx';
import { useRecordTexts } from '../records/record-texts.ts';
import { deleteWithUndo, savedToast } from '../records/undo-toast.ts';
import { type LoadedRecord, newRecord } from '../records/use-record-form.ts';
import { useUser } from '../session.ts';
import { ProblemAlert } from '../shell/errors/problem-alert.tsx';
import { Page } from '../shell/frame/page.tsx';
import { Glyph } from '../shell/glyph.tsx';
import { useTexts } from '../texts.ts';

const HistoryPanel = lazy(() =>
  import('../records/history-panel.tsx').then((part) => ({ default: part.HistoryPanel })),
);

interface CatalogueFormProps {
  definition: RecordDefinition & { listing: Listing };
  screens: { list: ScreenId; create: ScreenId; edit: ScreenId };
}

/** An entry of a catalogue, new or changed; deleting is undone by the toast, refused while it is used. */
export function CatalogueForm({ definition, screens }: CatalogueFormProps) {
  const { id } = useParams({ strict: false });
  const { t } = useTexts('common', 'record', 'screen');
  const texts = useRecordTexts(definition);
  const user = useUser();
  const client = useQueryClient();
  const [historyOpen, setHistoryOpen] = useState(false);
  const collection = `/${definition.collection}`;
  const path = `${collection}/${id ?? 'new'}`;
  const loaded = useQuery({ ...recordQuery(path), enabled: id !== undefined });
  const blank = useMemo(() => newRecord(definition), [definition]);
  const record = id === undefined ? blank : loaded.data;
  const editPath = (entry: LoadedRecord) => SCREENS[screens.edit].path.replace('{id}', String(entry.id));

  const refresh = () => {
    void client.invalidateQueries({ queryKey: ['list', collection] });
    void client.invalidateQueries({ queryKey: recordQuery(path).queryKey });
    void client.invalidateQueries({ queryKey: ['history', path] });
    void client.invalidateQueries({ queryKey: ['options'] });
  };
  const saved = (answer: LoadedRecord) => {
    client.setQueryData(recordQuery(`${collection}/${answer.id}`).queryKey, answer);
    savedToast(t, answer.changeId, refresh);
    refresh();
    if (id === undefined) void go(editPath(answer), { replace: true, ignoreBlocker: true });
  };
  const remove = useMutation({
    mutationFn: (version: number) => deleteWithUndo(t, path, version, refresh),
    onSuccess: () => {
      refresh();
      void go(SCREENS[screens.list].path, { ignoreBlocker: true });
    },
  });

  const isNew = id === undefined;
  const stored = isNew ? undefined : record;
  return (
    <Page
      title={
        isNew || !record
          ? t(`screen:${isNew ? screens.create : screens.edit}`)
          : titleOf(texts, record, 'title')
      }
      purpose={isNew ? undefined : texts.title}
      action={
        stored && (
          <>
            {can(user.role, 'd', definition.screen) && (
              <Button
                variant="default"
                color="red"
                leftSection={<Glyph name="trash" />}
                loading={remove.isPending}
                onClick={() => remove.mutate(stored.version)}
              >
                {t('common:delete')}
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<Glyph name="history" />}
              onClick={() => setHistoryOpen(true)}
            >
              {t('record:history.title')}
            </Button>
          </>
        )
      }
    >
      <ProblemAlert error={loaded.error ?? remove.error} />
      {record ? (
        <RecordForm
          key={path}
          definition={definition}
          record={record}
          writer={{
            role: user.role,
            structureStatus: null,
            canWrite: can(user.role, isNew ? 'c' : 'u', definition.screen),
          }}
          send={(body) =>
            api<LoadedRecord>(isNew ? collection : path, { method: isNew ? 'POST' : 'PATCH', body })
          }
          onSaved={saved}
          draftKey={`${user.id}.${path}`}
        />
      ) : (
        loaded.isPending && <Skeleton h={320} />
      )}
      <Suspense>
        {historyOpen && (
          <HistoryPanel
            path={path}
            canUndo={can(user.role, 'u', definition.screen)}
            onUndone={refresh}
            onClose={() => setHistoryOpen(false)}
          />
        )}
      </Suspense>
    </Page>
  );
}
