import { SimpleGrid } from '@mantine/core';
import type { Fields } from '../../../../../domain/kernel/records/field.ts';
import { useFormContext } from '../../form/form-context.ts';

/** Kinds that take the whole width of a row. */
const FULL_WIDTH_KINDS = new Set(['translated', 'translatedList', 'text', 'weekdays']);

export type Row = Record<string, unknown>;

export function emptyRow(fields: Fields): Row {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.default ?? null]));
}

interface RowFieldsProps {
  /** Path of the field that holds the rows. */
  path: string;
  index: number;
  fields: Fields;
  row: Row;
  readOnly: boolean;
  onChange: (row: Row) => void;
}

export function RowFields({ path, index, fields, row, readOnly, onChange }: RowFieldsProps) {
  const { definition, form, record, texts, Input: RowInput } = useFormContext();
  const inapplicablePaths = definition.inapplicableFields?.({ ...record, ...form.values }) ?? [];
  /** True if the field does not apply, in every row or in this row. */
  const isInapplicable = (name: string) =>
    inapplicablePaths.some((one) => one === `${path}.${name}` || one === `${path}.${index}.${name}`);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      {Object.entries(fields).map(([name, rowField]) => {
        const at = `${path}.${index}.${name}`;
        if (rowField.carried || isInapplicable(name)) return null;
        return (
          <div key={name} style={FULL_WIDTH_KINDS.has(rowField.kind) ? { gridColumn: '1 / -1' } : { minWidth: 0 }}>
            <RowInput
              path={at}
              field={rowField}
              label={texts.label(`${path}.${name}`)}
              help={texts.help(`${path}.${name}`)}
              option={(code) => texts.option(`${path}.${name}`, code)}
              readOnly={readOnly}
              value={row[name] ?? null}
              error={form.errors[at]}
              onChange={(newValue) => onChange({ ...row, [name]: newValue })}
              onBlur={() => form.validateField(at)}
            />
          </div>
        );
      })}
    </SimpleGrid>
  );
}
