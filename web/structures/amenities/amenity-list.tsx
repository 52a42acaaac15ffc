import { Text } from '@mantine/core';
import type { RowAnswer } from '../../../domain/kernel/records/answers.ts';
import type { Listing, RecordDefinition } from '../../../domain/kernel/records/record.ts';
import type { AMENITY } from '../../../domain/structures/amenities/amenity.ts';
import type { amenityFields } from '../../../domain/structures/amenities/amenity-fields.ts';
import { PartList } from '../../kernel/records/parts/part-list.tsx';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import type { RecordScreens } from '../../kernel/records/screens/record-screens.ts';
import { useTexts } from '../../platform/texts.ts';

/** Common shape of the eight amenities, whose lists have the same rows. */
type Amenity = Omit<RecordDefinition, 'fields' | 'listing'> & {
  fields: ReturnType<typeof amenityFields>;
  listing: Listing<string, (typeof AMENITY)['listing']['columns'][number]>;
};

interface AmenityListProps {
  definition: Amenity;
  screens: RecordScreens;
  purpose: string;
}

const readDay = (monthDay: string | null) => String(monthDay).split('-').toReversed().join('/');

/** List of one kind of amenity, with the whole season in one column. */
export function AmenityList({ definition, screens, purpose }: AmenityListProps) {
  const { t } = useTexts('part');
  const texts = useRecordTexts(definition);
  const season = ({ seasonFromMd, seasonToMd }: RowAnswer<Amenity>) =>
    seasonFromMd ? `${readDay(seasonFromMd)} – ${readDay(seasonToMd)}` : t('part:allYear');
  return (
    <PartList
      definition={definition}
      screens={screens}
      purpose={purpose}
      columns={{ seasonToMd: null, seasonFromMd: { title: t('part:season'), render: season } }}
      summary={(row) => (
        <Text size="sm" c="dimmed">
          {texts.option('access', row.access)} · {season(row)}
        </Text>
      )}
    />
  );
}
