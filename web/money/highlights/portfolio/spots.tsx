import { Anchor, Badge, Card, Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { HighlightSpot } from '../../../../domain/money/highlights/answers.ts';
import { highlight } from '../../../../domain/money/highlights/highlight.ts';
import { useRecordTexts } from '../../../kernel/records/record-texts.ts';
import { api } from '../../../platform/api.ts';
import { formatDate, formatMoment } from '../../../platform/formats.ts';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { PagedList } from '../../../platform/shell/paged-list.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { OversoldPages } from './oversold-pages.tsx';

/** The portal's sold spots with occupancy and waiting list; with `isQueue`, only spots with waiting structures. */
export function Spots({ isQueue }: { isQueue: boolean }) {
  const { t } = useTexts('portfolio');
  const query = useInfiniteQuery({
    queryKey: ['highlight-spots', isQueue],
    queryFn: ({ pageParam }) =>
      api('/highlight-spots', {
        query: { ...(isQueue && { 'filter[waited]': 'true' }), ...(pageParam && { after: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta }) => meta.next,
    staleTime: 0,
  });
  const spots = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Stack gap="sm">
      {!isQueue && <OversoldPages />}
      <PagedList
        query={query}
        isEmpty={spots.length === 0}
        nothingYet={t(isQueue ? 'portfolio:none.queue' : 'portfolio:none.spots')}
      >
        {spots.map((spot) => (
          <Spot key={`${spot.location} ${spot.locationId} ${spot.placement}`} spot={spot} />
        ))}
      </PagedList>
    </Stack>
  );
}

function Spot({ spot }: { spot: HighlightSpot }) {
  const { t } = useTexts('portfolio');
  const texts = useRecordTexts(highlight);
  const { slots, taken, waiting, waits } = spot;
  const isFull = slots !== null && taken >= slots;
  return (
    <Card withBorder padding="sm">
      <Group justify="space-between" gap="xs">
        <Text fw={500}>
          {`${texts.option('placement', spot.placement)} · ${spot.locationName ?? texts.option('location', spot.location)}`}
        </Text>
        <Group gap="xs">
          {waiting > 0 && (
            <Badge variant="light" color="orange" tt="none">
              {t('portfolio:spot.waiting', { count: waiting })}
            </Badge>
          )}
          <Text size="sm" className="tabular" fw={isFull ? 600 : undefined}>
            {slots === null
              ? t('portfolio:spot.unsold')
              : t(isFull ? 'portfolio:spot.full' : 'portfolio:spot.taken', { taken, slots })}
          </Text>
        </Group>
      </Group>
      {waits.map((wait) => (
        <Text key={wait.structureId} size="sm" mt={4}>
          <Anchor
            size="sm"
            renderRoot={(props) => (
              <PathLink {...props} to={addressOf('highlights', { id: String(wait.structureId) })} />
            )}
          >
            {wait.structureName}
          </Anchor>
          {` · ${formatDate(wait.startDate)} – ${formatDate(wait.endDate)} · ${t('portfolio:spot.since', {
            day: formatMoment(wait.createdAt),
          })}`}
        </Text>
      ))}
      {waiting > waits.length && waits.length > 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('portfolio:spot.more', { count: waiting - waits.length })}
        </Text>
      )}
    </Card>
  );
}
