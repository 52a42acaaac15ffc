import { Text, Textarea, type TextareaProps, TextInput } from '@mantine/core';
import { commonProps, counterText, type InputProps } from './input-props.ts';

const TYPES: Record<string, { type?: string; inputMode?: 'tel' | 'email' | 'url' }> = {
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email' },
  url: { type: 'url', inputMode: 'url' },
};

function Counter({ value, max }: { value: unknown; max: number | undefined }) {
  const text = counterText(value, max);
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
      // The browser would fill in the clerk's own data instead of the guest's or the structure's.
      autoComplete="off"
      value={text}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      rightSection={counterText(text, field.max) ? count : undefined}
      rightSectionWidth={72}
    />
  );
}

/** True if the browser can grow a textarea by CSS, which avoids slow measuring in large forms. */
const CAN_GROW_BY_CSS = globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;

const VERTICAL_PADDING = '2 * var(--mantine-spacing-xs)';
const heightOf = (lines: number) => `calc(${lines}lh + ${VERTICAL_PADDING})`;

/** Textarea that grows with its text. */
export function GrowingTextarea({ minRows = 3, maxRows, ...props }: Omit<TextareaProps, 'autosize'>) {
  if (!CAN_GROW_BY_CSS) return <Textarea {...props} autosize minRows={minRows} {...(maxRows ? { maxRows } : {})} />;
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
      description={counterText(text, field.max) ?? props.help}
      maxRows={12}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}
