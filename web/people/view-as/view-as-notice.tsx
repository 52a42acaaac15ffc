import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ViewAs } from '../../../domain/people/auth/view-as.ts';
import { errorText } from '../../platform/shell/errors/failures.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import classes from '../../platform/shell/notices/notices.module.css';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { serverNow } from '../../platform/today.ts';
import { endView } from './switch-view.ts';

const MINUTE_MS = 60_000;

/** Banner during a view as another user: name, remaining time and the way back. */
export function ViewAsNotice({ name, view: { until } }: { name: string; view: ViewAs }) {
  const { t } = useTexts('view_as');
  const [now, setNow] = useState(serverNow);
  const { mutate, isPending } = useMutation({
    mutationFn: endView,
    onError: (error) => void toast('failure', errorText(error)),
  });
  const remainingMs = Date.parse(until) - now;
  useEffect(() => {
    const timer = setTimeout(() => setNow(serverNow()), Math.max(1000, Math.min(remainingMs, MINUTE_MS / 2)));
    if (remainingMs <= 0) mutate();
    return () => clearTimeout(timer);
  }, [remainingMs, mutate]);
  return (
    <div className={classes.notice} data-kind="warning" data-stays>
      <Group gap="xs" wrap="nowrap">
        <Glyph name="eye" />
        <Text size="sm" fw={600}>
          {t('view_as:banner', { name, n: Math.max(0, Math.ceil(remainingMs / MINUTE_MS)) })}
        </Text>
      </Group>
      <Button size="compact-sm" loading={isPending} onClick={() => mutate()}>
        {t('view_as:end')}
      </Button>
    </div>
  );
}
