import { Button, FileButton, Group, Image, Paper, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { can } from '../../domain/access.ts';
import { LOGO } from '../../domain/photos/photo.ts';
import { isReadOnly } from '../../domain/structures/status.ts';
import { deleteWithUndo } from '../records/undo-toast.ts';
import { useUser } from '../session.ts';
import { ProblemAlert } from '../shell/errors/problem-alert.tsx';
import { Glyph } from '../shell/glyph.tsx';
import { structureQuery } from '../structures/structure-query.ts';
import { useTexts } from '../texts.ts';
import { photoPath, photosQuery } from './photo-queries.ts';
import { useUploads } from './use-uploads.ts';

/** The logo of a structure: one picture, another takes its place. */
export function Logo({ structureId }: { structureId: string }) {
  const { t } = useTexts('common', 'photo', 'record');
  const { role } = useUser();
  const client = useQueryClient();
  const path = `/structures/${structureId}/logo`;
  const { data: photos = [], error } = useQuery(photosQuery(path));
  const structure = useQuery(structureQuery(structureId));
  const refresh = () => void client.invalidateQueries({ queryKey: photosQuery(path).queryKey });
  const { uploads, send, dismiss } = useUploads(path, refresh);
  const [logo] = photos;
  const remove = useMutation({
    mutationFn: async () => logo && deleteWithUndo(t, photoPath(structureId, logo.id), logo.version, refresh),
    onSettled: refresh,
  });
  const isOpen = !isReadOnly({ role, structureStatus: structure.data?.status ?? null });
  const refused = uploads.flatMap(({ errors }) => errors ?? []);
  return (
    <Paper withBorder p="sm" component="section" aria-label={t('photo:logo')}>
      <ProblemAlert error={error ?? remove.error} />
      <Group gap="md" align="center">
        {logo ? (
          <Image
            src={`/images/220x220/${logo.path}`}
            alt={t('photo:logo')}
            w={72}
            h={72}
            fit="contain"
            radius="sm"
          />
        ) : (
          <Glyph name="photo" size={40} />
        )}
        <Stack gap={2} style={{ flex: '1 1 12rem' }}>
          <Text fw={600}>{t('photo:logo')}</Text>
          <Text
            size="sm"
            c={refused.length > 0 ? 'red' : 'dimmed'}
            role={refused.length > 0 ? 'alert' : undefined}
          >
            {refused.length > 0
              ? refused.join(' ')
              : t('photo:logoHelp', { w: LOGO.minWidth ?? 0, h: LOGO.minHeight ?? 0 })}
          </Text>
        </Stack>
        {isOpen && can(role, 'u', 'profile') && (
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
                  leftSection={<Glyph name="photo-up" />}
                  loading={uploads.some(({ errors }) => errors === null)}
                >
                  {t(logo ? 'photo:logoReplace' : 'photo:logoUpload')}
                </Button>
              )}
            </FileButton>
            {logo && can(role, 'd', 'description') && (
              <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
                {t('photo:logoDelete')}
              </Button>
            )}
          </Group>
        )}
      </Group>
    </Paper>
  );
}
