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
 * The parts of a form that is laid out by hand, which know the record: a field's or a group's misspelt name does not
 * compile. A group without children shows its fields in the order of the definition.
 */
export function partsOf<const F extends Fields, const Id extends string>(
  definition: RecordDefinition<F> & { groups: readonly { readonly id: Id }[] },
) {
  // The form is going to be shown: its inputs come while its record is read.
  void fetchInputs(definition);
  return {
    Field: Field as (props: { name: keyof F & string }) => ReactNode,
    More: More as (props: { fields: readonly (keyof F & string)[] }) => ReactNode,
    Group({ id, children }: { id: Id; children?: ReactNode }) {
      const group = definition.groups.find((one) => one.id === id);
      return group && <FieldGroup group={group}>{children}</FieldGroup>;
    },
  };
}

interface RowProps {
  /** How many of the form's twelve columns each takes, the last one's for all that follow: `8 4`. */
  spans: string;
  /** On a phone the widths as CSS has them; without it one under the other. */
  phone?: string;
  /** On a phone the first has a line of its own. */
  firstAlone?: boolean;
  /** Boxes and nothing else: they need not stand as low as a field with its label above. */
  boxes?: boolean;
  children: ReactNode;
}

/** Fields that belong together, beside one another. */
export function Row({ spans, phone = '1fr', firstAlone, boxes, children }: RowProps) {
  const taken = spans.split(' ');
  const widths = taken.map((span, place) => [`--span-${place + 1}`, span]);
  const style = {
    ...Object.fromEntries(widths),
    '--span-last': taken.at(-1),
    '--row-phone': phone,
    ...(boxes && { '--boolean-top': 0 }),
  };
  return (
    <div className={classes.row} data-first-alone={firstAlone} style={style as CSSProperties}>
      {children}
    </div>
  );
}

/** What is rarely filled: folded until something in it is filled, wrong or linked to. */
function More({ fields }: { fields: readonly string[] }) {
  const { definition, form } = useFormContext();
  const { t } = useTexts('record');
  const linked = new URLSearchParams(location.search).get('field') ?? '';
  const isFilled = (name: string) =>
    (form.values[name] ?? null) !== (definition.fields[name]?.default ?? null);
  const [opened, setOpened] = useState(() => fields.includes(linked) || fields.some(isFilled));
  const open = opened || fields.some((name) => form.errors[name]);
  return (
    <div style={{ gridColumn: '1 / -1' }}>
      <UnstyledButton fz="sm" fw={600} onClick={() => setOpened(!open)} aria-expanded={open}>
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
