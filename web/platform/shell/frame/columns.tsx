import { Title } from '@mantine/core';
import { memo } from 'react';
import { type Columns as ColumnsKind, columnsOf, onlyStructureId } from '../../../../domain/kernel/screens/columns.ts';
import { SCREENS, type ScreenId } from '../../../../domain/kernel/screens/screens.ts';
import { useScreen, useStructureId } from '../../navigation/place.tsx';
import { useUser } from '../../session.ts';
import { useTexts } from '../../texts.ts';
import { Column } from '../menu/column.tsx';
import { SectionIndex } from '../menu/section-index.tsx';
import { SettingsLinks, useSettings } from '../menu/settings-menu.tsx';
import { SideMenu } from '../menu/side-menu.tsx';
import { StructureBar } from '../structure/structure-bar.tsx';
import { StructureMenu } from '../structure/structure-menu.tsx';
import { StructureSections, useCurrentSection } from '../structure/structure-sections.tsx';
import classes from './columns.module.css';
import { useIsStructureUnknown } from './use-structure-unknown.ts';

/** Returns the layout of the open page; null if it has none. */
function useLayout() {
  const screen = useScreen();
  return screen ? SCREENS[screen].layout : null;
}

/** Returns which columns are shown beside the page. */
export function useColumns(): ColumnsKind {
  const user = useUser();
  const unknown = useStructureId() ? 'structures' : 'default';
  const layout = useLayout() ?? unknown;
  // The menu of an unknown structure would lead nowhere.
  return columnsOf(useIsStructureUnknown() ? 'default' : layout, user) ?? 'portal';
}

interface ColumnsProps {
  collapsed: boolean;
  onToggle: () => void;
}

/** Navigation columns beside the page. Only the menu of the current area is expanded. */
export const Columns = memo(({ collapsed, onToggle }: ColumnsProps) => {
  const id = useStructureId();
  const ofPage = useIsStructureUnknown() ? undefined : id;
  return <ColumnsOf columns={useColumns()} ofPage={ofPage} collapsed={collapsed} onToggle={onToggle} />;
});

/** Entries that the structure's own column already contains. */
const SCREENS_IN_STRUCTURE_MENU: readonly ScreenId[] = ['dashboard', 'structures'];

interface ColumnsOfProps extends ColumnsProps {
  columns: ColumnsKind;
  ofPage: string | undefined;
}

/** Memoized, because the columns rarely change between pages. */
const ColumnsOf = memo(({ columns, ofPage, collapsed, onToggle }: ColumnsOfProps) => {
  const { t } = useTexts('shell');
  const user = useUser();
  if (columns === 'portal' || collapsed)
    return (
      <Column label={t('shell:mainMenu')} head={collapsed ? 'mark' : 'name'} collapsed={collapsed} onToggle={onToggle}>
        <SideMenu collapsed={collapsed} />
      </Column>
    );
  if (columns === 'structure')
    return (
      <Column label={t('shell:structure.sections')} head="name" onToggle={onToggle}>
        <StructureMenu id={ofPage ?? String(onlyStructureId(user))} />
        <div className={classes.further}>
          <SideMenu without={SCREENS_IN_STRUCTURE_MENU} />
        </div>
      </Column>
    );
  return (
    <>
      <Column label={t('shell:mainMenu')} head="mark" collapsed>
        <SideMenu collapsed />
      </Column>
      {ofPage ? (
        <Column label={t('shell:structure.sections')} onToggle={onToggle}>
          <StructureMenu id={ofPage} />
        </Column>
      ) : (
        <Column
          label={t('shell:settings')}
          head={
            <Title order={2} className={classes.title} size="h3">
              {t('shell:settings')}
            </Title>
          }
          onToggle={onToggle}
        >
          <nav aria-label={t('shell:settings')}>
            <SettingsLinks />
          </nav>
        </Column>
      )}
    </>
  );
});

/** Folded menu above the page, on screens too narrow for columns. */
export function FoldedColumns() {
  const layout = useLayout();
  const ofPage = useStructureId();
  if (ofPage) return <FoldedStructure id={ofPage} />;
  return layout === 'settings' ? <FoldedSettings /> : null;
}

function FoldedStructure({ id }: { id: string }) {
  const { t } = useTexts('shell', 'screen');
  const here = useCurrentSection(id);
  return (
    <>
      <StructureBar id={id} />
      <SectionIndex
        label={t('shell:structure.sections')}
        here={{ label: t(`screen:${here.id ?? 'structure'}`), icon: here.icon }}
      >
        <StructureSections id={id} />
      </SectionIndex>
    </>
  );
}

function FoldedSettings() {
  const { t } = useTexts('shell', 'screen');
  const { entries, here } = useSettings();
  if (entries.length < 2) return null;
  return (
    <SectionIndex
      label={t('shell:settings')}
      here={here ? { label: t(`screen:${here.id}`), icon: here.icon } : { label: '', icon: 'settings' }}
    >
      <SettingsLinks />
    </SectionIndex>
  );
}
