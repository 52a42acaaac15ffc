import { menu } from '../../../../domain/portal/portal/menus/menu.ts';
import { layoutFor } from '../../../kernel/records/layout/layout.tsx';
import { listQueries } from '../../../kernel/records/list/list-reads.ts';
import { PublicationBar } from '../../../kernel/records/publishing/publication-bar.tsx';
import { useRecordTexts } from '../../../kernel/records/record-texts.ts';
import { RecordPage } from '../../../kernel/records/screens/record-page.tsx';
import { CatalogueList } from '../../../kernel/settings/catalogue-list.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { useTexts } from '../../../platform/texts.ts';
import { OpenedPreview } from '../opened-preview.tsx';
import { MenuTree } from './menu-tree.tsx';

const MenuPreview = lazyNamed(() => import('./menu-preview.tsx'), 'MenuPreview');

const screens = { list: 'menus', create: 'menuNew', edit: 'menuEdit' } as const;
const { Group } = layoutFor(menu);

export function MenuList() {
  const { t } = useTexts('portal');
  const texts = useRecordTexts(menu);
  return (
    <CatalogueList
      definition={menu}
      screens={screens}
      purpose={t('portal:purpose.menus')}
      mayMerge={false}
      subtitle={(row) => texts.option('menuKey', row.menuKey)}
      columns={{
        // Shown below the title.
        menuKey: { defaultToggle: false },
        languages: { defaultToggle: false },
        hasDraft: {
          title: t('portal:waits'),
          render: ({ hasDraft }) => (hasDraft ? t('portal:waitsYes') : '—'),
        },
      }}
    />
  );
}
MenuList.reads = listQueries(menu);

export function MenuForm() {
  return (
    <RecordPage definition={menu} screens={screens}>
      <PublicationBar />
      <Group id="menu" />
      <Group id="items">
        <MenuTree />
      </Group>
      <OpenedPreview>
        <MenuPreview />
      </OpenedPreview>
    </RecordPage>
  );
}
