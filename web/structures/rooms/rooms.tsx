import { Button, Menu, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { RowAnswer } from '../../../domain/kernel/records/answers.ts';
import { room } from '../../../domain/structures/rooms/room.ts';
import { FieldRow, layoutFor } from '../../kernel/records/layout/layout.tsx';
import { listQueries } from '../../kernel/records/list/list-reads.ts';
import { PartList } from '../../kernel/records/parts/part-list.tsx';
import { RecordPage } from '../../kernel/records/screens/record-page.tsx';
import { go } from '../../platform/navigation/go.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../platform/texts.ts';

const RoomLinks = lazyNamed(() => import('./linking/linking-screens.tsx'), 'RoomLinks');

const { Field, Group, More } = layoutFor(room);
type RoomRow = RowAnswer<typeof room>;
const screens = { list: 'rooms', create: 'roomNew', edit: 'roomEdit' } as const;
const guests = ({ minOccupancy, maxOccupancy }: RoomRow) => `${minOccupancy}–${maxOccupancy}`;

/** "Alloggi": list of the structure's rooms, with the number of guests in one column. */
export function RoomList() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('room', 'linking');
  const occupancy = { title: t('room:occupancy'), render: guests };
  const summary = (row: RoomRow) =>
    `${t('room:units', { count: row.units })} · ${t('room:guests', { count: row.maxOccupancy, range: guests(row) })}`;
  return (
    <PartList
      definition={room}
      screens={screens}
      purpose={t('room:purpose')}
      columns={{
        title: { width: 190 },
        maxOccupancy: null,
        minOccupancy: occupancy,
        areaSqm: { defaultToggle: false },
        updatedAt: { defaultToggle: false },
      }}
      archive={{
        title: t('room:archive.rooms'),
        purpose: t('room:archive.rooms.purpose'),
        nothingYet: t('room:archive.none'),
        back: t('room:archive.rooms.back'),
        columns: [
          'title',
          'accommodationTypeId',
          'units',
          { of: 'minOccupancy', ...occupancy },
          'areaSqm',
          'archivedAt',
        ],
        filter: 'accommodationTypeId',
        summary,
      }}
      action={
        <Button
          variant="default"
          leftSection={<Glyph name="link" />}
          renderRoot={(props) => <PathLink {...props} to={addressOf('linkMealPlans', { id })} />}
        >
          {t('linking:open')}
        </Button>
      }
      menuItems={(row) => (
        <Menu.Item
          leftSection={<Glyph name="soup" size={16} />}
          onClick={() => void go(addressOf('roomMealPlans', { id, id_alloggio: row.id }))}
        >
          {t('linking:openRoom')}
        </Menu.Item>
      )}
      summary={(row) => (
        <Text size="sm" c="dimmed">
          {summary(row)}
        </Text>
      )}
    />
  );
}
RoomList.reads = listQueries(room);

export function RoomForm() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('linking');
  return (
    <RecordPage
      definition={room}
      isPublic
      screens={screens}
      tab={{
        title: t('linking:tab'),
        field: 'mealPlanCount',
        content: (record) => (
          <Suspense>
            <RoomLinks structureId={id} roomId={record.id} />
          </Suspense>
        ),
      }}
    >
      <Group id="main">
        <Field name="title" />
        <Field name="description" />
        <FieldRow spans="6 3 3" phone="1fr 1fr" firstAlone>
          <Field name="accommodationTypeId" />
          <Field name="units" />
          <Field name="status" />
        </FieldRow>
        <More fields={['code', 'cinOverride']} />
      </Group>
      <Group id="guests">
        <FieldRow spans="4 4 4" phone="1fr 1fr">
          <Field name="minOccupancy" />
          <Field name="baseOccupancy" />
          <Field name="maxOccupancy" />
        </FieldRow>
        <FieldRow spans="4 4 4" phone="1fr 1fr">
          <Field name="maxAdults" />
          <Field name="maxChildren" />
          <Field name="maxInfants" />
        </FieldRow>
        <FieldRow spans="12" boxes>
          <Field name="infantsExtra" />
        </FieldRow>
      </Group>
      <Group id="beds">
        <Field name="bedrooms" />
        <FieldRow spans="2 10" phone="6.5rem 1fr">
          <Field name="extraBeds" />
          <Field name="extraBedType" />
        </FieldRow>
      </Group>
      <Group id="bath">
        <FieldRow spans="2 5 5" phone="1fr 1fr">
          <Field name="bathrooms" />
          <Field name="bathroomKind" />
          <Field name="kitchen" />
        </FieldRow>
        <Field name="bathFeatures" />
      </Group>
      <Group id="place">
        <FieldRow spans="3 3 3 3" phone="1fr 1fr">
          <Field name="areaSqm" />
          <Field name="balconySqm" />
          <Field name="floorFrom" />
          <Field name="floorTo" />
        </FieldRow>
        <Field name="view" />
      </Group>
      <Group id="facilities" />
      <Group id="terms" />
    </RecordPage>
  );
}
