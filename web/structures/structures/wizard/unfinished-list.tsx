import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { UnfinishedStructures } from '../../../../domain/structures/structures/answers.ts';
import { LAST_STEP, stepAt } from '../../../../domain/structures/structures/wizard/step-names.ts';
import { formatMoment } from '../../../platform/formats.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { wizardHref } from './wizard-query.ts';

export function UnfinishedList({ rows }: { rows: readonly UnfinishedStructures[] }) {
  const { t } = useTexts('wizard');
  return (
    <Stack gap="sm" component="section" aria-label={t('wizard:resumeTitle')}>
      <Title order={2}>{t('wizard:resumeTitle')}</Title>
      {rows.map((row) => (
        <Card key={row.id} withBorder padding="md">
          <Group justify="space-between" gap="sm">
            <Stack gap={2} style={{ flex: '1 1 14rem', minWidth: 0 }}>
              <Text fw={600} truncate>
                {row.name}
              </Text>
              <Text size="sm">
                {t('wizard:resumeHelp', {
                  city: `${row.city} (${row.province})`,
                  step: row.step,
                  total: LAST_STEP,
                  title: t(`wizard:step.${stepAt(row.step)}`),
                })}
              </Text>
              <Text size="sm" c="dimmed">
                {t('wizard:lastTouched', { when: formatMoment(row.updatedAt) })}
              </Text>
            </Stack>
            <Button
              variant="light"
              rightSection={<Glyph name="arrow-right" />}
              aria-label={`${t('wizard:resume')}: ${row.name}`}
              renderRoot={(props) => <PathLink {...props} to={wizardHref(row.id)} />}
            >
              {t('wizard:resume')}
            </Button>
          </Group>
        </Card>
      ))}
    </Stack>
  );
}
