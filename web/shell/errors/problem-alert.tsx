import { Alert, Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../texts.ts';
import { Glyph } from '../glyph.tsx';
import { problemFrom } from './failures.ts';

/** What happened, in the server's words, and the reference to name when asking for help. */
export function ProblemAlert({ error }: { error: unknown }) {
  const { t } = useTexts('common', 'shell');
  if (!error) return null;
  const { title, detail, instance, status } = problemFrom(error);
  return (
    <Alert
      color="red"
      role="alert"
      icon={<Glyph name="alert-circle" />}
      title={title ?? t('shell:failure.title')}
    >
      {detail !== title && detail}
      {instance && status !== 422 && (
        <Text size="xs" mt={4}>
          {t('common:reference', { id: instance })}
        </Text>
      )}
      {(status === undefined || status >= 500) && <Retry error={error} />}
    </Alert>
  );
}

/** Reads again what could not be read; nothing beside what could not be written, which its own form sends again. */
function Retry({ error }: { error: unknown }) {
  const { t } = useTexts('common');
  const cache = useQueryClient().getQueryCache();
  const [isAsking, setAsking] = useState(false);
  const reads = cache.findAll({
    type: 'active',
    predicate: ({ state }) => state.error === error && state.data === undefined,
  });
  if (reads.length === 0) return null;
  const again = async () => {
    setAsking(true);
    await Promise.allSettled(reads.map((read) => read.fetch()));
    setAsking(false);
  };
  return (
    <Button mt="xs" size="xs" variant="default" loading={isAsking} onClick={again}>
      {t('common:retry')}
    </Button>
  );
}
