import { Text } from '@mantine/core';
import { Suspense } from 'react';
import type { RecordDefinition } from '../../../domain/kernel/records/record.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { useFormContext } from './form/form-context.ts';
import { RecordInput } from './inputs/record-input.tsx';
import { recordSlot } from './screens/record-slot.ts';

const PendingNote = lazyNamed(() => import('./publishing/pending-note.tsx'), 'PendingNote');

/** Kinds that take the whole width of the form. */
const FULL_WIDTH_KINDS = new Set(['translated', 'translatedList', 'rows', 'text', 'rich']);

/** True if any field is writable; otherwise the fields need no individual note. */
const hasWritableField = ({ fields }: Pick<RecordDefinition, 'fields'>, refusal: (name: string) => unknown): boolean =>
  Object.keys(fields).some((name) => refusal(name) === null);

/** One field of the edited record with its label, unit, rules, error and write permission. */
export function Field({ name }: { name: string }) {
  const { AskCorrection } = recordSlot.get();
  const { definition, form, record, texts, refusal, say } = useFormContext();
  const fieldDefinition = definition.fields[name];
  if (!fieldDefinition || refusal(name) === 'hidden') return null;
  // The form may show only some fields, but rules need the whole record.
  const currentRecord = { ...record, ...form.values };
  if (definition.inapplicableFields?.(currentRecord).includes(name)) return null;
  const isMarked = (definition.marks ?? definition.expects)?.(currentRecord).includes(name);
  const field = isMarked ? { ...fieldDefinition, expected: true } : fieldDefinition;
  const warnings = [...(record.warnings ?? []), ...(definition.warnings?.(currentRecord) ?? [])];
  const warning = warnings.find(({ path }) => path.split('.')[0] === name);
  return (
    <div style={FULL_WIDTH_KINDS.has(field.kind) ? { gridColumn: '1 / -1', minWidth: 0 } : { minWidth: 0 }}>
      <RecordInput
        path={name}
        field={field}
        label={texts.label(name)}
        help={texts.help(name)}
        option={(code) => texts.option(name, code)}
        readOnly={refusal(name) !== null}
        value={form.values[name] ?? null}
        error={form.errors[name]}
        onChange={(value) => form.setFieldValue(name, value)}
        onBlur={() => form.validateField(name)}
      />
      {warning && (
        <Text size="xs" mt={4} role="status">
          <Glyph name="alert-triangle" size={14} /> {say(warning)}
        </Text>
      )}
      {refusal(name) === 'locked' && hasWritableField(definition, refusal) && (
        <Suspense>
          <AskCorrection title={texts.label(name)} screen={definition.screen} />
        </Suspense>
      )}
      {record.pending?.some((one) => one.field === name) && (
        <Suspense>
          <PendingNote name={name} />
        </Suspense>
      )}
    </div>
  );
}
