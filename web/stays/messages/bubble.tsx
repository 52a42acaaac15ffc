import { Paper, Text } from '@mantine/core';
import { useTexts } from '../../platform/texts.ts';

/** Preview of a message as the recipient sees it. */
export function Bubble({ text }: { text: string }) {
  const { t } = useTexts('message');
  return (
    <Paper
      component="section"
      aria-label={t('message:preview')}
      bg="var(--mantine-primary-color-light)"
      radius="md"
      px="md"
      py="sm"
    >
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Text>
    </Paper>
  );
}
