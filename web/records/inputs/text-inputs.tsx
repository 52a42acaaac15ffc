import { Text, Textarea, TextInput } from '@mantine/core';
import { commonProps, counter, type InputProps } from './input-props.ts';

const TYPES: Record<string, { type?: string; inputMode?: 'tel' | 'email' | 'url'; autoComplete?: string }> = {
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
      value={text}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      rightSection={counter(text, field.max) ? count : undefined}
      rightSectionWidth={72}
    />
  );
}

export function TextAreaInput(props: InputProps) {
  const { value, onChange, field } = props;
  const text = (value as string | null) ?? '';
  return (
    <Textarea
      {...commonProps(props)}
      description={counter(text, field.max) ?? props.help}
      autosize
      minRows={3}
      maxRows={12}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}
