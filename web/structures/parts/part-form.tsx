import { Tabs } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { RecordDefinition } from '../../../domain/records/record.ts';
import { go } from '../../navigation/go.ts';
import { galleryOf } from '../../photos/photo-queries.ts';
import { titleOf } from '../../records/list/title-of.ts';
import { useRecordTexts } from '../../records/record-texts.ts';
import { EntryActions, EntryForm } from '../../records/screens/entry-form.tsx';
import { useEntry } from '../../records/screens/use-entry.ts';
import { isNew, type LoadedRecord } from '../../records/use-record-form.ts';
import { Page } from '../../shell/frame/page.tsx';
import { addressOf } from '../../shell/menu/menu-items.ts';
import { useTexts } from '../../texts.ts';
import { structureQuery } from '../structure-query.ts';
import { type PartScreens, recordParam } from './part-list.tsx';

interface PartFormProps {
  definition: RecordDefinition;
  screens: PartScreens;
  /** A tab of this record's own, once it is stored. */
  tab?: Tab;
}

interface Tab {
  title: string;
  content: (record: LoadedRecord, onChanged: () => void) => ReactNode;
}

const Gallery = lazy(() =>
  import('../../photos/gallery-screen.tsx').then((part) => ({ default: part.Gallery })),
);

/** A record of a structure, new or changed. */
export function PartForm({ definition, screens, tab }: PartFormProps) {
  const params = useParams({ strict: false }) as Record<string, string | undefined>;
  const { t } = useTexts('screen');
  const texts = useRecordTexts(definition);
  const client = useQueryClient();
  const { id = '' } = params;
  const param = recordParam(screens.edit);
  const structure = useQuery(structureQuery(id));
  const entry = useEntry(
    {
      definition,
      collection: `/structures/${id}/${definition.collection}`,
      structureStatus: structure.data?.status ?? null,
    },
    {
      id: params[param] ?? null,
      onCreated: (made) =>
        void go(addressOf(screens.edit, { id, [param]: made.id }), { replace: true, ignoreBlocker: true }),
      onDeleted: () => void go(addressOf(screens.list, { id }), { ignoreBlocker: true }),
      onChanged: () => void client.invalidateQueries({ queryKey: structureQuery(id).queryKey }),
    },
  );
  const stored = entry.record && !isNew(entry.record) ? entry.record : null;
  return (
    <Page
      title={
        stored
          ? titleOf(texts, stored, 'title')
          : t(`screen:${params[param] ? screens.edit : screens.create}`)
      }
      purpose={stored ? texts.title : undefined}
      action={<EntryActions entry={entry} />}
    >
      <WithPhotos
        key={entry.path}
        definition={definition}
        structureId={id}
        record={stored}
        onChanged={entry.refresh}
        own={tab}
        form={<EntryForm definition={definition} entry={entry} />}
      />
    </Page>
  );
}

interface WithPhotosProps {
  definition: RecordDefinition;
  structureId: string;
  record: LoadedRecord | null;
  onChanged: () => void;
  own: Tab | undefined;
  form: ReactNode;
}

/** The form and, beside it, the photos of a record that has any; what is typed stays when one looks at them. */
function WithPhotos({ definition, structureId, record, onChanged, own, form }: WithPhotosProps) {
  const { t } = useTexts('part');
  const [tab, setTab] = useState<string | null>('data');
  const { gallery, collection, screen } = definition;
  if (!gallery) return form;
  return (
    <Tabs value={tab} onChange={setTab}>
      <Tabs.List mb="md">
        <Tabs.Tab value="data">{t('part:dataTab')}</Tabs.Tab>
        <Tabs.Tab value="photos" id="field-photoCount">
          {t('part:photosTab')}
          {record && ` (${record.photoCount})`}
        </Tabs.Tab>
        {own && record && <Tabs.Tab value="own">{own.title}</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="data">{form}</Tabs.Panel>
      <Tabs.Panel value="photos">
        {record ? (
          <Suspense>
            {tab === 'photos' && (
              <Gallery
                place={galleryOf(structureId, gallery, screen, `${collection}/${record.id}`)}
                onChanged={onChanged}
              />
            )}
          </Suspense>
        ) : (
          t('part:photosLater')
        )}
      </Tabs.Panel>
      {own && record && <Tabs.Panel value="own">{own.content(record, onChanged)}</Tabs.Panel>}
    </Tabs>
  );
}
