import { Text, Textarea, type TextareaProps, TextInput } from '@mantine/core';
import { commonProps, counter, type InputProps } from './input-props.ts';

const TYPES: Record<string, { type?: string; inputMode?: 'tel' | 'email' | 'url' }> = {
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email' },
  url: { type: 'url', inputMode: 'url' },
};

function Counter({ value, max }: { value: unknown; max: number | undefined }) {
  const text = counter(value, max);
  return text ? (
    <Text size="xs" c="dimmed" className="tabular" component="span">
      {text}
    </Text>
  ) : null;
}

export function LineInput(props: InputProps) {
  const { value, onChange, field } = props;
  const text = (value as string | null) ?? '';
  const count = <Counter value={text} max={field.max} />;
  return (
    <TextInput
      {...commonProps(props)}
      {...TYPES[field.kind]}
      // A guest's or a structure's: the browser would write the clerk's own.
      autoComplete="off"
      value={text}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      rightSection={counter(text, field.max) ? count : undefined}
      rightSectionWidth={72}
    />
  );
}

/** Browsers that let a text's box grow by itself need none of the measuring, which holds a form of many such boxes. */
const GROWS = globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;

const ROOM = '2 * var(--mantine-spacing-xs)';
const heightOf = (lines: number) => `calc(${lines}lh + ${ROOM})`;

/** Some lines, and as many more as are written. */
export function GrowingTextarea({ minRows = 3, maxRows, ...props }: Omit<TextareaProps, 'autosize'>) {
  if (!GROWS) return <Textarea {...props} autosize minRows={minRows} {...(maxRows ? { maxRows } : {})} />;
  const input = {
    fieldSizing: 'content',
    minHeight: heightOf(Number(minRows)),
    ...(maxRows ? { maxHeight: heightOf(Number(maxRows)) } : {}),
  } as const;
  return <Textarea {...props} rows={Number(minRows)} styles={{ input }} />;
}

export function TextAreaInput(props: InputProps) {
  const { value, onChange, field } = props;
  const text = (value as string | null) ?? '';
  return (
    <GrowingTextarea
      {...commonProps(props)}
      description={counter(text, field.max) ?? props.help}
      maxRows={12}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}
