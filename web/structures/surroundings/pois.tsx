import { Button, Checkbox, Menu } from '@mantine/core';
import type { RecordAnswer } from '../../../domain/kernel/records/answers.ts';
import { poi } from '../../../domain/structures/surroundings/poi.ts';
import { GroupsWithMap } from '../../kernel/map/groups-with-map.tsx';
import { listQueries } from '../../kernel/records/list/list-reads.ts';
import type { ListControl } from '../../kernel/records/list/list-state.ts';
import { titleOf } from '../../kernel/records/list/title-of.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { RecordPage } from '../../kernel/records/screens/record-page.tsx';
import { CatalogueList } from '../../kernel/settings/catalogue-list.tsx';
import { api } from '../../platform/api.ts';
import { go } from '../../platform/navigation/go.ts';
import { useUser } from '../../platform/session.ts';
import { ask } from '../../platform/shell/confirm/ask.ts';
import { errorText } from '../../platform/shell/errors/failures.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { PlaceFilters } from '../structures/place-filters.tsx';
import { usePoiViews } from './poi-map.tsx';

const screens = { list: 'pois', create: 'poiNew', edit: 'poiEdit' } as const;
/** One input covers the dependent fields region, province and comune. */
const PLACE_FIELDS = new Set(['province_id', 'city_id']);

/** Asks before deleting a point and names the number of links that are deleted with it. */
function useConfirmRemoval() {
  const { t, language } = useTexts('common', 'surroundings');
  return async (row: Pick<RecordAnswer<typeof poi>, 'id' | 'title' | 'usageCount'>) => {
    const links = row.usageCount ?? 0;
    if (links === 0) return true;
    return ask({
      title: t('surroundings:poi.deleteTitle', { name: titleOf({ language }, row, 'title') }),
      text: t('surroundings:poi.deleteText', { n: links }),
      confirm: t('common:delete'),
    });
  };
}

export function PoiList() {
  const { t } = useTexts('surroundings');
  const texts = useRecordTexts(poi);
  const { role } = useUser();
  const views = usePoiViews();
  const recalculate = async (ids: number[]) => {
    try {
      const { done } = await api('/pois/recalculate', { method: 'POST', body: { ids } });
      void toast('success', t('surroundings:poi.recalculating', { n: done.length }));
    } catch (error) {
      void toast('failure', errorText(error));
    }
  };
  return (
    <CatalogueList
      definition={poi}
      screens={screens}
      purpose={t('surroundings:poi.purpose')}
      subtitle={(row) => `${texts.option('poiType', row.poiType)} · ${row.city} (${row.province})`}
      columns={{ province: null, usageCount: { title: t('surroundings:poi.links') } }}
      filterOf={(name, control) => {
        if (name === 'region_id') return <PlaceFilters control={control} />;
        if (name === 'photoCount') return <WithoutPhotos control={control} />;
        return PLACE_FIELDS.has(name) ? null : undefined;
      }}
      menuItems={(row) => (
        <Menu.Item
          leftSection={<Glyph name="building" size={16} />}
          onClick={() => void go(addressOf('poiStructures', { id: row.id }))}
        >
          {t('surroundings:poi.links')}
        </Menu.Item>
      )}
      mayMerge={role === 'admin'}
      otherView={views}
      bulkItems={(selected, done) => (
        <Button
          variant="default"
          onClick={() => {
            done();
            void recalculate(selected.map(({ id }) => id));
          }}
        >
          {t('surroundings:poi.recalculate')}
        </Button>
      )}
      confirmRemoval={useConfirmRemoval()}
    />
  );
}
PoiList.reads = listQueries(poi);

function WithoutPhotos({ control }: { control: ListControl }) {
  const { t } = useTexts('surroundings');
  return (
    <Checkbox
      label={t('surroundings:poi.withoutPhotos')}
      checked={control.state.filters['filter[photoCount]'] === '0'}
      onChange={(event) => control.setFilters({ 'filter[photoCount]': event.currentTarget.checked ? '0' : '' })}
    />
  );
}

export function PoiForm() {
  const { t } = useTexts('surroundings');
  return (
    <RecordPage
      definition={poi}
      screens={screens}
      confirmDeletion={useConfirmRemoval()}
      actions={({ id }) => (
        <Button
          variant="default"
          leftSection={<Glyph name="building" />}
          renderRoot={(props) => <PathLink {...props} to={addressOf('poiStructures', { id })} />}
        >
          {t('surroundings:poi.links')}
        </Button>
      )}
    >
      <GroupsWithMap />
    </RecordPage>
  );
}
