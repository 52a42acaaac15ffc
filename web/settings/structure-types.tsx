import { Drawer, Group, Stack } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { structureType } from '../../domain/settings/structure-type.ts';
import { go } from '../navigation/go.ts';
import { titleOf } from '../records/list/default-columns.tsx';
import { listSearch } from '../records/list/list-state.ts';
import { useRecordTexts } from '../records/record-texts.ts';
import { isNew } from '../records/use-record-form.ts';
import { addressOf } from '../shell/menu/menu-items.ts';
import { useTexts } from '../texts.ts';
import { CatalogueList } from './catalogue-list.tsx';
import { EntryActions, EntryForm } from './entry-form.tsx';
import { useEntry } from './use-entry.ts';

const catalogue = {
  definition: structureType,
  screens: { list: 'structureTypes', create: 'structureTypes', edit: 'structureTypes' },
} as const;

/** `open` names the entry in the panel, `new` for one to be made; the rest is the list's own. */
export function panelSearch(search: Record<string, unknown>): Record<string, string> {
  const { open } = search;
  const known = open === 'new' || /^[1-9]\d{0,8}$/.test(String(open));
  return { ...listSearch(search), ...(known ? { open: String(open) } : {}) };
}

/** /settings/structures/structures-type: the list, and one type in a panel beside it. */
export function StructureTypes() {
  const { t } = useTexts('setting');
  const { open, ...list } = panelSearch(useSearch({ strict: false }));
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
          key={open}
          id={open === 'new' ? null : open}
          onClose={(how) => void go(addressWith(), how)}
          onCreated={(id) => void go(addressWith(id), { replace: true, ignoreBlocker: true })}
        />
      )}
    </>
  );
}

interface PanelProps {
  id: string | null;
  onClose: (how?: { ignoreBlocker: boolean }) => void;
  onCreated: (id: number) => void;
}

function TypePanel({ id, onClose, onCreated }: PanelProps) {
  const { t } = useTexts('common', 'setting');
  const texts = useRecordTexts(structureType);
  const entry = useEntry(catalogue, {
    id,
    onCreated: (made) => onCreated(made.id),
    onDeleted: () => onClose({ ignoreBlocker: true }),
  });
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
        <EntryForm catalogue={catalogue} entry={entry} />
      </Stack>
    </Drawer>
  );
}
