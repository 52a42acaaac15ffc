import { Alert, Text } from '@mantine/core';
import { useTexts } from '../../texts.ts';
import { Glyph } from '../glyph.tsx';
import { problemFrom } from './failures.ts';

/** What happened, in the server's words, and the reference to name when asking for help. */
export function ProblemAlert({ error }: { error: unknown }) {
  const { t } = useTexts('common', 'shell');
  if (!error) return null;
  const { title, detail, instance, status } = problemFrom(error);
  const unreachable = status === undefined && !title;
  return (
    <Alert
      color="red"
      role="alert"
      icon={<Glyph name="alert-circle" />}
      title={title ?? t('shell:failure.title')}
    >
      {unreachable ? t('shell:failure.offline') : detail !== title && detail}
      {instance && status !== 422 && (
        <Text size="xs" mt={4}>
          {t('common:reference', { id: instance })}
        </Text>
      )}
    </Alert>
  );
}
