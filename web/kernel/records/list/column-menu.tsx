import { ActionIcon, Button, Checkbox, Divider, Group, Popover, Stack, Text } from '@mantine/core';
import { useDataTableColumns } from 'mantine-datatable';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { useTexts } from '../../../platform/texts.ts';
import type { Columns } from './record-table.tsx';

/** Menu to show, hide and order the columns; stored in this browser. */
export function ColumnMenu<Row>({ storeKey, columns }: { storeKey: string; columns: Columns<Row> }) {
  const { t } = useTexts('common', 'record');
  const {
    columnsToggle,
    setColumnsToggle,
    columnsOrder,
    setColumnsOrder,
    resetColumnsOrder,
    resetColumnsToggle,
    resetColumnsWidth,
  } = useDataTableColumns<Row>({ key: storeKey, columns });
  const titles = new Map(columns.map((column) => [String(column.accessor), column.title]));
  const movable = columnsOrder.filter((accessor) =>
    columnsToggle.some((column) => column.accessor === accessor && column.toggleable),
  );
  const move = (accessor: string, by: number) => {
    const order = [...columnsOrder];
    const from = order.indexOf(accessor);
    const to = order.indexOf(movable[movable.indexOf(accessor) + by] ?? accessor);
    order.splice(from, 1);
    order.splice(to, 0, accessor);
    setColumnsOrder(order);
  };
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" size="input-sm" aria-label={t('record:list.columns')}>
          <Glyph name="columns-3" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label={t('record:list.columns')}>
        <Stack gap={4}>
          {movable.map((accessor, index) => (
            <Group key={accessor} justify="space-between" wrap="nowrap" gap="md">
              <Checkbox
                label={<Text size="sm">{titles.get(accessor)}</Text>}
                checked={columnsToggle.find((column) => column.accessor === accessor)?.toggled ?? true}
                onChange={(event) => {
                  const isChecked = event.currentTarget.checked;
                  setColumnsToggle(
                    columnsToggle.map((column) =>
                      column.accessor === accessor ? { ...column, toggled: isChecked } : column,
                    ),
                  );
                }}
              />
              <Group gap={2} wrap="nowrap">
                <ActionIcon
                  variant="subtle"
                  size="sm"
                  disabled={index === 0}
                  onClick={() => move(accessor, -1)}
                  aria-label={t('record:list.left', { name: String(titles.get(accessor)) })}
                >
                  <Glyph name="arrow-up" size={14} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  size="sm"
                  disabled={index === movable.length - 1}
                  onClick={() => move(accessor, 1)}
                  aria-label={t('record:list.right', { name: String(titles.get(accessor)) })}
                >
                  <Glyph name="arrow-down" size={14} />
                </ActionIcon>
              </Group>
            </Group>
          ))}
        </Stack>
        <Divider my="xs" />
        <Button
          variant="subtle"
          fullWidth
          onClick={() => {
            resetColumnsOrder();
            resetColumnsToggle();
            resetColumnsWidth();
          }}
        >
          {t('record:list.resetColumns')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
