import { Badge, Card, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { arrival } from '../../../../domain/stays/bookings/arrival.ts';
import { useRecordTexts } from '../../../kernel/records/record-texts.ts';
import { api } from '../../../platform/api.ts';
import { formatDate } from '../../../platform/formats.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../../platform/texts.ts';

interface FoundGuestsProps {
  structureId: string;
  q: string;
  /** Address that opens a booking over the current view. */
  hrefOf: (id: number) => string;
  /** Returns the card of a booking in the current view with its actions; null for other bookings. */
  cardOf: (id: number) => ReactNode;
}

/** Search results: a structure's bookings on any day, by guest name, code, phone or e-mail. */
export function FoundGuests({ structureId, q, hrefOf, cardOf }: FoundGuestsProps) {
  const { t } = useTexts('booking');
  const texts = useRecordTexts(arrival);
  const { data } = useQuery({
    queryKey: ['search', 'records', structureId, q],
    queryFn: ({ signal }) =>
      api('/search/records', { query: { q, structureId: Number(structureId), kind: 'booking' }, signal }),
    placeholderData: (former) => former,
  });
  if (!data) return null;
  if (data.data.length === 0) return <Text role="status">{t('booking:arrivals.notFound', { q })}</Text>;
  return (
    <Stack gap="xs" component="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {data.data.map(({ id, title, code, state, from, to }) => (
        <li key={id}>
          {cardOf(id) ?? (
            <Card withBorder padding="xs">
              <Group gap="sm">
                <PathLink to={hrefOf(id)}>{title || code}</PathLink>
                {state && (
                  <Badge variant="light" color="gray" tt="none">
                    {texts.option('state', state)}
                  </Badge>
                )}
                <Text size="sm" c="dimmed" className="tabular">
                  {[from && to && `${formatDate(from)} – ${formatDate(to)}`, code].filter(Boolean).join(' · ')}
                </Text>
              </Group>
            </Card>
          )}
        </li>
      ))}
    </Stack>
  );
}
