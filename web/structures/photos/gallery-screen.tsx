import { Group, SimpleGrid, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { Dropzone, IMAGE_MIME_TYPE } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import { isReadOnly } from '../../../domain/kernel/vocabularies/structure-status.ts';
import type { Photo } from '../../../domain/structures/photos/answers.ts';
import { PHOTO_LIMITS } from '../../../domain/structures/photos/limits.ts';
import { api } from '../../platform/api.ts';
import { showAnswer } from '../../platform/query-client.ts';
import { useUser } from '../../platform/session.ts';
import { EmptyState } from '../../platform/shell/empty/empty-state.tsx';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { structureQuery } from '../../platform/structure-query.ts';
import { useTexts } from '../../platform/texts.ts';
import { PhotoBulk } from './photo-bulk.tsx';
import { PhotoCard } from './photo-card.tsx';
import { PhotoEditor } from './photo-editor.tsx';
import { type GalleryAccess, galleryStructureQuery, photosQuery } from './photo-queries.ts';
import { Uploads } from './uploads.tsx';
import { useUploads } from './use-uploads.ts';

const TYPES = IMAGE_MIME_TYPE.filter((type) => ['image/jpeg', 'image/png', 'image/webp', 'image/avif'].includes(type));

interface GalleryProps {
  place: GalleryAccess;
  /** Called after each change of the photos. */
  onChanged?: () => void;
}

/** Reads a gallery and holds its order, the selected photos and the user's permissions. */
function useGallery({ place, onChanged }: GalleryProps) {
  const { structureId, path, screen } = place;
  const { t } = useTexts('photo');
  const { role } = useUser();
  const client = useQueryClient();
  const { data: photos = [], error, isPending } = useQuery(photosQuery(path));
  const structure = useQuery(galleryStructureQuery(place));
  /** Tells a screen reader the new position of a photo. */
  const [movedText, setMoved] = useState('');
  const [chosenIds, setChosen] = useState<readonly number[]>([]);
  const selectedIds = photos.map(({ id }) => id).filter((id) => chosenIds.includes(id));
  const isLocked = place.isArchived || isReadOnly({ role, structureStatus: structure.data?.status ?? null });
  const refresh = () => {
    void client.invalidateQueries({ queryKey: photosQuery(path).queryKey });
    if (structureId !== null) {
      void client.invalidateQueries({ queryKey: structureQuery(structureId).queryKey });
      // Reloads the preview of the public page.
      void client.invalidateQueries({ queryKey: ['preview', structureId] });
    }
    onChanged?.();
  };
  const order = useMutation({
    mutationFn: (ids: number[]) => api(`${path}/order`, { method: 'POST', body: { ids } }),
    onMutate: (ids) => {
      const sorted = ids.flatMap((id) => photos.find((photo) => photo.id === id) ?? []);
      showAnswer(client, photosQuery(path).queryKey, sorted);
    },
    onSettled: refresh,
  });
  const move = (from: number, to: number) => {
    const ids = photos.map((photo) => photo.id);
    const [id] = ids.splice(from, 1);
    if (id === undefined || to < 0 || to > ids.length) return;
    ids.splice(to, 0, id);
    order.mutate(ids);
    setMoved(t('photo:moved', { n: to + 1, total: photos.length }));
  };
  return {
    photos,
    error: error ?? order.error,
    isPending,
    may: (letter: 'c' | 'u' | 'd') => !isLocked && hasPermission(role, letter, screen),
    refresh,
    move,
    moved: movedText,
    selected: selectedIds,
    choose: setChosen,
  };
}

type GalleryState = ReturnType<typeof useGallery>;

/** The photos of a gallery: upload, order by drag or keyboard, cover, texts, focal point. */
export function Gallery({ place, onChanged }: GalleryProps) {
  const { t } = useTexts('photo');
  const gallery = useGallery({ place, ...(onChanged && { onChanged }) });
  const { photos, may, refresh, selected, choose } = gallery;
  const [editing, setEditing] = useState<Photo | null>(null);
  const { uploads, send, dismiss } = useUploads(place.path, refresh);
  const room = place.rules.maxCount - photos.length;
  const all = {
    total: photos.length,
    query: {},
    isChosen: false,
    isChoosing: false,
    maxRows: null,
    isCapped: false,
    choose: () => choose(photos.map(({ id }) => id)),
  };
  return (
    <Stack gap="md">
      <ProblemAlert error={gallery.error} />
      <VisuallyHidden role="status">{gallery.moved}</VisuallyHidden>
      {may('c') && room > 0 && <UploadArea rules={place.rules} room={room} onSend={(files) => void send(files)} />}
      <Uploads uploads={uploads} onDismiss={dismiss} />
      {selected.length > 0 && (
        <PhotoBulk
          path={place.photos}
          ids={selected}
          found={selected.length < photos.length ? all : null}
          canDelete={may('d')}
          onDone={() => choose([])}
          onChanged={refresh}
        />
      )}
      {gallery.isPending ? (
        <Skeleton h={200} />
      ) : photos.length === 0 ? (
        <EmptyState drawing="picture">{t('photo:none')}</EmptyState>
      ) : (
        <Photos place={place} gallery={gallery} onEdit={setEditing} />
      )}
      {editing && (
        <PhotoEditor
          photo={photos.find((photo) => photo.id === editing.id) ?? editing}
          path={`${place.photos}/${editing.id}`}
          screen={place.screen}
          onClose={() => setEditing(null)}
          onSaved={refresh}
        />
      )}
    </Stack>
  );
}

interface DropPlaceProps {
  rules: GalleryAccess['rules'];
  /** Number of photos that can still be added. */
  room: number;
  onSend: (files: File[]) => void;
}

function UploadArea({ rules, room, onSend }: DropPlaceProps) {
  const { t } = useTexts('photo');
  const { minWidth, minHeight } = { ...PHOTO_LIMITS, ...rules };
  return (
    <Dropzone
      onDrop={onSend}
      accept={TYPES}
      maxFiles={PHOTO_LIMITS.filesPerUpload}
      maxSize={PHOTO_LIMITS.bytes}
      onReject={(refused) => onSend(refused.map(({ file }) => file))}
      inputProps={{ 'aria-label': t('photo:drop') }}
    >
      <Group justify="center" gap="md" mih={88} style={{ pointerEvents: 'none' }}>
        <Glyph name="photo-up" size={32} />
        <div>
          <Text fw={600}>{t('photo:drop')}</Text>
          <Text size="sm" c="dimmed">
            {t('photo:limits', { n: room, w: minWidth, h: minHeight })}
          </Text>
        </div>
      </Group>
    </Dropzone>
  );
}

interface PhotosProps {
  place: GalleryAccess;
  gallery: GalleryState;
  onEdit: (photo: Photo) => void;
}

/** The photos in order, which can be dragged to another position. */
function Photos({ place, gallery, onEdit }: PhotosProps) {
  const { photos, may, move, refresh, selected, choose } = gallery;
  const [dragged, setDragged] = useState<number | null>(null);
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }} spacing="md" component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
      {photos.map((photo, index) => (
        <li
          key={photo.id}
          draggable={may('u')}
          onDragStart={() => setDragged(index)}
          onDragOver={(event) => dragged !== null && event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged !== null && dragged !== index) move(dragged, index);
            setDragged(null);
          }}
          onDragEnd={() => setDragged(null)}
          style={{ opacity: dragged === index ? 0.5 : 1 }}
        >
          <PhotoCard
            photo={photo}
            path={`${place.photos}/${photo.id}`}
            place={index}
            last={index === photos.length - 1}
            canChange={may('u')}
            canDelete={may('d')}
            {...(place.structureId !== null && {
              isSelected: selected.includes(photo.id),
              onSelect: (yes) => choose(yes ? [...selected, photo.id] : selected.filter((id) => id !== photo.id)),
            })}
            onMove={(by) => move(index, index + by)}
            onEdit={() => onEdit(photo)}
            onChanged={refresh}
          />
        </li>
      ))}
    </SimpleGrid>
  );
}
