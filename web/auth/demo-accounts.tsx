import { Button, Divider, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { plainApi } from '../api.ts';
import { useTexts } from '../texts.ts';

interface Demo {
  password: string;
  accounts: { email: string; name: string; role: string; twoFactor: boolean }[];
}

interface DemoAccountsProps {
  onChoose: (account: { email: string; password: string }) => void;
}

/** In the demo only: who can log in, and with what. */
export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const { t } = useTexts('access');
  const { data } = useQuery({
    queryKey: ['demo'],
    queryFn: () => plainApi<Demo>('/demo', { retry: 0 }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return null;
  const { password, accounts } = data;
  return (
    <section aria-label={t('access:demo')}>
      <Divider label={t('access:demo')} labelPosition="left" />
      <Group gap={4} mt="xs">
        {accounts.map(({ email, name }) => (
          <Button
            key={email}
            variant="light"
            size="compact-sm"
            title={name}
            onClick={() => onChoose({ email, password })}
          >
            {email.split('@')[0]}
          </Button>
        ))}
      </Group>
      <Text size="xs" c="dimmed" mt="xs">
        {t('access:demoPassword', { password })}
      </Text>
    </section>
  );
}
