import { Button, Group, Menu, Modal, Stack, Text, UnstyledButton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import type { ReviewPhoto } from '../../../domain/stays/reviews/answers.ts';
import type { ReviewPhotoState } from '../../../domain/stays/reviews/photos.ts';
import { review } from '../../../domain/stays/reviews/review.ts';
import { isModerator, REASON_CODES, type ReviewReason } from '../../../domain/stays/reviews/states.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { api } from '../../platform/api.ts';
import { useUser } from '../../platform/session.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { StateBadge } from '../../platform/shell/state-badge.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { reloadReviews, showFailure } from './review.ts';
import classes from './review-photos.module.css';

const COLORS: Readonly<Record<ReviewPhotoState, string>> = {
  pending: 'blue',
  approved: 'bosco',
  rejected: 'red',
};

const photosPath = (reviewId: number) => `/reviews/${reviewId}/photos` as const;
/** Uses the internal address, because pending photos have no public one. */
const imagePath = (reviewId: number, photo: ReviewPhoto, size?: string) =>
  `/api${photosPath(reviewId)}/${photo.id}/image${size ? `?size=${size}` : ''}`;

/** Stops keys pressed in the dialog from deciding the review. */
const stopShortcuts = (event: KeyboardEvent) => {
  if (event.key === 'Escape' || event.key.length === 1) event.stopPropagation();
};

interface ReviewPhotosProps {
  reviewId: number;
  /** Version of the review to decide. Photos are loaded for this version, so that none is approved unseen. */
  version: number | null;
  author: string | null;
}

/** Photos of a review, enlarged on click. Moderators approve or reject each; structures see approved ones. */
export function ReviewPhotos({ reviewId, version, author }: ReviewPhotosProps) {
  const { t } = useTexts('review');
  const { role } = useUser();
  const [open, setOpen] = useState<{ photo: ReviewPhoto; name: string } | null>(null);
  const { data } = useQuery<{ data: readonly ReviewPhoto[] }>({
    queryKey: ['review-photos', reviewId, version],
    placeholderData: (former, query) => (query?.queryKey[1] === reviewId ? former : undefined),
    queryFn: ({ signal }) => api(photosPath(reviewId), { signal }),
  });
  const photos = data?.data ?? [];
  if (photos.length === 0) return null;
  const moderates = isModerator(role);
  return (
    <Stack gap="xs" component="section" aria-label={t('review:photos')}>
      <Text component="h3" size="sm" fw={600}>
        {t('review:photos')}
      </Text>
      {moderates && photos.some(({ state }) => state === 'pending') && (
        <Text size="sm" c="dimmed">
          {t('review:photos.help')}
        </Text>
      )}
      <ul className={classes.photos}>
        {photos.map((photo, at) => {
          const name = t('review:photos.of', {
            n: at + 1,
            count: photos.length,
            author: author ?? t('review:photos.guest'),
          });
          return (
            <li key={photo.id}>
              <UnstyledButton
                className={classes.thumb}
                data-state={photo.state}
                aria-label={t('review:photos.open', { name })}
                style={{ background: photo.color ?? undefined }}
                onClick={() => setOpen({ photo, name })}
              >
                <img src={imagePath(reviewId, photo, '400x300')} alt="" loading="lazy" />
              </UnstyledButton>
              {moderates && <Decisions reviewId={reviewId} photo={photo} name={name} />}
            </li>
          );
        })}
      </ul>
      {open && <FullPhoto src={imagePath(reviewId, open.photo)} name={open.name} onClose={() => setOpen(null)} />}
    </Stack>
  );
}

function FullPhoto({ src, name, onClose }: { src: string; name: string; onClose: () => void }) {
  const { t } = useTexts('common');
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={name}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      onKeyDown={stopShortcuts}
    >
      <img className={classes.whole} src={src} alt={name} />
    </Modal>
  );
}

function Decisions({ reviewId, photo, name }: { reviewId: number; photo: ReviewPhoto; name: string }) {
  const { t } = useTexts('review');
  const texts = useRecordTexts(review);
  const client = useQueryClient();
  const act = useMutation({
    mutationFn: ({ call, ...body }: { call: 'approve' | 'reject'; reason?: ReviewReason }) =>
      api(`${photosPath(reviewId)}/${photo.id}/${call}`, { method: 'POST', body }),
    onSuccess: (_done, { call }) => void toast('success', t(`review:photos.done.${call}`)),
    onError: showFailure,
    onSettled: () =>
      Promise.all([
        reloadReviews(client),
        client.invalidateQueries({ queryKey: ['review-photos', reviewId] }),
        // The moderation queue checks the version that it has loaded.
        client.invalidateQueries({ queryKey: ['moderations'] }),
      ]),
  });
  const { state, reason } = photo;
  return (
    <Stack gap={4} mt={6}>
      <Group gap={6}>
        <StateBadge color={COLORS[state]}>{texts.option('photos.state', state)}</StateBadge>
        {reason && <Text size="xs">{texts.option('rejectReason', reason)}</Text>}
      </Group>
      <Group gap={6}>
        {state !== 'approved' && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<Glyph name={state === 'pending' ? 'check' : 'rotate'} />}
            loading={act.isPending && act.variables.call === 'approve'}
            aria-label={`${t(state === 'pending' ? 'review:photos.approve' : 'review:photos.back')}: ${name}`}
            onClick={() => act.mutate({ call: 'approve' })}
          >
            {t(state === 'pending' ? 'review:photos.approve' : 'review:photos.back')}
          </Button>
        )}
        {state !== 'rejected' && (
          <Menu position="bottom-start" withinPortal>
            <Menu.Target>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<Glyph name="x" />}
                loading={act.isPending && act.variables.call === 'reject'}
                aria-label={`${t('review:photos.reject')}: ${name}`}
              >
                {t('review:photos.reject')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown onKeyDown={stopShortcuts}>
              <Menu.Label>{t('review:photos.why')}</Menu.Label>
              {REASON_CODES.map((code) => (
                <Menu.Item key={code} onClick={() => act.mutate({ call: 'reject', reason: code })}>
                  {texts.option('rejectReason', code)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
    </Stack>
  );
}
