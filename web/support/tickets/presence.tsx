import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { plainApi } from '../../platform/api.ts';
import { useUser } from '../../platform/session.ts';
import { useTexts } from '../../platform/texts.ts';

const REFETCH_INTERVAL_MS = 15_000;

/** Shows who else has the ticket open or is writing, and reports the same about the user. */
export function Presence({ id, text, draft }: { id: number; text: string; draft: string }) {
  const { t } = useTexts('ticket');
  const { viewAs } = useUser();
  const now = useRef(text);
  const last = useRef(draft);
  useEffect(() => {
    now.current = text;
  }, [text]);
  const { data } = useQuery({
    queryKey: ['tickets', 'presence', id],
    queryFn: () => {
      // Writing means that the text changed since the last report.
      const isWriting = now.current !== last.current && now.current.trim() !== '';
      last.current = now.current;
      return plainApi(`/tickets/${id}/presence`, { method: 'POST', body: { isWriting } });
    },
    refetchInterval: REFETCH_INTERVAL_MS,
    // Disabled while viewing as another person.
    enabled: viewAs === null,
    retry: false,
  });
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
