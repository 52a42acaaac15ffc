import { Stack } from '@mantine/core';
import { useParams, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { go } from '../navigation/go.ts';
import { platformGallery } from '../photos/photo-queries.ts';
import { WithPhotos } from '../photos/with-photos.tsx';
import { titleOf } from '../records/list/title-of.ts';
import { useRecordTexts } from '../records/record-texts.ts';
import { EntryActions, EntryForm } from '../records/screens/entry-form.tsx';
import { copySource } from '../records/screens/panel-search.ts';
import { useEntry } from '../records/screens/use-entry.ts';
import { isNew } from '../records/use-record-form.ts';
import { Page } from '../shell/frame/page.tsx';
import { addressOf } from '../shell/menu/menu-items.ts';
import { useTexts } from '../texts.ts';
import type { Catalogue } from './catalogue.ts';

const OnlyPhoto = lazy(() =>
  import('../photos/single-photo.tsx').then((part) => ({ default: part.OnlyPhoto })),
);

interface CatalogueFormProps extends Catalogue {
  /** Stands in the form above its fields. */
  lead?: ReactNode;
  /** A layout of its own; without it the groups of the definition. */
  children?: ReactNode;
  /** What else may be done with a stored entry. */
  actionsOf?: (entry: ReturnType<typeof useEntry>) => ReactNode;
  /** The screen asks a question of its own before it deletes. */
  withoutDelete?: boolean;
}

/** An entry of a catalogue on its own page, new or changed. */
export function CatalogueForm({
  lead,
  children,
  actionsOf,
  withoutDelete = false,
  ...catalogue
}: CatalogueFormProps) {
  const { definition, screens, params } = catalogue;
  const { id } = useParams({ strict: false });
  const { t } = useTexts('screen');
  const texts = useRecordTexts(definition);
  const entry = useEntry(
    { ...catalogue, from: copySource(useSearch({ strict: false })) },
    {
      id: id ?? null,
      onCreated: (made) =>
        void go(addressOf(screens.edit, { ...params, id: made.id }), { replace: true, ignoreBlocker: true }),
      onDeleted: () => void go(addressOf(screens.list, params), { ignoreBlocker: true }),
    },
  );
  const { record } = entry;
  const stored = record && !isNew(record) ? record : null;
  const { gallery } = definition;
  const several = gallery && gallery.maxCount > 1 ? gallery : null;
  const only = several ? null : gallery;
  const form = (
    <EntryForm definition={definition} entry={entry} lead={lead}>
      {children}
    </EntryForm>
  );
  return (
    <Page
      title={
        stored
          ? titleOf(texts, stored, 'title')
          : t(`screen:${id === undefined ? screens.create : screens.edit}`)
      }
      purpose={id === undefined ? undefined : texts.title}
      action={
        <>
          {stored && actionsOf?.(entry)}
          <EntryActions entry={entry} withoutDelete={withoutDelete} />
        </>
      }
    >
      {several ? (
        <WithPhotos
          key={entry.path}
          placeOf={(of) => platformGallery(definition, several, of.id)}
          record={stored}
          onChanged={entry.refresh}
          form={form}
        />
      ) : (
        <Stack>
          {only && stored && (
            <Suspense>
              <OnlyPhoto
                place={platformGallery(definition, only, stored.id)}
                title={texts.label('coverPath')}
                mayAdd={entry.may('c')}
                mayRemove={entry.may('d')}
                onChanged={entry.refresh}
              />
            </Suspense>
          )}
          {form}
        </Stack>
      )}
    </Page>
  );
}
