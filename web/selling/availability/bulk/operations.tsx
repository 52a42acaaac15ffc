import { Group, NativeSelect, TextInput } from '@mantine/core';
import { readNumberOrNull } from '../../../../domain/kernel/records/text/read-number.ts';
import { type BulkMode, modesOf, type Operation } from '../../../../domain/selling/availability/bulk.ts';
import { CELL_FIELDS, type CellField, isSwitch } from '../../../../domain/selling/availability/cell.ts';
import { parseCellValue } from '../../../../domain/selling/availability/grid/cell-text.ts';
import { useTexts } from '../../../platform/texts.ts';

export interface TypedOperation {
  readonly mode: BulkMode;
  readonly text: string;
}
export type TypedOperations = Partial<Record<CellField, TypedOperation>>;

/** Converts the typed operation of a field. The value is null if the text is not valid. */
export function operationOf(field: CellField, { mode, text }: TypedOperation): Operation {
  if (mode.startsWith('percent')) return { mode, value: readNumberOrNull(text, { scale: 2 }) };
  if (text.trim() === '') return { mode, value: null };
  const read = parseCellValue(field, text);
  return { mode, value: 'value' in read ? read.value : null };
}

interface OperationsProps {
  value: TypedOperations;
  onChange: (value: TypedOperations) => void;
  errorOf: (field: CellField) => string | null;
}

export function Operations({ value, onChange, errorOf }: OperationsProps) {
  const { t } = useTexts('bulk', 'grid', 'common');
  return CELL_FIELDS.map((field) => {
    const { mode = 'keep', text = '' } = value[field] ?? {};
    const name = t(`grid:field.${field}`);
    const put = (change: Partial<TypedOperation>) => onChange({ ...value, [field]: { mode, text, ...change } });
    const unit = mode.startsWith('percent') ? '%' : field === 'priceCents' ? '€' : undefined;
    return (
      <Group key={field} align="flex-start" gap="sm">
        <NativeSelect
          label={name}
          aria-label={t('bulk:operation', { field: name })}
          w={{ base: '100%', xs: 220 }}
          value={mode}
          data={modesOf(field).map((one) => ({ value: one, label: t(`bulk:mode.${one}`) }))}
          onChange={(event) => {
            const next = event.currentTarget.value as BulkMode;
            put({ mode: next, text: isSwitch(field) && next === 'set' ? text || 'sì' : text });
          }}
        />
        {mode !== 'keep' && mode !== 'clear' && isSwitch(field) && (
          <NativeSelect
            label={t('bulk:value', { field: name })}
            value={text}
            data={[
              { value: 'sì', label: t('common:yes') },
              { value: 'no', label: t('common:no') },
            ]}
            onChange={(event) => put({ text: event.currentTarget.value })}
          />
        )}
        {mode !== 'keep' && mode !== 'clear' && !isSwitch(field) && (
          <TextInput
            label={t('bulk:value', { field: name })}
            inputMode="decimal"
            value={text}
            rightSection={unit}
            error={errorOf(field)}
            onChange={(event) => put({ text: event.currentTarget.value })}
          />
        )}
      </Group>
    );
  });
}
