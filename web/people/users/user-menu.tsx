import { Menu, Text } from '@mantine/core';
import { concernsAccount, findActionRefusal, USER_ACTION_NAMES } from '../../../domain/people/users/actions.ts';
import { ActionsMenu } from '../../kernel/records/rows/actions-menu.tsx';
import { useUser } from '../../platform/session.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../platform/texts.ts';
import { useRefusal, useUserAction } from './use-user-action.ts';
import { editPath, type UserRow } from './user.ts';

const ICONS = {
  'resend-invitation': 'mail-forward',
  'send-password-reset': 'key',
  unlock: 'lock-open',
  'end-sessions': 'logout',
  suspend: 'user-pause',
  reactivate: 'user-check',
  archive: 'archive',
  restore: 'restore',
  'erase-personal-data': 'eraser',
} as const;

/** Actions of a row; unavailable actions explain why. */
export function UserMenu({ row }: { row: UserRow }) {
  const { t } = useTexts('account', 'common');
  const me = useUser();
  const refusalText = useRefusal();
  const { busy, run } = useUserAction();
  const actor = { userId: me.id, role: me.role };
  const actions = USER_ACTION_NAMES.filter((action) => concernsAccount(action, row)).map((action) => ({
    action,
    refusal: findActionRefusal(action, actor, row),
  }));
  return (
    <ActionsMenu label={t('account:actionsOf', { name: row.name })} loading={busy} width={280}>
      <Menu.Item
        leftSection={<Glyph name="pencil" />}
        renderRoot={(props) => <PathLink {...props} to={editPath(row)} />}
      >
        {t('common:edit')}
      </Menu.Item>
      {actions
        .filter(({ refusal }) => refusal !== 'role' && refusal !== 'not_locked')
        .map(({ action, refusal }) => (
          <Menu.Item
            key={action}
            leftSection={<Glyph name={ICONS[action]} />}
            disabled={refusal !== null}
            onClick={() => void run(row, action)}
          >
            {t(`account:action.${action}`)}
            {refusal && (
              <Text size="xs" c="dimmed" style={{ whiteSpace: 'normal' }}>
                {refusalText(action, refusal)}
              </Text>
            )}
          </Menu.Item>
        ))}
    </ActionsMenu>
  );
}
