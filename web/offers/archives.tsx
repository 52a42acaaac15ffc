import { ActionIcon, Anchor, Card, Group, Menu, Select, Text, VisuallyHidden } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { todayInRome, yearOf } from '../../domain/calendar/days.ts';
import { discount } from '../../domain/offers/discount.ts';
import { offer } from '../../domain/offers/offer.ts';
import type { Listing, RecordDefinition } from '../../domain/records/record.ts';
import { useDefaultColumns } from '../records/list/default-columns.tsx';
import { FilterInput } from '../records/list/filter-inputs.tsx';
import { type ListControl, useListState } from '../records/list/list-state.ts';
import { RecordList } from '../records/list/record-list.tsx';
import type { Columns } from '../records/list/record-table.tsx';
import { nameOf } from '../records/list/title-of.ts';
import type { LoadedRecord } from '../records/use-record-form.ts';
import { Page } from '../shell/frame/page.tsx';
import { Glyph } from '../shell/glyph.tsx';
import { addressOf } from '../shell/menu/menu-items.ts';
import { PathLink } from '../shell/menu/screen-link.tsx';
import { type PartScreens, recordParam } from '../structures/parts/part-list.tsx';
import { useTexts } from '../texts.ts';
import { ArchiveMenuItems } from './archive-actions.tsx';
import { useDiscountColumns } from './discounts.tsx';
import { useOfferColumns } from './offers.tsx';
import { useWritten } from './use-written.ts';

/** The latest first, kept apart from the live list's views. */
const ARCHIVED_OFFER = { ...offer, listing: { ...offer.listing, defaultSort: '-archivedAt' } };
const ARCHIVED_DISCOUNT = { ...discount, listing: { ...discount.listing, defaultSort: '-archivedAt' } };
const FIRST_YEAR = 2026;

interface ArchiveProps {
  definition: RecordDefinition & { listing: Listing };
  screens: PartScreens;
  arrange: (columns: Columns<LoadedRecord>) => Columns<LoadedRecord>;
  filter: string;
  summary: (row: LoadedRecord) => ReactNode;
}

export function OfferArchive() {
  const { span, offerValue } = useWritten();
  return (
    <Archive
      definition={ARCHIVED_OFFER}
      screens={{ list: 'offerArchive', create: 'offerNew', edit: 'offerEdit' }}
      arrange={useOfferColumns()}
      filter="type"
      summary={(row) => `${offerValue(row)} · ${span(row.firstStay, row.lastStay)}`}
    />
  );
}

export function DiscountArchive() {
  const { span, discountValue } = useWritten();
  return (
    <Archive
      definition={ARCHIVED_DISCOUNT}
      screens={{ list: 'discountArchive', create: 'discountNew', edit: 'discountEdit' }}
      arrange={useDiscountColumns()}
      filter="audience"
      summary={(row) => `${discountValue(row)} · ${span(row.stayFrom, row.stayTo)}`}
    />
  );
}

/** What is over: read, brought back, made anew; nothing is written here. */
function Archive({ definition, screens, arrange, filter, summary }: ArchiveProps) {
  const { id = '' } = useParams({ strict: false });
  const { t, language } = useTexts('part', 'offer', 'screen');
  const control = useListState(definition.listing.defaultSort);
  const hrefOf = (row: LoadedRecord) => addressOf(screens.edit, { id, [recordParam(screens.edit)]: row.id });
  const called = (row: LoadedRecord) => nameOf(row, language);
  const menu = (row: LoadedRecord) => (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={t('part:actionsOf', { name: called(row) })}>
          <Glyph name="dots-vertical" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ArchiveMenuItems definition={definition} screens={screens} record={row} />
      </Menu.Dropdown>
    </Menu>
  );
  const columns: Columns<LoadedRecord> = [
    ...arrange(useDefaultColumns(definition, hrefOf)).filter(
      ({ accessor }) => !['phase', 'updatedAt', 'translationScore', 'photoCount'].includes(String(accessor)),
    ),
    {
      accessor: 'actions',
      title: <VisuallyHidden>{t('part:actions')}</VisuallyHidden>,
      width: 56,
      render: menu,
    },
  ];
  return (
    <Page
      title={t(`screen:${screens.list}`)}
      purpose={t('offer:archive.purpose')}
      action={<YearSelect control={control} />}
    >
      <RecordList
        definition={definition}
        path={`/structures/${id}/${definition.collection}`}
        listed={{ 'filter[phase]': 'archived' }}
        columns={columns}
        hrefOf={hrefOf}
        nothingYet={t('offer:archive.none')}
        filters={(state) => <FilterInput definition={definition} name={filter} control={state} />}
        card={(row) => (
          <Card withBorder padding="sm">
            <Group justify="space-between" wrap="nowrap">
              <Anchor
                fw={600}
                c="inherit"
                renderRoot={(props) => <PathLink {...props} to={hrefOf(row)} />}
                style={{ overflowWrap: 'anywhere' }}
              >
                {called(row)}
              </Anchor>
              {menu(row)}
            </Group>
            <Text size="sm" c="dimmed">
              {summary(row)}
            </Text>
          </Card>
        )}
      />
    </Page>
  );
}

const [FROM, TO] = ['filter[archivedAt][gte]', 'filter[archivedAt][lte]'];

function YearSelect({ control }: { control: ListControl }) {
  const { t } = useTexts('common', 'offer');
  const last = yearOf(todayInRome());
  const years = Array.from({ length: Math.max(1, last - FIRST_YEAR + 1) }, (_, at) => String(last - at));
  return (
    <Select
      aria-label={t('offer:archive.year')}
      placeholder={t('offer:archive.year')}
      data={years}
      clearable
      clearButtonProps={{ 'aria-label': t('common:clear') }}
      value={control.state.filters[FROM]?.slice(0, 4) ?? null}
      onChange={(year) =>
        control.setFilters({ [FROM]: year ? `${year}-01-01` : '', [TO]: year ? `${year}-12-31` : '' })
      }
    />
  );
}
