import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { CurrentUser } from '../../../../domain/people/users/answers.ts';
import { api } from '../../api.ts';
import { formatMoment } from '../../formats.ts';
import { session } from '../../session.ts';
import { useTexts } from '../../texts.ts';
import { ask } from '../confirm/ask.ts';
import { errorText } from '../errors/failures.ts';
import { Glyph } from '../glyph.tsx';
import { toast } from '../toast/toast.ts';
import classes from './notices.module.css';

/** Notice on every page of a restored copy: its origin and the button to make it live. */
export function CopyNotice({ user }: { user: CurrentUser & { copy: NonNullable<CurrentUser['copy']> } }) {
  const { t } = useTexts('inert-copy', 'common');
  const { of, takenAt } = user.copy;
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('/installation/live', { method: 'POST' }),
    onSuccess: () => {
      session.set({ user: { ...user, copy: null } });
      toast('success', t('inert-copy:done'));
    },
    onError: (error) => void toast('failure', errorText(error)),
  });
  const makeLive = async () => {
    const confirm = t('inert-copy:live');
    const isWanted = await ask({
      title: confirm,
      text: t('inert-copy:liveAsk'),
      confirm,
      dangerous: true,
    });
    if (isWanted) mutate();
  };
  return (
    <div className={classes.notice} data-kind="warning" data-stays>
      <Group gap="xs" wrap="nowrap">
        <Glyph name="copy" />
        <Text size="sm" fw={600}>
          {t('inert-copy:copy', {
            of: of ?? t('inert-copy:unknown'),
            at: takenAt ? formatMoment(takenAt) : '?',
          })}
        </Text>
      </Group>
      {user.role === 'admin' && !user.viewAs && (
        <Button size="compact-sm" loading={isPending} onClick={makeLive}>
          {t('inert-copy:live')}
        </Button>
      )}
    </div>
  );
}
