import { ActionIcon, Button, Fieldset, Group, Input, Stack } from '@mantine/core';
import { Glyph } from '../../../../platform/shell/glyph.tsx';
import { useTexts } from '../../../../platform/texts.ts';
import type { InputProps } from '../input-props.ts';
import { emptyRow, type Row, RowFields } from './row-fields.tsx';

/** Input for rows: a small form per row, and buttons to move a row that also work by keyboard. */
export function RowsInput({ path, field, label, help, readOnly, value, error, onChange }: InputProps) {
  const { t } = useTexts('record');
  const fields = field.rowFields ?? {};
  const rows = (value as Row[] | null) ?? [];
  const replaceRow = (index: number, row: Row) => onChange(rows.map((one, at) => (at === index ? row : one)));
  const move = (index: number, by: number) => {
    const reorderedRows = [...rows];
    const [row] = reorderedRows.splice(index, 1);
    if (row) reorderedRows.splice(index + by, 0, row);
    onChange(reorderedRows);
  };
  return (
    <Input.Wrapper
      label={label}
      required={field.required || field.expected || false}
      description={help}
      error={error}
      labelElement="div"
      id={`field-${path}`}
    >
      <Stack gap="sm" mt={4}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place in the list
          <Fieldset key={index} legend={`${label} ${index + 1}`} p="sm">
            <RowFields
              path={path}
              index={index}
              fields={fields}
              row={row}
              readOnly={readOnly}
              onChange={(changedRow) => replaceRow(index, changedRow)}
            />
            {!readOnly && (
              <Group justify="flex-end" gap="xs" mt="sm">
                <ActionIcon
                  variant="subtle"
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                  aria-label={t('record:rows.up', { n: index + 1 })}
                >
                  <Glyph name="arrow-up" />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  disabled={index === rows.length - 1}
                  onClick={() => move(index, 1)}
                  aria-label={t('record:rows.down', { n: index + 1 })}
                >
                  <Glyph name="arrow-down" />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  onClick={() => onChange(rows.filter((_, at) => at !== index))}
                  aria-label={t('record:rows.remove', { n: index + 1 })}
                >
                  <Glyph name="trash" />
                </ActionIcon>
              </Group>
            )}
          </Fieldset>
        ))}
        {!readOnly && rows.length < (field.max ?? 100) && (
          <Button
            variant="default"
            leftSection={<Glyph name="plus" />}
            onClick={() => onChange([...rows, emptyRow(fields)])}
            style={{ alignSelf: 'flex-start' }}
            aria-label={t('record:rows.add', { what: label })}
          >
            {t('record:rows.addOne')}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  );
}
