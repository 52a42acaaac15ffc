import { Anchor, Group, Text } from '@mantine/core';
import { GUEST_LANGUAGES } from '../../../domain/bookings/guest-fields.ts';
import { useLabel, useTexts } from '../../texts.ts';
import type { Arrival } from '../requests.ts';

/** The confirmation in each language, the guest's first, and the stay for a calendar. */
export function Papers({ structureId, booking }: { structureId: string; booking: Arrival }) {
  const { t } = useTexts('booking');
  const label = useLabel();
  const own = booking.guestLang ?? 'it';
  const codes = Object.keys(GUEST_LANGUAGES) as (keyof typeof GUEST_LANGUAGES)[];
  const ordered = [own, ...codes.filter((code) => code !== own)];
  const path = `/api/structures/${structureId}/arrivals/${booking.id}/confirmation`;
  return (
    <Group gap="sm">
      <Text size="sm" fw={600}>
        {t('booking:paper.title')}
      </Text>
      {ordered.map((code) => (
        <Anchor
          key={code}
          size="sm"
          href={`${path}.pdf?lang=${code}`}
          download
          fw={code === own ? 600 : undefined}
          aria-label={`${t('booking:paper.pdf')}: ${label(GUEST_LANGUAGES[code])}`}
          title={label(GUEST_LANGUAGES[code])}
        >
          {code === own ? `PDF ${code}` : code}
        </Anchor>
      ))}
      <Anchor size="sm" href={`${path}.ics`} download>
        {t('booking:paper.ics')}
      </Anchor>
    </Group>
  );
}
