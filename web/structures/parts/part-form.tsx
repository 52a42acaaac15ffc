import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RecordDefinition } from '../../../domain/records/record.ts';
import { go } from '../../navigation/go.ts';
import { galleryOf } from '../../photos/photo-queries.ts';
import { type OwnTab, WithPhotos } from '../../photos/with-photos.tsx';
import { titleOf } from '../../records/list/title-of.ts';
import { useRecordTexts } from '../../records/record-texts.ts';
import { EntryActions, EntryForm } from '../../records/screens/entry-form.tsx';
import { FocusFieldFromUrl } from '../../records/screens/focus-field-from-url.tsx';
import { useEntry } from '../../records/screens/use-entry.ts';
import { isNew, type LoadedRecord } from '../../records/use-record-form.ts';
import { Page } from '../../shell/frame/page.tsx';
import { addressOf } from '../../shell/menu/menu-items.ts';
import { useTexts } from '../../texts.ts';
import { structureChanged, structureQuery } from '../structure-query.ts';
import { type PartScreens, recordParam } from './part-list.tsx';

interface PartFormProps {
  definition: RecordDefinition;
  screens: PartScreens;
  /** A tab of this record's own, once it is stored. */
  tab?: OwnTab;
  /** A layout of its own; without it the groups of the definition. */
  children?: ReactNode;
  /** More to do with it, once it is stored. */
  actions?: (record: LoadedRecord) => ReactNode;
  /** What a stored one is called, where not by its title. */
  nameOf?: (record: LoadedRecord) => string;
  /** Stands above the fields of a stored one. */
  lead?: (record: LoadedRecord) => ReactNode;
}

/** A record of a structure, new or changed. */
export function PartForm({ definition, screens, tab, children, actions, nameOf, lead }: PartFormProps) {
  const params = useParams({ strict: false }) as Record<string, string | undefined>;
  const { t } = useTexts('screen');
  const texts = useRecordTexts(definition);
  const client = useQueryClient();
  const { id = '' } = params;
  const { gallery, collection, screen } = definition;
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
      onChanged: () => structureChanged(client, id),
    },
  );
  const stored = entry.record && !isNew(entry.record) ? entry.record : null;
  const form = (
    <EntryForm
      definition={definition}
      entry={entry}
      lead={
        <>
          <FocusFieldFromUrl />
          {stored && lead?.(stored)}
        </>
      }
    >
      {children}
    </EntryForm>
  );
  return (
    <Page
      title={
        stored
          ? (nameOf?.(stored) ?? titleOf(texts, stored, 'title'))
          : t(`screen:${params[param] ? screens.edit : screens.create}`)
      }
      purpose={stored ? texts.title : undefined}
      action={
        <>
          {stored && actions?.(stored)}
          <EntryActions
            entry={entry}
            withoutDelete={definition.archive?.softDeletes !== undefined || entry.isArchived}
          />
        </>
      }
    >
      {gallery ? (
        <WithPhotos
          key={entry.path}
          placeOf={(record) => ({
            ...galleryOf(id, gallery, screen, `${collection}/${record.id}`),
            isArchived: definition.archive !== undefined && (record.archivedAt ?? null) !== null,
          })}
          record={stored}
          onChanged={entry.refresh}
          own={tab}
          form={form}
        />
      ) : (
        form
      )}
    </Page>
  );
}
