import { Text } from '@mantine/core';
import type { Listing, RecordDefinition } from '../../domain/records/record.ts';
import type { Columns } from '../records/list/record-table.tsx';
import { useRecordTexts } from '../records/record-texts.ts';
import type { LoadedRecord } from '../records/use-record-form.ts';
import { PartList, type PartScreens } from '../structures/parts/part-list.tsx';
import { useTexts } from '../texts.ts';

interface AmenityListProps {
  definition: RecordDefinition & { listing: Listing };
  screens: PartScreens;
  purpose: string;
}

const readDay = (monthDay: unknown) => String(monthDay).split('-').toReversed().join('/');

/** The list of one kind of amenity: from and to of the season in one column. */
export function AmenityList({ definition, screens, purpose }: AmenityListProps) {
  const { t } = useTexts('part');
  const texts = useRecordTexts(definition);
  const season = ({ seasonFromMd, seasonToMd }: LoadedRecord) =>
    seasonFromMd ? `${readDay(seasonFromMd)} – ${readDay(seasonToMd)}` : t('part:allYear');
  const arrange = (columns: Columns<LoadedRecord>) =>
    columns
      .filter(({ accessor }) => accessor !== 'seasonToMd')
      .map((column) =>
        column.accessor === 'seasonFromMd' ? { ...column, title: t('part:season'), render: season } : column,
      );
  return (
    <PartList
      definition={definition}
      screens={screens}
      purpose={purpose}
      arrange={arrange}
      summary={(row) => (
        <Text size="sm" c="dimmed">
          {texts.option('access', String(row.access))} · {season(row)}
        </Text>
      )}
    />
  );
}
