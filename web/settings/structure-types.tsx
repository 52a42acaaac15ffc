import { Drawer, Group, Stack } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { structureType } from '../../domain/settings/structure-type.ts';
import { go } from '../navigation/go.ts';
import { titleOf } from '../records/list/title-of.ts';
import { useRecordTexts } from '../records/record-texts.ts';
import { EntryActions, EntryForm } from '../records/screens/entry-form.tsx';
import { panelSearch } from '../records/screens/panel-search.ts';
import { useEntry } from '../records/screens/use-entry.ts';
import { isNew } from '../records/use-record-form.ts';
import { addressOf } from '../shell/menu/menu-items.ts';
import { useTexts } from '../texts.ts';
import { CatalogueList } from './catalogue-list.tsx';

const catalogue = {
  definition: structureType,
  screens: { list: 'structureTypes', create: 'structureTypes', edit: 'structureTypes' },
} as const;

/** /settings/structures/structures-type: the list, and one type in a panel beside it. */
export function StructureTypes() {
  const { t } = useTexts('setting');
  const { open, from = null, ...list } = panelSearch(useSearch({ strict: false }));
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
        {...catalogue}
        purpose={t('setting:purpose.structureTypes')}
        panelOf={(id) => addressWith(id)}
      />
      {open && (
        <TypePanel
          key={`${open} ${from}`}
          from={from}
          id={open === 'new' ? null : open}
          onClose={(how) => void go(addressWith(), how)}
          onCreated={(id) => void go(addressWith(id), { replace: true, ignoreBlocker: true })}
        />
      )}
    </>
  );
}

interface PanelProps {
  from: string | null;
  id: string | null;
  onClose: (how?: { ignoreBlocker: boolean }) => void;
  onCreated: (id: number) => void;
}

function TypePanel({ id, from, onClose, onCreated }: PanelProps) {
  const { t } = useTexts('common', 'setting');
  const texts = useRecordTexts(structureType);
  const entry = useEntry(
    { ...catalogue, from },
    {
      id,
      onCreated: (made) => onCreated(made.id),
      onDeleted: () => onClose({ ignoreBlocker: true }),
    },
  );
  const { record } = entry;
  const stored = record && !isNew(record) ? record : null;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={stored ? titleOf(texts, stored, 'title') : t('setting:newStructureType')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack>
        <Group gap="sm">
          <EntryActions entry={entry} />
        </Group>
        <EntryForm definition={catalogue.definition} entry={entry} />
      </Stack>
    </Drawer>
  );
}
