import type { StructurePart } from 'locanda-portal/pages/structure-article.ts';
import type { Structure } from 'locanda-portal/public-api.ts';
import type { TranslatedList, TranslatedText } from '../../../domain/kernel/records/field.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import type { FormSnapshot } from '../../kernel/records/screens/record-slot.ts';

/** Part of the public page that each form edits, by record name. */
export const PART_OF: Readonly<Record<string, StructurePart>> = {
  description: 'description',
  photo: 'photos',
  room: 'rooms',
  offer: 'offers',
  'structure-services': 'services',
};

/** Returns the structure's public data with the unsaved values of the form. */
export function withFormValues(structure: Structure, { name, id, values }: FormSnapshot, lang: Language): Structure {
  const said = (field: string) => {
    const text = values[field] as TranslatedText | null;
    return text?.[lang] || text?.it || null;
  };
  const listed = (field: string) => {
    const list = values[field] as TranslatedList | null;
    return [...(list?.[lang]?.length ? list[lang] : (list?.it ?? []))];
  };
  switch (name) {
    case 'description':
      return {
        ...structure,
        title: said('title'),
        description: said('description'),
        location: said('location'),
        strengths: listed('strengths'),
      };
    case 'room':
      return {
        ...structure,
        rooms: structure.rooms.map((room) =>
          room.id === id ? { ...room, title: said('title') ?? room.title, description: said('description') } : room,
        ),
      };
    case 'offer':
      return {
        ...structure,
        offers: structure.offers.map((offer) =>
          offer.id === id
            ? {
                ...offer,
                title: said('title') ?? offer.title,
                description: said('description'),
                inclusions: listed('inclusions'),
              }
            : offer,
        ),
      };
    default:
      return structure;
  }
}
