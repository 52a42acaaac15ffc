import { Alert, Button, Text } from '@mantine/core';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../texts.ts';
import { Glyph } from '../glyph.tsx';
import { problemFrom } from './failures.ts';

/** Shows the server's message and the reference to name when asking for help. */
export function ProblemAlert({ error }: { error: unknown }) {
  const { t } = useTexts('common', 'shell');
  const reads = useReadsOf(error);
  if (!error) return null;
  const { title, detail, instance, status, errors } = problemFrom(error);
  // A form shows errors at its fields; errors about the address have no field and are shown here.
  const fieldMessages = reads.length > 0 ? [...new Set(Object.values(errors ?? {}).flat())] : [];
  return (
    <Alert
      color="red"
      role="alert"
      icon={<Glyph name="alert-circle" />}
      title={fieldMessages.length > 0 ? fieldMessages.join(' ') : (title ?? t('shell:failure.title'))}
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

/** Returns the active queries of this page that failed with this error. */
function useReadsOf(error: unknown): Query[] {
  const cache = useQueryClient().getQueryCache();
  return error ? cache.findAll({ type: 'active', predicate: ({ state }) => state.error === error }) : [];
}

/** Refetches failed queries. Hidden for failed writes, which their own form repeats. */
function Retry({ reads }: { reads: readonly Query[] }) {
  const { t } = useTexts('common');
  const [isAsking, setAsking] = useState(false);
  const failedReads = reads.filter(({ state }) => state.data === undefined);
  if (failedReads.length === 0) return null;
  const again = async () => {
    setAsking(true);
    await Promise.allSettled(failedReads.map((read) => read.fetch()));
    setAsking(false);
  };
  return (
    <Button mt="xs" size="xs" variant="default" loading={isAsking} onClick={again}>
      {t('common:retry')}
    </Button>
  );
}
