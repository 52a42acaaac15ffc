import { Button, FileButton, Group, Image, Paper, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { can } from '../../domain/access.ts';
import { SINGLE_PHOTOS, type SinglePhotoName } from '../../domain/photos/photo.ts';
import { isReadOnly } from '../../domain/structures/status.ts';
import { deleteWithUndo } from '../records/undo-toast.ts';
import { useUser } from '../session.ts';
import { ProblemAlert } from '../shell/errors/problem-alert.tsx';
import { Glyph } from '../shell/glyph.tsx';
import { structureQuery } from '../structures/structure-query.ts';
import { useTexts } from '../texts.ts';
import { photoPath, photosQuery } from './photo-queries.ts';
import { useUploads } from './use-uploads.ts';

/** A picture that stands alone in a section, the logo of a structure: another takes its place. */
export function SinglePhoto({ structureId, name }: { structureId: string; name: SinglePhotoName }) {
  const { t } = useTexts('common', 'photo', 'record');
  const { role } = useUser();
  const client = useQueryClient();
  const path = `/structures/${structureId}/${name}`;
  const { minWidth, minHeight, screen } = SINGLE_PHOTOS[name];
  const title = t(`photo:${name}`);
  const { data: photos = [], error } = useQuery(photosQuery(path));
  const structure = useQuery(structureQuery(structureId));
  const refresh = () => void client.invalidateQueries({ queryKey: photosQuery(path).queryKey });
  const { uploads, send, dismiss } = useUploads(path, refresh);
  const [picture] = photos;
  const remove = useMutation({
    mutationFn: async () =>
      picture && deleteWithUndo(t, photoPath(structureId, picture.id), picture.version, refresh),
    onSettled: refresh,
  });
  const isOpen = !isReadOnly({ role, structureStatus: structure.data?.status ?? null });
  const refused = uploads.flatMap(({ errors }) => errors ?? []);
  return (
    <Paper withBorder p="sm" component="section" aria-label={title}>
      <ProblemAlert error={error ?? remove.error} />
      <Group gap="md" align="center">
        {picture ? (
          <Image
            src={`/images/220x220/${picture.path}`}
            alt={title}
            w={72}
            h={72}
            fit="contain"
            radius="sm"
          />
        ) : (
          <Glyph name="photo" size={40} />
        )}
        <Stack gap={2} style={{ flex: '1 1 12rem' }}>
          <Text fw={600}>{title}</Text>
          <Text
            size="sm"
            c={refused.length > 0 ? 'red' : 'dimmed'}
            role={refused.length > 0 ? 'alert' : undefined}
          >
            {refused.length > 0 ? refused.join(' ') : t('photo:singleHelp', { w: minWidth, h: minHeight })}
          </Text>
        </Stack>
        {isOpen && can(role, 'u', screen) && (
          <Group gap="xs">
            <FileButton
              accept="image/png,image/webp,image/jpeg"
              onChange={(file) => {
                for (const { key } of uploads) dismiss(key);
                if (file) void send([file]);
              }}
            >
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  aria-label={`${t(picture ? 'photo:singleReplace' : 'photo:singleUpload')}: ${title}`}
                  leftSection={<Glyph name="photo-up" />}
                  loading={uploads.some(({ errors }) => errors === null)}
                >
                  {t(picture ? 'photo:singleReplace' : 'photo:singleUpload')}
                </Button>
              )}
            </FileButton>
            {picture && can(role, 'd', 'description') && (
              <Button
                variant="default"
                aria-label={`${t('photo:singleDelete')}: ${title}`}
                loading={remove.isPending}
                onClick={() => remove.mutate()}
              >
                {t('photo:singleDelete')}
              </Button>
            )}
          </Group>
        )}
      </Group>
    </Paper>
  );
}
