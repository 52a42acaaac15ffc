import { Anchor, Group, Text } from '@mantine/core';
import { toLinkAddress } from '../../../../domain/platform/http/link-address.ts';
import { LANGUAGE_NAMES } from '../../../../domain/platform/language/text.ts';
import { useLabel, useTexts } from '../../../platform/texts.ts';
import type { Arrival } from '../requests.ts';

/** Links to the confirmation in each language, the guest's first, and to the calendar file. */
export function Papers({ structureId, booking }: { structureId: string; booking: Arrival }) {
  const { t } = useTexts('booking');
  const label = useLabel();
  const own = booking.guestLang ?? 'it';
  const codes = Object.keys(LANGUAGE_NAMES) as (keyof typeof LANGUAGE_NAMES)[];
  const ordered = [own, ...codes.filter((code) => code !== own)];
  const path = `/api/structures/${structureId}/arrivals/${booking.id}/confirmation` as const;
  return (
    <Group gap="sm">
      <Text size="sm" fw={600}>
        {t('booking:paper.title')}
      </Text>
      {ordered.map((code) => (
        <Anchor
          key={code}
          size="sm"
          href={toLinkAddress(`${path}.pdf?lang=${code}`)}
          download
          fw={code === own ? 600 : undefined}
          aria-label={`${t('booking:paper.pdf')}: ${label(LANGUAGE_NAMES[code])}`}
          title={label(LANGUAGE_NAMES[code])}
        >
          {code === own ? `PDF ${code}` : code}
        </Anchor>
      ))}
      <Anchor size="sm" href={toLinkAddress(`${path}.ics`)} download>
        {t('booking:paper.ics')}
      </Anchor>
    </Group>
  );
}
