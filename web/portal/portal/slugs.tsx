import { Badge, Button, Checkbox } from '@mantine/core';
import { slug } from '../../../domain/portal/portal/slug.ts';
import { FieldGroups } from '../../kernel/records/field-group.tsx';
import { listQueries } from '../../kernel/records/list/list-reads.ts';
import { filterQuery, type ListControl, useListState } from '../../kernel/records/list/list-state.ts';
import { PublicationBar } from '../../kernel/records/publishing/publication-bar.tsx';
import { RecordPage } from '../../kernel/records/screens/record-page.tsx';
import { CatalogueList } from '../../kernel/settings/catalogue-list.tsx';
import { go } from '../../platform/navigation/go.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../platform/texts.ts';
import { PlaceFilters } from '../../structures/structures/place-filters.tsx';

const screens = { list: 'slugs', create: 'slugNew', edit: 'slugEdit' } as const;

export function SlugList() {
  const { t, language } = useTexts('portal');
  return (
    <CatalogueList
      definition={slug}
      screens={screens}
      purpose={t('portal:purpose.slugs')}
      mayMerge={false}
      subtitle={(row) => `/${row.path[language] || row.path.it}`}
      columns={{
        // Shown below the title.
        path: null,
        isIndexable: { defaultToggle: false },
        redirectType: { defaultToggle: false },
        missingLanguages: { defaultToggle: false },
        resultCount: {
          render: ({ resultCount }) =>
            resultCount === 0 ? (
              <Badge color="yellow" variant="light" tt="none">
                {t('portal:noResults')}
              </Badge>
            ) : (
              (resultCount ?? '—')
            ),
        },
        hasDraft: {
          title: t('portal:waits'),
          render: ({ hasDraft }) => (hasDraft ? t('portal:waitsYes') : '—'),
        },
      }}
      bulkItems={(selected, done, found) => (
        <Button
          variant="default"
          onClick={() => {
            done();
            const which = found?.isChosen
              ? new URLSearchParams(found.query)
              : `ids=${selected.map(({ id }) => id).join(',')}`;
            void go(`${addressOf('slugsMultiEdit')}?${which}`);
          }}
        >
          {t('portal:edit.many')}
        </Button>
      )}
      wrapList={(list) => (
        <>
          <MultiEdit />
          {list}
        </>
      )}
      moreFilters={(control) => <PlaceFilters control={control} />}
      filterOf={(name, control) => (name === 'resultCount' ? <WithoutResults control={control} /> : undefined)}
    />
  );
}
SlugList.reads = listQueries(slug);

/** Opens an edit of all pages that match the filter, on every page of the list. */
function MultiEdit() {
  const { t } = useTexts('portal');
  const { state } = useListState(slug.listing.defaultSort);
  const query = new URLSearchParams(filterQuery(state)).toString();
  const to = `${addressOf('slugsMultiEdit')}${query && `?${query}`}`;
  return (
    <Button
      variant="default"
      leftSection={<Glyph name="replace" />}
      style={{ alignSelf: 'flex-start' }}
      renderRoot={(props) => <PathLink {...props} to={to} />}
    >
      {t('portal:edit.many')}
    </Button>
  );
}

function WithoutResults({ control }: { control: ListControl }) {
  const { t } = useTexts('portal');
  return (
    <Checkbox
      label={t('portal:withoutResults')}
      checked={control.state.filters['filter[resultCount]'] === '0'}
      onChange={(event) => control.setFilters({ 'filter[resultCount]': event.currentTarget.checked ? '0' : '' })}
    />
  );
}

export function SlugForm() {
  return (
    <RecordPage definition={slug} screens={screens}>
      <PublicationBar />
      <FieldGroups />
    </RecordPage>
  );
}
