import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { plainApi } from '../../platform/api.ts';
import { useUser } from '../../platform/session.ts';
import { useTexts } from '../../platform/texts.ts';

const REFETCH_INTERVAL_MS = 15_000;
/** Time after the last letter during which a person counts as writing. */
const WRITING_MS = 10_000;

/** Shows who else has the ticket open or is writing, and reports the same about the user. */
export function Presence({ id, text, draft }: { id: number; text: string; draft: string }) {
  const { t } = useTexts('ticket');
  const { viewAs } = useUser();
  const now = useRef(text);
  const last = useRef(draft);
  const changedAt = useRef(0);
  const { data, refetch } = useQuery({
    queryKey: ['tickets', 'presence', id],
    queryFn: () => {
      // Writing means that the text changed within the last seconds.
      const isWriting = Date.now() - changedAt.current < WRITING_MS && now.current.trim() !== '';
      return plainApi(`/tickets/${id}/presence`, { method: 'POST', body: { isWriting } });
    },
    refetchInterval: REFETCH_INTERVAL_MS,
    // Disabled while viewing as another person.
    enabled: viewAs === null,
    retry: false,
  });
  useEffect(() => {
    now.current = text;
    if (text === last.current) return;
    last.current = text;
    const isReported = Date.now() - changedAt.current < WRITING_MS;
    changedAt.current = Date.now();
    if (!isReported && viewAs === null) void refetch();
  }, [text, refetch, viewAs]);
  const others = data?.others ?? [];
  const writer = others.find(({ isWriting }) => isWriting);
  const words = writer
    ? t('ticket:writing', { name: writer.name })
    : others.length > 0 && t('ticket:here', { names: others.map(({ name }) => name).join(', ') });
  return (
    <Text size="sm" c="dimmed" aria-live="polite">
      {words}
    </Text>
  );
}
