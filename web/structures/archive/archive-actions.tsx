import { Alert, Button, Menu } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { can } from '../../../domain/access.ts';
import type { RecordDefinition } from '../../../domain/records/record.ts';
import type { ScreenId } from '../../../domain/screens.ts';
import { go } from '../../navigation/go.ts';
import type { LoadedRecord } from '../../records/use-record-form.ts';
import { useUser } from '../../session.ts';
import { Glyph } from '../../shell/glyph.tsx';
import { addressOf } from '../../shell/menu/menu-items.ts';
import { PathLink } from '../../shell/menu/screen-link.tsx';
import { useTexts } from '../../texts.ts';
import { type PartScreens, recordParam } from '../parts/part-list.tsx';
import { useArchive } from './use-archive.ts';

interface Archived {
  definition: RecordDefinition;
  screens: PartScreens;
  record: LoadedRecord;
  /** It may be made anew with its next dates. */
  reissues?: boolean;
}

/** What may be done with one of them here, and why not. */
function useArchiving({ definition, screens, record, reissues = false }: Archived) {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('part');
  const { role } = useUser();
  const hands = useArchive(definition);
  const may = (letter: 'c' | 'u', screen: ScreenId = definition.screen) => can(role, letter, screen);
  return {
    t,
    ...hands,
    isArchived: (record.archivedAt ?? null) !== null,
    // A row of the list has what this follows from.
    isOver: (definition.archive?.validateRestore?.(record) ?? []).length > 0,
    // Where the server decides, one deletes, and is told what became of it.
    mayArchive: may('u') && definition.archive?.softDeletes !== undefined,
    mayRestore: may('u', definition.archive?.screen),
    mayReissue: reissues && may('c'),
    mayRemove: definition.archive?.softDeletes !== undefined && (role === 'admin' || role === 'operator'),
    reissueAndOpen: async () => {
      const made = await hands.reissue(record);
      if (made) await go(addressOf(screens.edit, { id, [recordParam(screens.edit)]: made.id }));
    },
  };
}

/** On the page of one: put away, or what the archive lets one do. */
export function ArchiveActions(props: Archived) {
  const { record } = props;
  const { t, isArchived, isOver, archive, restore, reissueAndOpen, ...may } = useArchiving(props);
  return (
    <>
      {isArchived && may.mayRestore && (
        <Button
          variant="default"
          leftSection={<Glyph name="archive-off" />}
          disabled={isOver}
          title={isOver ? t('part:restore.over') : undefined}
          onClick={() => void restore(record)}
        >
          {t('part:restore')}
        </Button>
      )}
      {may.mayReissue && (isArchived || record.phase === 'expired') && (
        <Button
          variant="default"
          leftSection={<Glyph name="calendar-plus" />}
          onClick={() => void reissueAndOpen()}
        >
          {t('part:reissue')}
        </Button>
      )}
      {!isArchived && may.mayArchive && (
        <Button variant="default" leftSection={<Glyph name="archive" />} onClick={() => void archive(record)}>
          {t('part:archive')}
        </Button>
      )}
    </>
  );
}

/** In the archive's list. */
export function ArchiveMenuItems(props: Archived) {
  const { record } = props;
  const { t, isOver, restore, remove, reissueAndOpen, ...may } = useArchiving(props);
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
      {may.mayReissue && <ReissueItem onClick={() => void reissueAndOpen()} />}
      {may.mayRemove && (
        <Menu.Item
          color="red"
          leftSection={<Glyph name="trash" size={16} />}
          onClick={() => void remove(record)}
        >
          {t('part:deleteForGood')}
        </Menu.Item>
      )}
    </>
  );
}

/** Makes a row anew with its next dates. */
export function ReissueItem({ onClick }: { onClick: () => void }) {
  const { t } = useTexts('part');
  return (
    <Menu.Item leftSection={<Glyph name="calendar-plus" size={16} />} onClick={onClick}>
      {t('part:reissue')}
    </Menu.Item>
  );
}

/** Over the form of one that is in the archive: what may still be done with it. */
export function ArchivedNote({ record, children }: { record: LoadedRecord; children: string }) {
  if ((record.archivedAt ?? null) === null) return null;
  return (
    <Alert icon={<Glyph name="archive" />} color="gray" role="status">
      {children}
    </Alert>
  );
}

/** The way to what is over. */
export function ArchiveLink({ to }: { to: string }) {
  const { t } = useTexts('part');
  return (
    <Button
      variant="default"
      leftSection={<Glyph name="archive" />}
      renderRoot={(props) => <PathLink {...props} to={to} />}
    >
      {t('part:archive.open')}
    </Button>
  );
}
