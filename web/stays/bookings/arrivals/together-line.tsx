import { Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { isCancelledOrNoShow } from '../../../../domain/stays/bookings/balance.ts';
import { api } from '../../../platform/api.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { arrivalsKey } from './arrivals-query.ts';

const MAX_BOOKINGS = 100;

/** Query for the rooms booked together with each booking. */
function togetherQuery(structureId: string, arrivalIds: readonly number[]) {
  return queryOptions({
    queryKey: [...arrivalsKey(structureId), 'together', arrivalIds],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(arrivalIds.length / MAX_BOOKINGS) }, (_, at) =>
        arrivalIds.slice(at * MAX_BOOKINGS, (at + 1) * MAX_BOOKINGS).join(','),
      );
      const pages = await Promise.all(
        parts.map((arrivals) => api(`/structures/${structureId}/booked-together`, { query: { arrivals }, signal })),
      );
      return new Map(pages.flatMap(({ data }) => data).map((one) => [one.arrivalId, one.together]));
    },
    enabled: arrivalIds.length > 0,
    placeholderData: (former) => former,
  });
}

export const useTogether = (structureId: string, arrivalIds: readonly number[]) =>
  useQuery(togetherQuery(structureId, arrivalIds)).data;

type JointBookings = NonNullable<ReturnType<typeof useTogether>> extends Map<number, infer Rooms> ? Rooms : never;

interface TogetherLineProps {
  together: JointBookings | undefined;
  hrefOf: (id: number) => string;
}

/** Links to the other rooms of the same booking. Empty for a single room. */
export function TogetherLine({ together, hrefOf }: TogetherLineProps) {
  const { t, language } = useTexts('booking');
  const booked = (together ?? []).filter(({ state }) => !isCancelledOrNoShow(state));
  if (booked.length === 0) return null;
  return (
    <Text size="sm">
      {t('booking:arrival.together')}{' '}
      {booked.map(({ id, code, roomTitle }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <PathLink to={hrefOf(id)}>{`${roomTitle[language] || roomTitle.it || ''} (${code})`}</PathLink>
        </Fragment>
      ))}
    </Text>
  );
}
