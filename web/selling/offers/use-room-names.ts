import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { optionTitle, partsQuery } from '../../platform/options.ts';
import { useTexts } from '../../platform/texts.ts';

/** Returns a function that names a room for the filter by room. */
export function useRoomNames(): (field: string, id: string) => string | undefined {
  const { id = '' } = useParams({ strict: false });
  const { language } = useTexts();
  const { data: rooms = [] } = useQuery(partsQuery(id, 'rooms'));
  return (field, one) => {
    const room = field === 'roomIds' ? rooms.find((option) => String(option.id) === one) : undefined;
    return room && optionTitle(room, language);
  };
}
