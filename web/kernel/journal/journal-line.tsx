import { Anchor, Group, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DeletedRecord, Operation } from '../../../domain/kernel/journal/answers.ts';
import { quoteText } from '../../../domain/platform/language/text.ts';
import { formatMoment } from '../../platform/formats.ts';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../platform/texts.ts';
import { useKindTitle } from '../records/history/texts-of-type.ts';

/** Returns a record's kind with its name: "Camera «Suite»". */
export function useRecordTitle({ targetType, name }: Pick<DeletedRecord, 'targetType' | 'name'>): string {
  const kind = useKindTitle(targetType);
  const { language } = useTexts('common');
  return name ? `${kind} ${quoteText(name, language)}` : kind;
}

interface JournalLineProps {
  one: Pick<DeletedRecord | Operation, 'at' | 'actorName' | 'structureId' | 'structureName' | 'targetType'>;
  title: ReactNode;
  badge?: ReactNode;
  action: ReactNode;
  children?: ReactNode;
}

/** One line of either list: record, structure, author, time and button. */
export function JournalLine({ one, title, badge, action, children }: JournalLineProps) {
  const { t } = useTexts('journal', 'record');
  const { structureId, structureName, targetType } = one;
  return (
    <Paper withBorder p="sm" component="article">
      <Stack gap="xs">
        <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
          <Stack gap={2} miw={0} style={{ overflowWrap: 'anywhere' }}>
            <Group gap="xs">
              <Text fw={600}>{title}</Text>
              {badge}
            </Group>
            <Group gap="xs">
              {structureId !== null && targetType !== 'structure' && (
                <Anchor
                  size="sm"
                  renderRoot={(linkProps) => (
                    <PathLink {...linkProps} to={addressOf('structure', { id: String(structureId) })} />
                  )}
                >
                  {structureName ?? `#${structureId}`}
                </Anchor>
              )}
              <Text size="sm" c="dimmed">
                {t('journal:by', {
                  name: one.actorName ?? t('record:history.system'),
                  at: formatMoment(one.at),
                })}
              </Text>
            </Group>
          </Stack>
          {action}
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}
