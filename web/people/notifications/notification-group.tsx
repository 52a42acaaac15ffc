import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Notification } from '../../../domain/people/notifications/answers.ts';
import { useTexts } from '../../platform/texts.ts';
import { NotificationEntry } from './notification-entry.tsx';
import type { useNotificationActions } from './notification-queries.ts';

interface NotificationGroupProps {
  /** Notifications of one kind and structure, newest first. */
  entries: readonly Notification[];
  actions: ReturnType<typeof useNotificationActions>;
  onOpened: () => void;
}

/** Shows the newest notification of a group. A button below it unfolds the others. */
export function NotificationGroup({ entries, actions, onOpened }: NotificationGroupProps) {
  const { t } = useTexts('notification');
  const [isOpen, { toggle }] = useDisclosure(false);
  const [newest, ...others] = entries;
  if (!newest) return null;
  const shown = isOpen ? entries : [newest];
  return (
    <>
      {shown.map((entry) => (
        <NotificationEntry key={entry.id} entry={entry} actions={actions} onOpened={onOpened} />
      ))}
      {others.length > 0 && (
        <li>
          <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={toggle}>
            {t(isOpen ? 'notification:foldSimilar' : 'notification:showSimilar', { count: others.length })}
          </Button>
        </li>
      )}
    </>
  );
}
