import { Button, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import { useUser } from '../../../platform/session.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { useTexts } from '../../../platform/texts.ts';
import type { LoadedRecord } from '../form/form-types.ts';
import { useArchive } from './use-archive.ts';

interface ArchiveActionsProps {
  definition: RecordDefinition;
  structureId: string;
  record: LoadedRecord;
}

/** Returns the archive actions that the user may run on a record, and whether it can be restored. */
function useArchiveActions({ definition, structureId, record }: ArchiveActionsProps) {
  const { t } = useTexts('part');
  const { role } = useUser();
  const { archive } = definition;
  return {
    t,
    ...useArchive(definition, structureId),
    isArchived: (record.archivedAt ?? null) !== null,
    // A list row contains the fields that the rule needs.
    isOver: (archive?.validateRestore?.(record) ?? []).length > 0,
    // If the server decides, the user deletes, and the answer tells whether the record was archived.
    mayArchive: hasPermission(role, 'u', definition.screen) && archive?.softDeletes !== undefined,
    mayRestore: archive !== undefined && hasPermission(role, 'u', archive.screen),
    mayRemove: archive?.softDeletes !== undefined && (role === 'admin' || role === 'operator'),
  };
}

/** Buttons on a record's page to archive or restore it. */
export function ArchiveActions(props: ArchiveActionsProps) {
  const { record } = props;
  const { t, isArchived, isOver, archive, restore, busy, ...may } = useArchiveActions(props);
  if (!isArchived)
    return (
      may.mayArchive && (
        <Button
          variant="default"
          leftSection={<Glyph name="archive" />}
          loading={busy}
          onClick={() => void archive(record)}
        >
          {t('part:archive')}
        </Button>
      )
    );
  return (
    may.mayRestore && (
      <Button
        variant="default"
        leftSection={<Glyph name="archive-off" />}
        disabled={isOver}
        loading={busy}
        title={isOver ? t('part:restore.over') : undefined}
        onClick={() => void restore(record)}
      >
        {t('part:restore')}
      </Button>
    )
  );
}

/** Menu items in the archive list. */
export function ArchiveMenuItems({ children, ...props }: ArchiveActionsProps & { children?: ReactNode }) {
  const { record } = props;
  const { t, isOver, restore, remove, ...may } = useArchiveActions(props);
  return (
    <>
      {may.mayRestore && (
        <Menu.Item
          leftSection={<Glyph name="archive-off" size={16} />}
          disabled={isOver}
          onClick={() => void restore(record)}
        >
          {t('part:restore')}
          {isOver && ` (${t('part:restore.over').toLowerCase()})`}
        </Menu.Item>
      )}
      {children}
      {may.mayRemove && (
        <Menu.Item color="red" leftSection={<Glyph name="trash" size={16} />} onClick={() => void remove(record)}>
          {t('part:deleteForGood')}
        </Menu.Item>
      )}
    </>
  );
}
