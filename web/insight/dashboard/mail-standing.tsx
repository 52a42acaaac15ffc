import { Alert, Stack, Text } from '@mantine/core';
import type { Dashboard as Work } from '../../../domain/insight/dashboard/answers.ts';
import { formatMoment } from '../../platform/formats.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { useTexts } from '../../platform/texts.ts';

/** Warns that mail delivery has stopped, with the cause and the remedy. */
export function MailStandingAlert({ mail }: Pick<Work, 'mail'>) {
  const { t } = useTexts('shell');
  if (!mail) return null;
  const { cause, count, since, answer } = mail;
  return (
    <Alert
      color={cause === 'copy' ? 'gray' : 'red'}
      icon={<Glyph name="mail-off" />}
      title={t('shell:mail.stopped', { count })}
    >
      <Stack gap={4}>
        <Text size="sm">{t(`shell:mail.why.${cause}`)}</Text>
        {answer && (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t('shell:mail.answer', { answer })}
          </Text>
        )}
        {since && <Text size="sm">{t('shell:mail.since', { when: formatMoment(since) })}</Text>}
      </Stack>
    </Alert>
  );
}
