import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { checkStayDates } from '../../../../../domain/stays/bookings/booking-request.ts';
import { computeTaxOnTop } from '../../../../../domain/stays/tourist-tax/due.ts';
import { useTexts } from '../../../../platform/texts.ts';
import { simulate } from '../../../../selling/availability/simulator/simulation.ts';
import { tariffsQuery } from '../../../tourist-tax/tariffs-query.ts';
import type { Request } from '../../requests.ts';
import { roomsQuery } from '../../rooms-query.ts';
import type { StayDates } from '../../stay-days.tsx';
import { listPricedAlternatives, listUnpricedAlternatives } from './alternatives.ts';
import type { StayDraft } from './use-quote-draft.ts';

/** Days before and after the requested dates that are also priced. */
const NEARBY_DAYS = 3;

/** Returns the alternatives for the drafted stay, at the calendar's or a typed price. */
export function useOffered(structureId: string, request: Request, draft: StayDraft) {
  const { t, language } = useTexts('booking');
  const { asked, days, adults, children, roomCount } = draft;
  const { data: rooms = [] } = useQuery(roomsQuery(structureId));
  const [wrong] = checkStayDates(days.checkin, days.checkout);
  const isAsked = Boolean(days.checkin && days.checkout && !wrong && adults >= 1);
  const stayQuery = (of: StayDates) => ({
    queryKey: ['stay-options', structureId, of, adults, children, roomCount, request.discountCode],
    queryFn: () =>
      simulate(
        structureId,
        {
          checkin: of.checkin ?? '',
          checkout: of.checkout ?? '',
          adults,
          childAges: [...children],
          code: request.discountCode,
          rooms: roomCount ? Number(roomCount) : null,
        },
        NEARBY_DAYS,
      ),
    placeholderData: keepPreviousData,
  });
  const { data: found, error } = useQuery({ ...stayQuery(days), enabled: isAsked });
  const { data: around } = useQuery(stayQuery(asked));
  const { data: tariffs } = useQuery(tariffsQuery(structureId));
  const stay = { checkin: days.checkin ?? '', checkout: days.checkout ?? '', adults, children };
  const offerName = (offerId: number) => {
    const title = found?.titles.offers.find(({ id }) => id === offerId)?.title;
    return title ? t('booking:quote.offer', { name: title[language] || title.it || '' }) : '';
  };
  const [cheapest] = [...(found?.options ?? []), ...(found?.compositions[0]?.parts ?? [])];
  return {
    ...{ rooms, found, around, error, wrong },
    isReading: !found && isAsked && !error,
    priced: listPricedAlternatives(found, stay, offerName),
    unpriced: listUnpricedAlternatives(found, stay, rooms),
    taxCents: tariffs && isAsked ? computeTaxOnTop(tariffs, { ...stay, nightCents: cheapest?.nightCents }) : 0,
  };
}
