import { Button, FileButton, Group, Image, Paper, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import { isReadOnly } from '../../../domain/kernel/vocabularies/structure-status.ts';
import { SINGLE_PHOTOS, type SinglePhotoName } from '../../../domain/structures/photos/gallery-rules.ts';
import { PHOTO_LIMITS } from '../../../domain/structures/photos/limits.ts';
import { deleteWithUndo } from '../../kernel/records/undo-toast.ts';
import { useUser } from '../../platform/session.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { useTexts } from '../../platform/texts.ts';
import { type GalleryAccess, galleryStructureQuery, photosQuery, singlePhotoGallery } from './photo-queries.ts';
import { useUploads } from './use-uploads.ts';

const PhotoEditor = lazyNamed(() => import('./photo-editor.tsx'), 'PhotoEditor');

/** The single picture of a structure's section, for example its logo. */
export function SinglePhoto({ structureId, name }: { structureId: string; name: SinglePhotoName }) {
  const { t } = useTexts('photo');
  const { role } = useUser();
  const may = hasPermission(role, 'u', SINGLE_PHOTOS[name].screen);
  return (
    <OnlyPhoto
      place={singlePhotoGallery(structureId, name)}
      title={t(`photo:${name}`)}
      mayAdd={may}
      mayRemove={may && hasPermission(role, 'd', 'description')}
    />
  );
}

interface OnlyPhotoProps {
  place: GalleryAccess;
  title: string;
  mayAdd: boolean;
  mayRemove: boolean;
  /** True if its texts and focal point can be edited here. */
  mayWrite?: boolean;
  /** Anchor for links from error messages. */
  id?: string;
  onChanged?: () => void;
}

/** A gallery for one picture, which each upload replaces. */
export function OnlyPhoto(props: OnlyPhotoProps) {
  const { place, title, mayAdd, mayRemove, mayWrite = false, id, onChanged } = props;
  const { t } = useTexts('common', 'photo', 'record');
  const { role } = useUser();
  const client = useQueryClient();
  const { path, photos: each, rules } = place;
  const { minWidth = PHOTO_LIMITS.minWidth, minHeight = PHOTO_LIMITS.minHeight } = rules;
  const { data: photos = [], error } = useQuery(photosQuery(path));
  const structure = useQuery(galleryStructureQuery(place));
  const refresh = () => {
    void client.invalidateQueries({ queryKey: photosQuery(path).queryKey });
    onChanged?.();
  };
  const uploading = useUploads(path, refresh);
  const [picture] = photos;
  const isLogo = minWidth < PHOTO_LIMITS.minWidth;
  const remove = useMutation({
    mutationFn: async () => picture && deleteWithUndo(t, `${each}/${picture.id}`, picture.version, refresh),
    onSettled: refresh,
  });
  const [isWriting, setWriting] = useState(false);
  const isOpen = !isReadOnly({ role, structureStatus: structure.data?.status ?? null });
  const refused = uploading.uploads.flatMap(({ errors }) => errors ?? []);
  return (
    <Paper withBorder p="sm" component="section" aria-label={title} id={id}>
      <ProblemAlert error={error ?? remove.error} />
      <Group gap="md" align="center">
        {picture ? (
          <Image src={`/images/220x220/${picture.path}`} alt={title} w={72} h={72} fit="contain" radius="sm" />
        ) : (
          <Glyph name="photo" size={40} />
        )}
        <Stack gap={2} style={{ flex: '1 1 12rem' }}>
          <Text fw={600}>{title}</Text>
          <Text size="sm" c={refused.length > 0 ? 'red' : 'dimmed'} role={refused.length > 0 ? 'alert' : undefined}>
            {refused.length > 0
              ? refused.join(' ')
              : t(isLogo ? 'photo:singleHelp' : 'photo:singlePhotoHelp', { w: minWidth, h: minHeight })}
          </Text>
        </Stack>
        {isOpen && mayAdd && (
          <PhotoButtons
            title={title}
            uploading={uploading}
            {...(picture && mayWrite && { onWrite: () => setWriting(true) })}
            {...(picture && mayRemove && { onRemove: () => remove.mutate() })}
            hasPicture={picture !== undefined}
            isRemoving={remove.isPending}
          />
        )}
      </Group>
      <Suspense>
        {isWriting && picture && (
          <PhotoEditor
            photo={picture}
            path={`${each}/${picture.id}`}
            screen={place.screen}
            onClose={() => setWriting(false)}
            onSaved={refresh}
          />
        )}
      </Suspense>
    </Paper>
  );
}

interface PhotoActsProps {
  title: string;
  uploading: ReturnType<typeof useUploads>;
  hasPicture: boolean;
  isRemoving: boolean;
  onWrite?: () => void;
  onRemove?: () => void;
}

/** Buttons to edit, replace or remove the picture. */
function PhotoButtons(props: PhotoActsProps) {
  const { title, uploading, hasPicture, isRemoving, onWrite, onRemove } = props;
  const { uploads, send, dismiss } = uploading;
  const { t } = useTexts('photo');
  const upload = t(hasPicture ? 'photo:singleReplace' : 'photo:singleUpload');
  return (
    <Group gap="xs">
      {onWrite && (
        <Button
          variant="default"
          leftSection={<Glyph name="pencil" />}
          aria-label={`${t('photo:singleWrite')}: ${title}`}
          onClick={onWrite}
        >
          {t('photo:singleWrite')}
        </Button>
      )}
      <FileButton
        accept="image/png,image/webp,image/jpeg,image/avif"
        onChange={(file) => {
          for (const { key } of uploads) dismiss(key);
          if (file) void send([file]);
        }}
      >
        {(props) => (
          <Button
            {...props}
            variant="default"
            aria-label={`${upload}: ${title}`}
            leftSection={<Glyph name="photo-up" />}
            loading={uploads.some(({ errors }) => errors === null)}
          >
            {upload}
          </Button>
        )}
      </FileButton>
      {onRemove && (
        <Button
          variant="default"
          aria-label={`${t('photo:singleDelete')}: ${title}`}
          loading={isRemoving}
          onClick={onRemove}
        >
          {t('photo:singleDelete')}
        </Button>
      )}
    </Group>
  );
}
