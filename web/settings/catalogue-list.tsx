import { Anchor, Button, Card, Group, Stack, Text } from '@mantine/core';
import { can } from '../../domain/access.ts';
import type { Listing, RecordDefinition } from '../../domain/records/record.ts';
import type { ScreenId } from '../../domain/screens.ts';
import { SCREENS } from '../../domain/screens.ts';
import { FieldValue } from '../records/field-value.tsx';
import { titleOf, useDefaultColumns } from '../records/list/default-columns.tsx';
import { FilterInput } from '../records/list/filter-inputs.tsx';
import { RecordList } from '../records/list/record-list.tsx';
import { useRecordTexts } from '../records/record-texts.ts';
import type { LoadedRecord } from '../records/use-record-form.ts';
import { useUser } from '../session.ts';
import { Page } from '../shell/frame/page.tsx';
import { Glyph } from '../shell/glyph.tsx';
import { PathLink } from '../shell/menu/screen-link.tsx';
import { useTexts } from '../texts.ts';

interface CatalogueListProps {
  definition: RecordDefinition & { listing: Listing };
  screens: { list: ScreenId; create: ScreenId; edit: ScreenId };
  purpose: string;
}

/** A catalogue's entries: search, filter, sort; one opens, one is added. */
export function CatalogueList({ definition, screens, purpose }: CatalogueListProps) {
  const { t } = useTexts('screen', 'setting');
  const texts = useRecordTexts(definition);
  const user = useUser();
  const hrefOf = (row: LoadedRecord) => SCREENS[screens.edit].path.replace('{id}', String(row.id));
  const columns = useDefaultColumns(definition, hrefOf);
  const filters = definition.listing.filters.filter((name) => name !== 'updatedAt' && name !== 'createdAt');
  const create = can(user.role, 'c', screens.create) && (
    <Button
      leftSection={<Glyph name="plus" />}
      renderRoot={(props) => <PathLink {...props} to={SCREENS[screens.create].path} />}
    >
      {t(`screen:${screens.create}`)}
    </Button>
  );
  return (
    <Page title={t(`screen:${screens.list}`)} purpose={purpose} action={create}>
      <RecordList
        definition={definition}
        columns={columns}
        hrefOf={hrefOf}
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
      />
    </Page>
  );
}
