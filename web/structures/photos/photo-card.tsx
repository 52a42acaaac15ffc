import { ActionIcon, AspectRatio, Badge, Card, Checkbox, Group, Image, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Photo } from '../../../domain/structures/photos/answers.ts';
import { PHOTO_LIMITS } from '../../../domain/structures/photos/limits.ts';
import { photo as definition } from '../../../domain/structures/photos/photo.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { deleteWithUndo } from '../../kernel/records/undo-toast.ts';
import { api } from '../../platform/api.ts';
import { problemFrom } from '../../platform/shell/errors/failures.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';

interface PhotoCardProps {
  photo: Photo;
  /** API path of the photo. */
  path: string;
  place: number;
  last: boolean;
  canChange: boolean;
  canDelete: boolean;
  /** Used where several photos can be selected. */
  isSelected?: boolean;
  onSelect?: (yes: boolean) => void;
  onMove: (by: number) => void;
  onEdit: () => void;
  onChanged: () => void;
}

export function PhotoCard(props: PhotoCardProps) {
  const { photo, place, canChange, isSelected = false, onSelect } = props;
  const { t } = useTexts('photo', 'record');
  const name = photo.alt.it || t('photo:number', { n: place + 1 });
  return (
    <Card withBorder padding={0}>
      <AspectRatio ratio={4 / 3} pos="relative">
        <Image
          src={`/images/400x300/${photo.path}`}
          alt={photo.alt.it ?? ''}
          loading="lazy"
          style={{ background: photo.color ?? undefined }}
        />
      </AspectRatio>
      {canChange && onSelect && (
        <Checkbox
          pos="absolute"
          top={8}
          left={8}
          aria-label={t('record:list.select', { name })}
          checked={isSelected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
      )}
      <Group gap={4} p="xs" justify="space-between">
        <Badges photo={photo} />
      </Group>
      {photo.caption.it && (
        <Text size="xs" c="dimmed" px="xs" lineClamp={1}>
          {photo.caption.it}
        </Text>
      )}
      {canChange && <CardBar {...props} name={name} />}
    </Card>
  );
}

/** Badges for special properties of a photo and missing data. */
function Badges({ photo }: { photo: Photo }) {
  const { t } = useTexts('photo');
  const texts = useRecordTexts(definition);
  const small = photo.width < PHOTO_LIMITS.goodWidth || photo.height < PHOTO_LIMITS.goodHeight;
  return (
    <Group gap={4}>
      {photo.isCover && <Badge tt="none">{texts.label('isCover')}</Badge>}
      {photo.moderationState !== 'approved' && (
        <Badge variant="dot" color={photo.moderationState === 'rejected' ? 'red' : 'yellow'} tt="none">
          {texts.option('moderationState', String(photo.moderationState))}
        </Badge>
      )}
      <Badge variant="light" color="gray" tt="none">
        {texts.option('tag', photo.tag)}
      </Badge>
      {!photo.alt.it && (
        <Badge variant="dot" color="yellow" tt="none">
          {t('photo:noAlt')}
        </Badge>
      )}
      {small && (
        <Badge variant="dot" color="yellow" tt="none">
          {t('photo:lowResolution')}
        </Badge>
      )}
    </Group>
  );
}

function CardBar(props: PhotoCardProps & { name: string }) {
  const { photo, path, place, last, canDelete, name, onMove, onEdit, onChanged } = props;
  const { t } = useTexts('common', 'photo', 'record');
  const showFailure = (error: unknown) => toast('failure', problemFrom(error).title ?? '');
  const cover = useMutation({
    mutationFn: () => api(`${path}/cover`, { method: 'POST' }),
    onSuccess: onChanged,
    onError: showFailure,
  });
  const remove = useMutation({
    mutationFn: () => deleteWithUndo(t, path, photo.version, onChanged),
    onSuccess: onChanged,
    onError: showFailure,
  });
  return (
    <Group gap={2} p={4} justify="space-between">
      <Group gap={2}>
        <ActionIcon
          variant="subtle"
          aria-label={t('photo:before', { name })}
          disabled={place === 0}
          onClick={() => onMove(-1)}
        >
          <Glyph name="arrow-left" />
        </ActionIcon>
        <ActionIcon variant="subtle" aria-label={t('photo:after', { name })} disabled={last} onClick={() => onMove(1)}>
          <Glyph name="arrow-right" />
        </ActionIcon>
      </Group>
      <Group gap={2}>
        <ActionIcon
          variant="subtle"
          aria-label={t('photo:makeCover', { name })}
          disabled={photo.isCover}
          loading={cover.isPending}
          onClick={() => cover.mutate()}
        >
          <Glyph name="star" />
        </ActionIcon>
        <ActionIcon variant="subtle" aria-label={t('photo:edit', { name })} onClick={onEdit}>
          <Glyph name="edit" />
        </ActionIcon>
        {canDelete && (
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={t('photo:delete', { name })}
            loading={remove.isPending}
            onClick={() => remove.mutate()}
          >
            <Glyph name="trash" />
          </ActionIcon>
        )}
      </Group>
    </Group>
  );
}
