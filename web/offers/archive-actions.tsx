import { Alert, Button, Menu } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { can } from '../../domain/access.ts';
import { todayInRome } from '../../domain/calendar/days.ts';
import type { RecordDefinition } from '../../domain/records/record.ts';
import type { ScreenId } from '../../domain/screens.ts';
import { go } from '../navigation/go.ts';
import type { LoadedRecord } from '../records/use-record-form.ts';
import { useUser } from '../session.ts';
import { Glyph } from '../shell/glyph.tsx';
import { addressOf } from '../shell/menu/menu-items.ts';
import { PathLink } from '../shell/menu/screen-link.tsx';
import { type PartScreens, recordParam } from '../structures/parts/part-list.tsx';
import { useTexts } from '../texts.ts';
import { useArchive } from './use-archive.ts';

interface Archived {
  definition: RecordDefinition;
  screens: PartScreens;
  record: LoadedRecord;
}

/** What may be done with one of them here, and why not. */
function useArchiving({ definition, screens, record }: Archived) {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('part', 'offer');
  const { role } = useUser();
  const hands = useArchive(definition);
  const may = (letter: 'c' | 'u', screen: ScreenId = definition.screen) => can(role, letter, screen);
  // Of an offer its last stay, of a discount its end: what the list shows of either.
  const last = String(record.lastStay ?? record.stayTo ?? '');
  return {
    t,
    ...hands,
    isArchived: (record.archivedAt ?? null) !== null,
    isOver: last < todayInRome(),
    mayArchive: may('u'),
    mayRestore: may('u', definition.archive?.screen),
    mayReissue: may('c'),
    mayRemove: role === 'admin' || role === 'operator',
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
          title={isOver ? t('offer:restore.over') : undefined}
          onClick={() => void restore(record)}
        >
          {t('offer:restore')}
        </Button>
      )}
      {may.mayReissue && (isArchived || record.phase === 'expired') && (
        <Button
          variant="default"
          leftSection={<Glyph name="calendar-plus" />}
          onClick={() => void reissueAndOpen()}
        >
          {t('offer:reissue')}
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
          {t('offer:restore')}
          {isOver && ` (${t('offer:restore.over').toLowerCase()})`}
        </Menu.Item>
      )}
      {may.mayReissue && (
        <Menu.Item
          leftSection={<Glyph name="calendar-plus" size={16} />}
          onClick={() => void reissueAndOpen()}
        >
          {t('offer:reissue')}
        </Menu.Item>
      )}
      {may.mayRemove && (
        <Menu.Item
          color="red"
          leftSection={<Glyph name="trash" size={16} />}
          onClick={() => void remove(record)}
        >
          {t('offer:deleteForGood')}
        </Menu.Item>
      )}
    </>
  );
}

/** Over the form of one that is in the archive. */
export function ArchivedNote({ record }: { record: LoadedRecord }) {
  const { t } = useTexts('offer');
  if ((record.archivedAt ?? null) === null) return null;
  return (
    <Alert icon={<Glyph name="archive" />} color="gray" role="status">
      {t('offer:archive.readOnly')}
    </Alert>
  );
}

/** The way to what is over. */
export function ArchiveLink({ screen }: { screen: ScreenId }) {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('offer');
  return (
    <Button
      variant="default"
      leftSection={<Glyph name="archive" />}
      renderRoot={(props) => <PathLink {...props} to={addressOf(screen, { id })} />}
    >
      {t('offer:archive.open')}
    </Button>
  );
}
