import { Text } from '@mantine/core';
import { room } from '../../domain/rooms/room.ts';
import type { Columns } from '../records/list/record-table.tsx';
import type { LoadedRecord } from '../records/use-record-form.ts';
import { PartForm } from '../structures/parts/part-form.tsx';
import { PartList } from '../structures/parts/part-list.tsx';
import { useTexts } from '../texts.ts';

const screens = { list: 'rooms', create: 'roomNew', edit: 'roomEdit' } as const;
const guests = ({ minOccupancy, maxOccupancy }: LoadedRecord) => `${minOccupancy}–${maxOccupancy}`;

/** Alloggi: what the structure sells, with the guests that each takes in one column. */
export function RoomList() {
  const { t } = useTexts('room');
  const arrange = (columns: Columns<LoadedRecord>) =>
    columns
      .filter(({ accessor }) => accessor !== 'maxOccupancy')
      .map((column) =>
        column.accessor === 'minOccupancy'
          ? { ...column, title: t('room:occupancy'), render: guests }
          : column,
      );
  return (
    <PartList
      definition={room}
      screens={screens}
      purpose={t('room:purpose')}
      arrange={arrange}
      summary={(row) => (
        <Text size="sm" c="dimmed">
          {t('room:units', { n: Number(row.units) })} · {t('room:guests', { n: guests(row) })}
        </Text>
      )}
    />
  );
}

export function RoomForm() {
  return <PartForm definition={room} screens={screens} />;
}
