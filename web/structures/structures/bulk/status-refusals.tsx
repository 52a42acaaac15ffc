import { Anchor, Group, Stack, Text } from '@mantine/core';
import { bulkReasonText } from '../../../../domain/structures/structures/bulk/bulk-change.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { NeedsList } from '../needs-list.tsx';
import { structurePath } from '../row.ts';
import type { SelectedStructure } from './bulk-bar.tsx';

interface FailedStructure {
  id: number;
  title: string;
  unmet?: readonly string[] | undefined;
  errors?: Record<string, string[]> | undefined;
}

interface StatusRefusalsProps {
  failed: readonly FailedStructure[];
  selected: readonly SelectedStructure[];
  to: number;
}

/** Reasons why structures stay unchanged, each with its structures and their possible statuses. */
export function StatusRefusals({ failed, selected, to }: StatusRefusalsProps) {
  const { language } = useTexts('structure');
  const selectedById = new Map(selected.map((one) => [one.id, one]));
  const reasonOf = ({ id, title, unmet, errors }: FailedStructure) => {
    const from = selectedById.get(id)?.status;
    if (errors) return Object.values(errors).flat().join(' ');
    return unmet || from === undefined ? title : bulkReasonText({ from }, to, language);
  };
  const groups = Map.groupBy(failed, (one) => `${reasonOf(one)}\n${one.unmet?.join() ?? ''}`);
  return (
    <Stack gap="sm">
      {[...groups].map(([key, [first, ...others]]) => {
        const unmet = first?.unmet ?? [];
        const all = first ? [first, ...others] : [];
        return (
          <Stack key={key} gap={4} component="section">
            <Text size="sm">
              <Text span fw={600} className="tabular">
                {all.length}
              </Text>{' '}
              · {first && reasonOf(first)}
            </Text>
            <NeedsList needs={unmet} />
            <Group gap="xs">
              {all.map(({ id }) => (
                <Anchor key={id} size="sm" renderRoot={(props) => <PathLink {...props} to={structurePath({ id })} />}>
                  {selectedById.get(id)?.name ?? id}
                </Anchor>
              ))}
            </Group>
          </Stack>
        );
      })}
    </Stack>
  );
}
