import { ActionIcon, Badge, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import type { Notification } from '../../../domain/people/notifications/answers.ts';
import type { Severity } from '../../../domain/people/notifications/types.ts';
import { formatMoment } from '../../platform/formats.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../platform/texts.ts';
import classes from './notification-entry.module.css';
import type { useNotificationActions } from './notification-queries.ts';

const ICONS: Record<Severity, string> = {
  info: 'info-circle',
  success: 'circle-check',
  warning: 'alert-triangle',
  critical: 'alert-octagon',
};

interface EntryProps {
  entry: Notification;
  actions: ReturnType<typeof useNotificationActions>;
  /** Called after the user opened the link. */
  onOpened: () => void;
}

/** A notification in the list; opening its link marks it as read. */
export function NotificationEntry({ entry, actions, onOpened }: EntryProps) {
  const { t } = useTexts('notification');
  const { id, title, link, readAt } = entry;
  const read = () => {
    if (readAt === null) actions.read(id);
  };
  return (
    <li className={classes.entry} data-unread={readAt === null || undefined}>
      {link ? (
        <PathLink
          to={link}
          className={classes.main}
          onClick={() => {
            read();
            onOpened();
          }}
        >
          <Words entry={entry} />
        </PathLink>
      ) : (
        <button type="button" className={classes.main} onClick={read}>
          <Words entry={entry} />
        </button>
      )}
      {readAt === null && <Action icon="check" label={t('notification:readOf', { title })} onClick={read} />}
      <Action icon="trash" label={t('notification:deleteOf', { title })} onClick={() => actions.remove(id)} />
    </li>
  );
}

function Words({ entry }: { entry: Notification }) {
  const { t } = useTexts('notification');
  const { severity, title, body, count, readAt, updatedAt } = entry;
  return (
    <>
      <span className={classes.icon} data-severity={severity}>
        <Glyph name={ICONS[severity]} />
      </span>
      <span>
        {readAt === null && <VisuallyHidden>{t('notification:unread')}: </VisuallyHidden>}
        <span className={classes.title}>{title}</span>
        {/* Shown only if the title does not contain the count. */}
        {count > 1 && !title.includes(`(${count})`) && (
          <Badge size="sm" variant="light" color="gray" tt="none" ml={6}>
            {t('notification:times', { n: count })}
          </Badge>
        )}
      </span>
      <Text component="span" size="sm" className={classes.words}>
        {body}
      </Text>
      <Text component="span" size="xs" c="dimmed" className={classes.words}>
        {formatMoment(updatedAt)}
      </Text>
    </>
  );
}

function Action({ icon, label, onClick }: { icon: string; label: string; onClick: () => void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} onClick={onClick}>
        <Glyph name={icon} size={16} />
      </ActionIcon>
    </Tooltip>
  );
}
