import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface AuthCardProps {
  title: string;
  purpose?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

export function AuthCard({ title, purpose, wide = false, children }: AuthCardProps) {
  return (
    <Paper withBorder p={{ base: 'md', xs: 'lg' }} radius="lg" w="100%" maw={wide ? 560 : 420}>
      <Stack gap="md">
        <div>
          <Title order={1}>{title}</Title>
          {purpose && (
            <Text c="dimmed" mt={4}>
              {purpose}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Paper>
  );
}
