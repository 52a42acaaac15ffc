import { useQuery } from '@tanstack/react-query';
import type { TranslatedText } from '../../../../domain/kernel/records/field.ts';
import { inLanguage } from '../../../../domain/platform/language/text.ts';
import { RECORDS } from '../../../../domain/records.ts';
import { offer } from '../../../../domain/selling/offers/offer.ts';
import { room } from '../../../../domain/structures/rooms/room.ts';
import { isOfStructure } from '../../../../domain/support/tickets/record-place.ts';
import { nameOf } from '../../../kernel/records/list/title-of.ts';
import { recordApi } from '../../../platform/api.ts';
import { useTexts } from '../../../platform/texts.ts';

const SECTIONS = RECORDS.filter((one) => one.kind === 'section' && isOfStructure(one));
const MAX_LISTED = 100;

interface Listed {
  readonly data: readonly { id: number; title: TranslatedText }[];
}

/** Returns the parts of a structure for a select: its rooms and offers as `definition:id`, its sections as `definition`. */
export function usePartChoices(structureId: number | null) {
  const { t, language } = useTexts('screen');
  const rooms = useRecordChoices(structureId, room);
  const offers = useRecordChoices(structureId, offer);
  const sections = SECTIONS.map(({ name, title }) => ({ value: name, label: inLanguage(title, language) }));
  return [
    { group: t('screen:rooms'), items: rooms },
    { group: t('screen:offers'), items: offers },
    { group: t('screen:structure'), items: sections },
  ].filter(({ items }) => items.length > 0);
}

function useRecordChoices(structureId: number | null, { name, collection }: typeof room | typeof offer) {
  const { language } = useTexts();
  const { data } = useQuery({
    queryKey: ['tickets', 'parts', structureId, collection],
    queryFn: () => recordApi<Listed>(`/structures/${structureId}/${collection}`, { query: { perPage: MAX_LISTED } }),
    enabled: structureId !== null,
  });
  return (data?.data ?? []).map((row) => ({ value: `${name}:${row.id}`, label: nameOf(row, language) }));
}
