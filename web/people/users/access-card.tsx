import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import type { PersonRole } from '../../../domain/kernel/screens/roles.ts';
import { canViewAs } from '../../../domain/people/auth/view-as.ts';
import type { Account } from '../../../domain/people/users/answers.ts';
import { user } from '../../../domain/people/users/user.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { formatInstant, formatMoment } from '../../platform/formats.ts';
import { useUser } from '../../platform/session.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { useTexts } from '../../platform/texts.ts';
import { useRefusal, useUserAction } from './use-user-action.ts';
import { UserStatusBadge } from './user-row.tsx';

const RoleDialog = lazyNamed(() => import('./role-dialog.tsx'), 'RoleDialog');
const ViewAsDialog = lazyNamed(() => import('../view-as/view-as-dialog.tsx'), 'ViewAsDialog');
const EmailDialog = lazyNamed(() => import('./own/email-dialog.tsx'), 'EmailDialog');
const PasswordDialog = lazyNamed(() => import('./own/password-dialog.tsx'), 'PasswordDialog');

interface AccessCardProps {
  account: Account;
  isOwn: boolean;
  onChanged: () => void;
}

/** Address, role and state of an account, with its actions. Unavailable actions explain why. */
export function AccessCard({ account, isOwn, onChanged }: AccessCardProps) {
  const { t } = useTexts('account', 'validation');
  const texts = useRecordTexts(user);
  const [open, setOpen] = useState<'role' | 'email' | 'password' | 'view' | null>(null);
  const close = () => setOpen(null);
  const done = () => {
    close();
    onChanged();
  };
  const lonely = account.warnings?.some(({ code }) => code === 'no_structures');
  return (
    <Card withBorder padding="md">
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2}>{t('account:access.title')}</Title>
          <UserStatusBadge row={account} />
        </Group>
        <Fact label={texts.label('email')} value={account.email}>
          <Text size="xs" c="dimmed">
            {account.emailVerifiedAt
              ? t('account:verified', { when: formatInstant(account.emailVerifiedAt) })
              : t('account:notVerified')}
          </Text>
          {account.pendingEmail && (
            <Text size="sm" role="status">
              <Glyph name="mail" size={14} /> {t('account:email.waiting', { email: account.pendingEmail })}
            </Text>
          )}
          {account.mayChange.includes('email') && (
            <Button size="compact-sm" variant="default" mt={4} onClick={() => setOpen('email')}>
              {t(account.pendingEmail ? 'account:email.enter' : 'account:email.change')}
            </Button>
          )}
        </Fact>
        <Fact label={texts.label('role')} value={texts.option('role', account.role)}>
          {lonely && (
            <Text size="sm" role="status">
              <Glyph name="alert-triangle" size={14} /> {t('validation:no_structures')}
            </Text>
          )}
          {account.rolesToGive.length > 0 && (
            <Button size="compact-sm" variant="default" mt={4} onClick={() => setOpen('role')}>
              {t('account:role.change')}
            </Button>
          )}
        </Fact>
        <Fact
          label={texts.label('lastLoginAt')}
          value={account.lastLoginAt ? formatMoment(account.lastLoginAt) : t('account:never')}
        >
          {(account.failedLogins ?? 0) > 0 && (
            <Text size="sm">{t('account:failed', { n: account.failedLogins ?? 0 })}</Text>
          )}
        </Fact>
        {isOwn ? (
          <Button variant="default" leftSection={<Glyph name="key" />} onClick={() => setOpen('password')}>
            {t('account:password.change')}
          </Button>
        ) : (
          <AccountActions account={account} onView={() => setOpen('view')} />
        )}
      </Stack>
      <Suspense>
        {open === 'view' && <ViewAsDialog userId={account.id} name={account.name} onClose={close} />}
        {open === 'role' && <RoleDialog account={account} onClose={close} onDone={done} />}
        {open === 'email' && <EmailDialog account={account} isOwn={isOwn} onClose={close} onChanged={onChanged} />}
        {open === 'password' && <PasswordDialog account={account} onClose={close} onDone={done} />}
      </Suspense>
    </Card>
  );
}

interface AccountActionsProps {
  account: Account;
  onView: () => void;
}

/** Buttons for actions on another user's account. */
function AccountActions({ account, onView }: AccountActionsProps) {
  const { t } = useTexts('account', 'view_as');
  const me = useUser();
  const refusalText = useRefusal();
  const { busy, run } = useUserAction();
  return (
    <Stack gap="xs">
      {account.actions
        .filter(({ refusal }) => refusal !== 'not_locked')
        .map(({ action, refusal }) => (
          <div key={action}>
            <Button
              fullWidth
              justify="flex-start"
              variant="default"
              disabled={refusal !== null}
              loading={busy}
              onClick={() => void run(account, action)}
            >
              {t(`account:action.${action}`)}
            </Button>
            {refusal && (
              <Text size="xs" c="dimmed" mt={2}>
                {refusalText(action, refusal)}
              </Text>
            )}
          </div>
        ))}
      {account.status === 'active' && canViewAs(me.role, account.role as PersonRole) && (
        <Button justify="flex-start" variant="default" leftSection={<Glyph name="eye" />} onClick={onView}>
          {t('view_as:short')}
        </Button>
      )}
    </Stack>
  );
}

function Fact({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {value}
      </Text>
      {children}
    </div>
  );
}
