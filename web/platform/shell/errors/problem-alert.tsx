import { Alert, Button, Text } from '@mantine/core';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../texts.ts';
import { Glyph } from '../glyph.tsx';
import { problemFrom } from './failures.ts';

/** What happened, in the server's words, and the reference to name when asking for help. */
export function ProblemAlert({ error }: { error: unknown }) {
  const { t } = useTexts('common', 'shell');
  const reads = useReadsOf(error);
  if (!error) return null;
  const { title, detail, instance, status, errors } = problemFrom(error);
  // What a form sent is refused at its fields; what an address has in it has none.
  const refused = reads.length > 0 ? [...new Set(Object.values(errors ?? {}).flat())] : [];
  return (
    <Alert
      color="red"
      role="alert"
      icon={<Glyph name="alert-circle" />}
      title={refused.length > 0 ? refused.join(' ') : (title ?? t('shell:failure.title'))}
    >
      {detail !== title && detail}
      {instance && status !== 422 && (
        <Text size="xs" mt={4}>
          {t('common:reference', { id: instance })}
        </Text>
      )}
      {(status === undefined || status >= 500) && <Retry reads={reads} />}
    </Alert>
  );
}

/** The reads on this page that ended so. */
function useReadsOf(error: unknown): Query[] {
  const cache = useQueryClient().getQueryCache();
  return error ? cache.findAll({ type: 'active', predicate: ({ state }) => state.error === error }) : [];
}

/** Reads again what could not be read; nothing beside what could not be written, which its own form sends again. */
function Retry({ reads }: { reads: readonly Query[] }) {
  const { t } = useTexts('common');
  const [isAsking, setAsking] = useState(false);
  const wanting = reads.filter(({ state }) => state.data === undefined);
  if (wanting.length === 0) return null;
  const again = async () => {
    setAsking(true);
    await Promise.allSettled(wanting.map((read) => read.fetch()));
    setAsking(false);
  };
  return (
    <Button mt="xs" size="xs" variant="default" loading={isAsking} onClick={again}>
      {t('common:retry')}
    </Button>
  );
}
