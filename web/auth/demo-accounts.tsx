import { Button, Divider, Group, Text } from '@mantine/core';
import { start } from '../start.ts';
import { useTexts } from '../texts.ts';

interface DemoAccountsProps {
  onChoose: (account: { email: string; password: string }) => void;
}

/** In the demo only: who can log in, and with what. */
export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const { t } = useTexts('access');
  if (!start?.demo) return null;
  const { password, accounts } = start.demo;
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
