import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { LastEdit } from '../../../../domain/portal/portal/answers.ts';
import { formatMoment } from '../../../platform/formats.ts';
import { useUser } from '../../../platform/session.ts';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { lastEditsQuery } from './slug-edit.ts';

/** Recent executed or planned edits, with links to undo them. */
export function LastEdits() {
  const { t } = useTexts('portal');
  const { data } = useQuery(lastEditsQuery);
  if (!data || data.data.length === 0) return null;
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="last-edits">
      <Title order={2} size="h4" id="last-edits" mb="sm">
        {t('portal:edit.last')}
      </Title>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {data.data.map((edit) => (
          <li key={edit.id}>
            <Line edit={edit} />
          </li>
        ))}
      </Stack>
    </Paper>
  );
}

function Line({ edit: { id, kind, state, changed, plannedFor, doneAt, authorName, actions } }: { edit: LastEdit }) {
  const { t } = useTexts('portal');
  const { role } = useUser();
  const at = plannedFor ?? doneAt;
  return (
    <Group justify="space-between" gap="2px 16px">
      <PathLink to={`${addressOf('slugsMultiEdit')}?edit=${id}`}>
        {`${t(`portal:edit.kind.${kind}`)} · ${t('portal:edit.pages', { count: changed })}`}
      </PathLink>
      <Text size="sm" c="dimmed">
        {[
          t(`portal:edit.is.${plannedFor ? 'planned' : state}`),
          at && formatMoment(at),
          role === 'admin' && authorName,
          actions.includes('undo') && t('portal:edit.mayUndo'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Group>
  );
}
