import { Fieldset, Skeleton, Title, UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { FieldGroup as Group } from '../../../domain/kernel/records/record.ts';
import { useDeferredPlace } from '../../platform/shell/frame/first-page.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { Field } from './field.tsx';
import { useFormContext } from './form/form-context.ts';
import classes from './inputs/boolean-input.module.css';
import layout from './layout/layout.module.css';

interface FieldGroupProps {
  group: Group;
  /** Custom layout of the fields; by default two columns. */
  children?: ReactNode;
}

/** A heading and its fields in two columns. A folded group opens if it has values, an error, or is clicked. */
export function FieldGroup({ group, children }: FieldGroupProps) {
  const { definition, record, form, texts } = useFormContext();
  const isFilled = () =>
    group.fields.some((name) => {
      const value = record[name] ?? null;
      return JSON.stringify(value) !== JSON.stringify(definition.fields[name]?.default ?? null);
    });
  const [isOpened, setIsOpened] = useState(() => !group.folded || isFilled());
  const isWrong = Object.entries(form.errors).some(
    ([path, text]) => text && group.fields.includes(path.split('.')[0] ?? ''),
  );
  // A group opened by an error stays open; otherwise it would close while the user corrects the error.
  if (isWrong && !isOpened) setIsOpened(true);
  const open = isOpened || isWrong;
  const isDeferred = !useDeferredPlace(definition.groups.indexOf(group));
  const title = (
    <Title order={2} component="span">
      {texts.group(group.id)}
    </Title>
  );
  return (
    <Fieldset
      legend={
        group.folded ? (
          <UnstyledButton onClick={() => setIsOpened(!open)} aria-expanded={open}>
            {title} <Glyph name={open ? 'chevron-up' : 'chevron-down'} size={16} />
          </UnstyledButton>
        ) : (
          title
        )
      }
      id={`group-${group.id}`}
      variant="unstyled"
      className={layout.group}
    >
      {open && isDeferred && <Skeleton h={240} mt="xs" />}
      {open && !isDeferred && (
        <div className={layout.fields}>
          {children ??
            groupCheckboxes(group.fields, (name) => definition.fields[name]?.kind === 'boolean').map((run) =>
              run.length === 1 ? (
                <Field key={run[0]} name={run[0] as string} />
              ) : (
                <div key={run[0]} className={`${layout.boxes} ${classes.run}`}>
                  {run.map((name) => (
                    <Field key={name} name={name} />
                  ))}
                </div>
              ),
            )}
        </div>
      )}
    </Fieldset>
  );
}

export function FieldGroups() {
  return useFormContext().definition.groups.map((group) => <FieldGroup key={group.id} group={group} />);
}

/** Groups consecutive checkboxes together; other fields are groups of one. */
function groupCheckboxes(names: readonly string[], isBox: (name: string) => boolean): string[][] {
  const runs: string[][] = [];
  for (const name of names) {
    const lastRun = runs.at(-1);
    if (lastRun?.[0] !== undefined && isBox(name) && isBox(lastRun[0])) lastRun.push(name);
    else runs.push([name]);
  }
  return runs;
}
