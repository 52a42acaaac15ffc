import { Drawer, Group, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { go } from '../../navigation/go.ts';
import { EntryActions, EntryForm } from '../../records/screens/entry-form.tsx';
import { panelSearch } from '../../records/screens/panel-search.ts';
import { useEntry } from '../../records/screens/use-entry.ts';
import { isNew, type LoadedRecord } from '../../records/use-record-form.ts';
import { addressOf } from '../../shell/menu/menu-items.ts';
import { useTexts } from '../../texts.ts';
import { structureQuery } from '../structure-query.ts';
import { PartList, type PartListProps } from './part-list.tsx';

interface PanelSectionProps extends Omit<PartListProps, 'screens' | 'panel' | 'nameOf'> {
  createLabel: string;
  nameOf: (row: LoadedRecord) => string;
  /** Stands in the form above its fields. */
  lead?: ReactNode;
}

/** A section of small records: the list, and one of them in a panel beside it, named in the address. */
export function PanelSection({ createLabel, lead, ...list }: PanelSectionProps) {
  const { definition, nameOf } = list;
  const { id = '' } = useParams({ strict: false });
  const { open, ...search } = panelSearch(useSearch({ strict: false }));
  const addressWith = (one?: number | 'new') => {
    const query = new URLSearchParams({ ...search, ...(one === undefined ? {} : { open: String(one) }) });
    return `${addressOf(definition.screen, { id })}${query.size > 0 ? `?${query}` : ''}`;
  };
  const screens = { list: definition.screen, create: definition.screen, edit: definition.screen };
  return (
    <>
      <PartList
        {...list}
        screens={screens}
        panel={{ one: addressWith, create: addressWith('new'), createLabel }}
      />
      {open && (
        <PartPanel
          key={open}
          definition={definition}
          structureId={id}
          entryId={open === 'new' ? null : open}
          titleOf={(record) => (record ? nameOf(record) : createLabel)}
          lead={lead}
          onClose={(how) => void go(addressWith(), how)}
          onCreated={() => void go(addressWith(), { replace: true, ignoreBlocker: true })}
        />
      )}
    </>
  );
}

interface PartPanelProps extends Pick<PartListProps, 'definition'> {
  structureId: string;
  entryId: string | null;
  titleOf: (record: LoadedRecord | null) => string;
  lead?: ReactNode;
  onClose: (how?: { ignoreBlocker: boolean }) => void;
  onCreated: () => void;
}

/** One of them, or a new one, in a panel beside the list. */
export function PartPanel({
  definition,
  structureId,
  entryId,
  titleOf,
  lead,
  onClose,
  onCreated,
}: PartPanelProps) {
  const { t } = useTexts('common');
  const client = useQueryClient();
  const structure = useQuery(structureQuery(structureId));
  const entry = useEntry(
    {
      definition,
      collection: `/structures/${structureId}/${definition.collection}`,
      structureStatus: structure.data?.status ?? null,
    },
    {
      id: entryId,
      onCreated,
      onDeleted: () => onClose({ ignoreBlocker: true }),
      onChanged: () => void client.invalidateQueries({ queryKey: structureQuery(structureId).queryKey }),
    },
  );
  const stored = entry.record && !isNew(entry.record) ? entry.record : null;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={titleOf(stored)}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack>
        <Group gap="sm">
          <EntryActions entry={entry} />
        </Group>
        <EntryForm definition={definition} entry={entry} lead={lead} />
      </Stack>
    </Drawer>
  );
}
