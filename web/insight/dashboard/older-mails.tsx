import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Dashboard as Work } from '../../../domain/insight/dashboard/answers.ts';
import { api } from '../../platform/api.ts';
import { formatMoment } from '../../platform/formats.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { useTexts } from '../../platform/texts.ts';

/** Asks whether to import mail received before the mailbox was connected, from a chosen day on. */
export function OlderMailsAlert({ older }: { older: NonNullable<Work['olderMails']> }) {
  const { t } = useTexts('shell');
  const client = useQueryClient();
  const [from, setFrom] = useState<string | null>(null);
  const decide = useMutation({
    mutationFn: (action: 'read' | 'ignore') =>
      api('/mailbox/older', { method: 'POST', body: action === 'read' ? { action, from } : { action } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['dashboard'] }),
  });
  const isReading = older.state === 'reading';
  return (
    <Alert
      color="blue"
      icon={<Glyph name="mailbox" />}
      title={t(isReading ? 'shell:older.reading' : 'shell:older.title', { count: older.count })}
    >
      <Stack gap="xs">
        <Text size="sm">{t(isReading ? 'shell:older.readingHelp' : 'shell:older.help')}</Text>
        {older.renumberedAt && (
          <Text size="sm">{t('shell:older.renumbered', { when: formatMoment(older.renumberedAt) })}</Text>
        )}
        <ProblemAlert error={decide.error} />
        <Group align="flex-end" gap="xs">
          {!isReading && (
            <>
              <DateInput
                label={t('shell:older.from')}
                placeholder={t('shell:older.all')}
                clearable
                w={190}
                maxDate={new Date()}
                value={from}
                onChange={setFrom}
              />
              <Button loading={decide.isPending} onClick={() => decide.mutate('read')}>
                {t('shell:older.read')}
              </Button>
            </>
          )}
          <Button variant="default" loading={decide.isPending} onClick={() => decide.mutate('ignore')}>
            {t(isReading ? 'shell:older.stop' : 'shell:older.ignore')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
