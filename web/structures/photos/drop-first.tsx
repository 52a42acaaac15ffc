import { Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { PHOTO_LIMITS } from '../../../domain/structures/photos/limits.ts';
import classes from '../../kernel/records/rows/no-cover.module.css';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { useTexts } from '../../platform/texts.ts';
import { Uploads } from './uploads.tsx';
import { useUploads } from './use-uploads.ts';

interface DropFirstProps {
  structureId: number | string;
  /** Reloads the photos. */
  onChanged: () => void;
}

/** Upload area shown in place of a structure's missing cover. */
export function DropFirst({ structureId, onChanged }: DropFirstProps) {
  const { t } = useTexts('photo');
  const { uploads, send, dismiss } = useUploads(`/structures/${structureId}/photos`, onChanged);
  return (
    <Stack gap="xs">
      <Dropzone
        className={classes.large}
        onDrop={(files) => void send(files)}
        onReject={(refused) => void send(refused.map(({ file }) => file))}
        accept={['image/jpeg', 'image/png', 'image/webp', 'image/avif']}
        maxFiles={PHOTO_LIMITS.filesPerUpload}
        maxSize={PHOTO_LIMITS.bytes}
        inputProps={{ 'aria-label': t('photo:dropFirst') }}
        styles={{ inner: { height: '100%' } }}
      >
        <Stack align="center" justify="center" gap={4} h="100%" style={{ pointerEvents: 'none' }}>
          <Glyph name="photo-plus" size={40} />
          <Text fw={600} ta="center">
            {t('photo:dropFirst')}
          </Text>
          <Text size="sm" c="dimmed" ta="center">
            {t('photo:dropFirstWhy')}
          </Text>
        </Stack>
      </Dropzone>
      <Uploads uploads={uploads} onDismiss={dismiss} />
    </Stack>
  );
}
