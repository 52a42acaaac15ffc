import { Button, Checkbox, Group, Select, Stack, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  DIGESTS,
  type Digest,
  type NotificationPrefs,
  resolveChannels,
} from '../../../../domain/people/notifications/preferences.ts';
import {
  isAlwaysSent,
  listNotificationNames,
  NOTIFICATION_TYPES,
  type NotificationName,
} from '../../../../domain/people/notifications/types.ts';
import type { Account } from '../../../../domain/people/users/answers.ts';
import { deleteUnsavedInput } from '../../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../../kernel/drafts/use-draft.ts';
import { useBaseVersion } from '../../../kernel/records/actions/use-base-version.ts';
import { useLeaveGuard } from '../../../kernel/records/form/use-leave-guard.ts';
import { api } from '../../../platform/api.ts';
import { showAnswer } from '../../../platform/query-client.ts';
import { useUser } from '../../../platform/session.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../../platform/shell/form.tsx';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useLabel, useTexts } from '../../../platform/texts.ts';
import { useRefreshUsers } from '../use-user-action.ts';
import { accountPath, accountQuery } from '../user.ts';

/** Notification preferences of the user; account notifications cannot be switched off. */
export function NotificationsTab({ account }: { account: Account }) {
  const { t } = useTexts('account', 'common');
  const me = useUser();
  const client = useQueryClient();
  const refresh = useRefreshUsers();
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const storedPrefs = account.notificationPrefs;
  const [prefs, setPrefs] = useDraft<NotificationPrefs>(`notification-prefs.${account.id}`, storedPrefs);
  const isDirty = JSON.stringify(prefs) !== JSON.stringify(storedPrefs);
  useLeaveGuard(isDirty);
  const save = useMutation({
    mutationFn: () =>
      api(accountPath(account.id), {
        method: 'PATCH',
        body: { version: seen, notificationPrefs: prefs },
      }),
    onSuccess: (saved) => {
      deleteUnsavedInput(`notification-prefs.${account.id}`);
      showAnswer(client, accountQuery(String(account.id)).queryKey, saved);
      void toast('success', t('account:notify.saved'));
      refresh(account.id);
    },
    onError: () => refresh(account.id),
  });
  const seen = useBaseVersion(account, save.error);
  const put = (name: NotificationName, change: NotificationPrefs[NotificationName]) =>
    setPrefs({ ...prefs, [name]: { ...prefs[name], ...change } });
  return (
    <Form onSave="submit" onSubmit={() => save.mutate()}>
      <Stack>
        <ProblemAlert error={save.error} />
        <Table.ScrollContainer minWidth={300}>
          <Table verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('account:notify.type')}</Table.Th>
                <Table.Th>{t('account:notify.inApp')}</Table.Th>
                <Table.Th>{t('account:notify.email')}</Table.Th>
                {!narrow && <Table.Th>{t('account:notify.digest')}</Table.Th>}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {listNotificationNames(me.role).map((name) => (
                <Line key={name} name={name} prefs={prefs} narrow={narrow} onChange={(change) => put(name, change)} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        <Group justify="flex-end">
          <Button variant="default" disabled={!isDirty} onClick={() => setPrefs(storedPrefs)}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" disabled={!isDirty} loading={save.isPending}>
            {t('common:save')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}

interface LineProps {
  name: NotificationName;
  prefs: NotificationPrefs;
  /** True on small screens: the mail frequency appears below the name. */
  narrow: boolean;
  onChange: (change: { inApp?: boolean; email?: boolean; digest?: Digest }) => void;
}

function Line({ name, prefs, narrow, onChange }: LineProps) {
  const { t } = useTexts('account');
  const label = useLabel();
  const title = label(NOTIFICATION_TYPES[name].label);
  const always = isAlwaysSent(name);
  const now = resolveChannels(name, prefs);
  const box = (channel: 'inApp' | 'email') => (
    <Checkbox
      checked={now[channel]}
      disabled={always}
      aria-label={`${title}: ${t(`account:notify.${channel}`)}`}
      onChange={(event) => onChange({ [channel]: event.currentTarget.checked })}
    />
  );
  const digest = !always && now.email && (
    <Select
      size="xs"
      w={170}
      aria-label={`${title}: ${t('account:notify.digest')}`}
      allowDeselect={false}
      data={Object.entries(DIGESTS).map(([code, text]) => ({ value: code, label: label(text) }))}
      value={now.digest}
      onChange={(chosen) => chosen && onChange({ digest: chosen as Digest })}
    />
  );
  return (
    <Table.Tr>
      <Table.Td>
        {title}
        {always && (
          <Text size="xs" c="dimmed">
            {t('account:notify.always')}
          </Text>
        )}
        {narrow && digest}
      </Table.Td>
      <Table.Td>{box('inApp')}</Table.Td>
      <Table.Td>{box('email')}</Table.Td>
      {!narrow && <Table.Td>{digest}</Table.Td>}
    </Table.Tr>
  );
}
