import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RowAnswer } from '../../../../domain/kernel/records/answers.ts';
import { go } from '../../../platform/navigation/go.ts';
import { usePageSearch } from '../../../platform/navigation/place.tsx';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import type { ListedDefinition } from '../form/form-types.ts';
import { pathWith, pickPanelSearch } from '../screens/panel-search.ts';
import { RecordPanel } from '../screens/record-panel.tsx';
import { PartList, type PartListProps } from './part-list.tsx';

interface PanelSectionProps<D extends ListedDefinition>
  extends Omit<PartListProps<D>, 'screens' | 'panel' | 'nameOf' | 'archive'> {
  createLabel: string;
  nameOf: (row: RowAnswer<D>) => string;
  /** Content of the form; by default the definition's groups. */
  children?: ReactNode;
}

/** A list of small records with a side panel that edits one. The URL contains the open record. */
export function PanelSection<D extends ListedDefinition>(props: PanelSectionProps<D>) {
  const { createLabel, children, ...list } = props;
  const { definition, nameOf } = list;
  const { id = '' } = useParams({ strict: false });
  const { open, ...search } = pickPanelSearch(usePageSearch());
  const addressWith = (entry?: number | 'new') =>
    pathWith(addressOf(definition.screen, { id }), {
      ...search,
      ...(entry === undefined ? {} : { open: String(entry) }),
    });
  const screens = { list: definition.screen, create: definition.screen, edit: definition.screen };
  return (
    <>
      <PartList<D> {...list} screens={screens} panel={{ one: addressWith, create: addressWith('new'), createLabel }} />
      {open && (
        <RecordPanel<D>
          key={open}
          definition={definition}
          structureId={id}
          id={open === 'new' ? null : open}
          titleOf={(stored) => (stored ? nameOf(stored) : createLabel)}
          onClose={(options) => void go(addressWith(), options)}
          onCreated={(created, goesOn) =>
            void go(addressWith(goesOn ? created.id : undefined), { replace: true, ignoreBlocker: true })
          }
        >
          {children}
        </RecordPanel>
      )}
    </>
  );
}
