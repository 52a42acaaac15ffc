import { structureType } from '../../../domain/kernel/settings/structure-type.ts';
import { go } from '../../platform/navigation/go.ts';
import { usePageSearch } from '../../platform/navigation/place.tsx';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { useTexts } from '../../platform/texts.ts';
import { titleOf } from '../records/list/title-of.ts';
import { useRecordTexts } from '../records/record-texts.ts';
import { pickPanelSearch } from '../records/screens/panel-search.ts';
import { RecordPanel } from '../records/screens/record-panel.tsx';
import { CatalogueList } from './catalogue-list.tsx';

const screens = { list: 'structureTypes', create: 'structureTypes', edit: 'structureTypes' } as const;

/** /settings/structures/structures-type: the list, with one type in a panel. */
export function StructureTypes() {
  const { t } = useTexts('setting');
  const texts = useRecordTexts(structureType);
  const { open, from = null, ...list } = pickPanelSearch(usePageSearch());
  const addressWith = (id?: number | 'new') => {
    const query = new URLSearchParams({
      ...list,
      ...(id === undefined ? {} : { open: String(id) }),
    }).toString();
    return addressOf('structureTypes') + (query && `?${query}`);
  };
  return (
    <>
      <CatalogueList
        definition={structureType}
        screens={screens}
        purpose={t('setting:purpose.structureTypes')}
        panelOf={(id) => addressWith(id)}
      />
      {open && (
        <RecordPanel
          key={`${open} ${from}`}
          definition={structureType}
          id={open === 'new' ? null : open}
          from={from}
          isWide
          titleOf={(stored) => (stored ? titleOf(texts, stored, 'title') : t('setting:newStructureType'))}
          onClose={(options) => void go(addressWith(), options)}
          onCreated={({ id }) => void go(addressWith(id), { replace: true, ignoreBlocker: true })}
        />
      )}
    </>
  );
}
