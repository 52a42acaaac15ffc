import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import { formatInstant } from '../../../platform/formats.ts';
import { useTexts } from '../../../platform/texts.ts';
import type { Arrival } from '../requests.ts';
import { noticeKey } from './notice-query.ts';

interface GuestNoticeProps {
  structureId: string;
  booking: Arrival;
  mayWrite: boolean;
  onWrite: () => void;
}

/** State of the notice to the guest: due changes, and earlier notices sent or skipped. */
export function GuestNotice({ structureId, booking, mayWrite, onWrite }: GuestNoticeProps) {
  const { t } = useTexts('booking');
  const path = `/structures/${structureId}/arrivals/${booking.id}/guest-notice` as const;
  const { data } = useQuery({
    queryKey: [...noticeKey(structureId), booking.id, booking.version, booking.noticeDueAt],
    queryFn: () => api(path),
    placeholderData: (previous) => previous,
  });
  if (!data) return null;
  const nameChanges = (changes: readonly (keyof typeof CHANGE_TEXTS)[]) =>
    changes.map((change) => t(CHANGE_TEXTS[change])).join(', ');
  const { due, log } = data;
  return (
    <Stack gap="xs">
      {due && (
        <Alert color="yellow" title={t('booking:notice.due', { changes: nameChanges(due.changes) })}>
          {mayWrite && (
            <Group>
              <Button size="compact-md" onClick={onWrite}>
                {t('booking:notice.write')}
              </Button>
            </Group>
          )}
        </Alert>
      )}
      {log.slice(0, 3).map(({ id, outcome, changes, authorName, createdAt }) => (
        <Text key={id} size="xs" c="dimmed">
          {t(`booking:notice.log.${outcome}`, {
            when: formatInstant(createdAt),
            who: authorName ?? '',
            changes: nameChanges(changes),
          })}
        </Text>
      ))}
    </Stack>
  );
}

const CHANGE_TEXTS = {
  new: 'booking:notice.change.new',
  email: 'booking:notice.change.email',
  outcome: 'booking:notice.change.outcome',
  dates: 'booking:notice.change.dates',
  room: 'booking:notice.change.room',
  people: 'booking:notice.change.people',
  price: 'booking:notice.change.price',
  extras: 'booking:notice.change.extras',
  refund: 'booking:notice.change.refund',
  charge: 'booking:notice.change.charge',
} as const;
