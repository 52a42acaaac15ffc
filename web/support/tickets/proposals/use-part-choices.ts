import { useQuery } from '@tanstack/react-query';
import { inLanguage } from '../../../../domain/platform/language/text.ts';
import { RECORDS } from '../../../../domain/records.ts';
import { isOfStructure } from '../../../../domain/support/tickets/record-place.ts';
import { nameOf } from '../../../kernel/records/list/title-of.ts';
import { useTexts } from '../../../platform/texts.ts';
import { roomName } from '../../../selling/availability/calendar/words.ts';
import { offerNamesQuery } from '../../../stays/bookings/offer-names-query.ts';
import { roomsQuery } from '../../../stays/bookings/rooms-query.ts';

const SECTIONS = RECORDS.filter((one) => one.kind === 'section' && isOfStructure(one));

/**
 * Returns the parts of a structure for a select: its rooms and offers as `definition:id`, its sections as `definition`.
 * Rooms and offers are read once `enabled`.
 */
export function usePartChoices(structureId: number, enabled: boolean) {
  const { t, language } = useTexts('screen');
  const { data: rooms = [] } = useQuery({ ...roomsQuery(String(structureId)), enabled });
  const { data: offers = [] } = useQuery({ ...offerNamesQuery(String(structureId)), enabled });
  const sections = SECTIONS.map(({ name, title }) => ({ value: name, label: inLanguage(title, language) }));
  return [
    {
      group: t('screen:rooms'),
      items: rooms.map((one) => ({ value: `room:${one.roomId}`, label: roomName(one, language) })),
    },
    {
      group: t('screen:offers'),
      items: offers.map((one) => ({ value: `offer:${one.id}`, label: nameOf(one, language) })),
    },
    { group: t('screen:structure'), items: sections },
  ].filter(({ items }) => items.length > 0);
}
