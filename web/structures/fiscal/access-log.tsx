import { Button, Card, Group, List, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../platform/api.ts';
import { formatMoment } from '../../platform/formats.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { type TextKey, useTexts } from '../../platform/texts.ts';

/** "Chi ha consultato questi dati": loaded only when opened. */
export function FiscalAccessLog({ structureId }: { structureId: string }) {
  const { t } = useTexts('contract');
  const [isOpen, setOpen] = useState(false);
  return (
    <Card withBorder padding="sm" component="section" aria-labelledby="looks">
      <Stack gap="xs">
        <Group justify="space-between">
          <Title order={2} fz="md" id="looks">
            {t('contract:looks.title')}
          </Title>
          <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen((was) => !was)}>
            {t(isOpen ? 'contract:looks.hide' : 'contract:looks.show')}
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          {t('contract:looks.purpose')}
        </Text>
        {isOpen && <AccessLogEntries structureId={structureId} />}
      </Stack>
    </Card>
  );
}

function AccessLogEntries({ structureId }: { structureId: string }) {
  const { t } = useTexts('contract');
  const { data, error } = useQuery({
    queryKey: ['fiscal-looks', structureId],
    queryFn: () => api(`/structures/${structureId}/fiscal-profile/looks`),
    // Always reloads, so that the latest view appears.
    staleTime: 0,
  });
  if (!data) return error ? <ProblemAlert error={error} /> : <Skeleton h={96} />;
  if (data.data.length === 0) return <Text size="sm">{t('contract:looks.none')}</Text>;
  return (
    <List size="sm" listStyleType="none">
      {data.data.map(({ at, who, action, type, number }) => (
        <List.Item key={`${at}${who}${type}${number}`}>
          {t('contract:looks.one', {
            at: formatMoment(at),
            who: who ?? t('contract:looks.staff'),
            did: t(`contract:looks.${action}` as TextKey),
            what: [t(`contract:looks.${type}` as TextKey), number].filter(Boolean).join(' '),
          })}
        </List.Item>
      ))}
    </List>
  );
}
