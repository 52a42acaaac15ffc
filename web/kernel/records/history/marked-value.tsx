import { Text } from '@mantine/core';
import type { Field } from '../../../../domain/kernel/records/field.ts';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { wordDiff } from '../../../../domain/kernel/records/text/word-diff.ts';
import { useValueWords } from '../field-value.tsx';
import { formatValue } from './value-words.ts';

/** True if a field contains prose, whose changed words are marked. */
export const hasMarkedWords = (field: Pick<Field, 'kind' | 'options' | 'format'> | undefined): boolean =>
  field !== undefined &&
  (field.kind === 'translated' || (field.kind === 'string' && !field.options && field.format !== 'country'));

interface MarkedValueProps {
  definition: RecordDefinition;
  name: string;
  before: unknown;
  after: unknown;
  /** Side of the comparison: the new text or the old text. */
  side: 'added' | 'removed';
}

/** Shows a text of a change. Marks its words that the other text does not have, with `del` or `ins`. */
export function MarkedValue({ definition, name, before, after, side }: MarkedValueProps) {
  const words = useValueWords(definition, name);
  const format = (value: unknown) => formatValue(words, definition.fields[name], name, value);
  const Tag = side === 'added' ? 'ins' : 'del';
  const parts = wordDiff(format(before), format(after)).filter(({ kind }) => kind === 'same' || kind === side);
  return (
    <Text component="span" size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {parts.map(({ kind, text }, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never change their order
        kind === 'same' ? <span key={at}>{text}</span> : <Tag key={at}>{text}</Tag>,
      )}
    </Text>
  );
}
