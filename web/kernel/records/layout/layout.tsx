import { UnstyledButton } from '@mantine/core';
import { type CSSProperties, type ReactNode, useState } from 'react';
import type { Fields } from '../../../../domain/kernel/records/field.ts';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { Field } from '../field.tsx';
import { FieldGroup } from '../field-group.tsx';
import { useFormContext } from '../form/form-context.ts';
import { fetchInputs } from '../inputs/record-input.tsx';
import classes from './layout.module.css';

/**
 * Typed layout components for a definition: a misspelt field or group name does not compile. A group without children
 * shows its fields in the definition's order.
 */
export function layoutFor<const F extends Fields, const Id extends string>(
  definition: RecordDefinition<F> & { groups: readonly { readonly id: Id }[] },
) {
  // Loads the inputs in parallel with the record.
  void fetchInputs(definition);
  return {
    Field: Field as (props: { name: keyof F & string }) => ReactNode,
    More: FoldedFields as (props: { fields: readonly (keyof F & string)[] }) => ReactNode,
    Group({ id, children }: { id: Id; children?: ReactNode }) {
      const group = definition.groups.find((one) => one.id === id);
      return group && <FieldGroup group={group}>{children}</FieldGroup>;
    },
  };
}

interface RowProps {
  /** Columns of each field in the twelve-column form, such as `8 4`. The last number applies to all further fields. */
  spans: string;
  /** CSS column widths on a phone; by default fields are stacked. */
  phone?: string;
  /** True if the first field has its own line on a phone. */
  firstAlone?: boolean;
  /** True if the row contains only checkboxes, which need no space for labels above. */
  boxes?: boolean;
  children: ReactNode;
}

/** Fields side by side. */
export function FieldRow({ spans, phone = '1fr', firstAlone, boxes, children }: RowProps) {
  const spanList = spans.split(' ');
  const widths = spanList.map((span, index) => [`--span-${index + 1}`, span]);
  const style = {
    ...Object.fromEntries(widths),
    '--span-last': spanList.at(-1),
    '--row-phone': phone,
    ...(boxes && { '--boolean-top': 0 }),
  };
  return (
    <div className={classes.row} data-first-alone={firstAlone} style={style as CSSProperties}>
      {children}
    </div>
  );
}

/** Rarely used fields, folded unless a field has a value, an error, or is linked to. */
function FoldedFields({ fields }: { fields: readonly string[] }) {
  const { definition, form } = useFormContext();
  const { t } = useTexts('record');
  const linkedField = new URLSearchParams(location.search).get('field') ?? '';
  const isFilled = (name: string) => (form.values[name] ?? null) !== (definition.fields[name]?.default ?? null);
  const [isOpened, setIsOpened] = useState(() => fields.includes(linkedField) || fields.some(isFilled));
  const open = isOpened || fields.some((name) => form.errors[name]);
  return (
    <div style={{ gridColumn: '1 / -1' }}>
      <UnstyledButton fz="sm" fw={600} onClick={() => setIsOpened(!open)} aria-expanded={open}>
        {t('record:form.more')} <Glyph name={open ? 'chevron-up' : 'chevron-down'} size={14} />
      </UnstyledButton>
      {open && (
        <div className={classes.fields}>
          {fields.map((name) => (
            <Field key={name} name={name} />
          ))}
        </div>
      )}
    </div>
  );
}
