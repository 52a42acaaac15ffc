import { Badge, Group, Text } from '@mantine/core';
import { useTexts } from '../texts.ts';

const STEPS = ['file', 'mapping', 'check', 'result'] as const;
export type Step = (typeof STEPS)[number];

/** Where one stands in the import. */
export function Steps({ step }: { step: Step }) {
  const { t } = useTexts('importing');
  return (
    <Group
      component="ol"
      gap="md"
      m={0}
      p={0}
      aria-label={t('importing:steps')}
      style={{ listStyle: 'none' }}
    >
      {STEPS.map((one, index) => {
        const current = one === step;
        const past = index < STEPS.indexOf(step);
        return (
          <Group key={one} component="li" gap={6} wrap="nowrap" aria-current={current ? 'step' : undefined}>
            <Badge
              circle
              variant={current ? 'filled' : past ? 'light' : 'outline'}
              color={current || past ? 'bosco' : 'gray'}
            >
              {index + 1}
            </Badge>
            <Text size="sm" fw={current ? 600 : 400} c={current ? undefined : 'dimmed'}>
              {t(`importing:step.${one}`)}
            </Text>
          </Group>
        );
      })}
    </Group>
  );
}
