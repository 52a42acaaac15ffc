import { Anchor, Button, Card, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { can } from '../../domain/access.ts';
import { FieldValue } from '../records/field-value.tsx';
import { useDefaultColumns } from '../records/list/default-columns.tsx';
import { FilterInput } from '../records/list/filter-inputs.tsx';
import { RecordList } from '../records/list/record-list.tsx';
import type { Columns } from '../records/list/record-table.tsx';
import { titleOf } from '../records/list/title-of.ts';
import { useRecordTexts } from '../records/record-texts.ts';
import type { LoadedRecord } from '../records/use-record-form.ts';
import { useUser } from '../session.ts';
import { Page } from '../shell/frame/page.tsx';
import { Glyph } from '../shell/glyph.tsx';
import { addressOf } from '../shell/menu/menu-items.ts';
import { PathLink } from '../shell/menu/screen-link.tsx';
import { useTexts } from '../texts.ts';
import type { Catalogue } from './catalogue.ts';

interface CatalogueListProps extends Catalogue {
  purpose: string;
  title?: string;
  /** Filters that are the list's own, not the reader's. */
  listed?: Readonly<Record<string, string>>;
  /** Where an entry, or a new one, opens when not on a page of its own. */
  panelOf?: (id: number | 'new') => string;
  /** Changes the columns that the definition gives. */
  columnsOf?: (columns: Columns<LoadedRecord>) => Columns<LoadedRecord>;
  /** Stands between the page's head and the list: tabs, the index of lists. */
  around?: (list: ReactNode) => ReactNode;
}

/** A catalogue's entries: search, filter, sort; one opens, one is added. */
export function CatalogueList({
  purpose,
  title,
  listed,
  panelOf,
  columnsOf = (columns) => columns,
  around = (list) => list,
  ...catalogue
}: CatalogueListProps) {
  const { definition, screens, params } = catalogue;
  const { t } = useTexts('common', 'screen', 'setting');
  const texts = useRecordTexts(definition);
  const user = useUser();
  const hrefOf = (row: LoadedRecord) =>
    panelOf?.(row.id) ?? addressOf(screens.edit, { ...params, id: row.id });
  const columns = columnsOf(useDefaultColumns(definition, hrefOf));
  const filters = definition.listing.filters.filter((name) => name !== 'updatedAt' && name !== 'createdAt');
  const create = can(user.role, 'c', screens.create) && (
    <Button
      leftSection={<Glyph name="plus" />}
      renderRoot={(props) => (
        <PathLink {...props} to={panelOf?.('new') ?? addressOf(screens.create, params)} />
      )}
    >
      {panelOf ? t('common:new') : t(`screen:${screens.create}`)}
    </Button>
  );
  return (
    <Page title={title ?? t(`screen:${screens.list}`)} purpose={purpose} action={create}>
      {around(
        <RecordList
          // Another list begins anew: its columns, its selection.
          key={definition.collection}
          definition={definition}
          columns={columns}
          hrefOf={hrefOf}
          {...(listed ? { listed } : {})}
          nothingYet={
            <Stack align="center">
              {t('setting:none')}
              {create}
            </Stack>
          }
          card={(row) => (
            <Card withBorder padding="sm">
              <Group justify="space-between" wrap="nowrap">
                <Anchor fw={600} c="inherit" renderRoot={(props) => <PathLink {...props} to={hrefOf(row)} />}>
                  {titleOf(texts, row, 'title')}
                </Anchor>
                <FieldValue definition={definition} name="status" value={row.status} wholeWords />
              </Group>
              <Text size="sm" c="dimmed">
                {String(row.code)}
              </Text>
            </Card>
          )}
          filters={(control) => (
            <Stack>
              {filters.map((name) => (
                <FilterInput key={name} definition={definition} name={name} control={control} />
              ))}
            </Stack>
          )}
        />,
      )}
    </Page>
  );
}
