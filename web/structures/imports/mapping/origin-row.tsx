import { Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { Import } from '../../../../domain/structures/imports/answers.ts';
import type { Origin } from '../../../../domain/structures/imports/mapping.ts';
import type { ColumnUse } from '../../../../domain/structures/imports/survey.ts';
import type { Target } from '../../../../domain/structures/imports/targets.ts';
import { useLabel, useTexts } from '../../../platform/texts.ts';
import { ColumnUseText } from './column-use-text.tsx';
import classes from './mapping.module.css';

interface OriginRowProps {
  target: Target;
  one: Import;
  origin: Origin | null;
  required: boolean;
  error: string | undefined;
  /** Options of a closed list, otherwise null. */
  codes: { value: string; label: string }[] | null;
  /** Use of the column's cells in the last check. Null after a change of the column. */
  use: ColumnUse | null;
  /** Up to three cells with their values. */
  examples: string[];
  onChange: (origin: Origin | null) => void;
}

const COLUMN = 'column:';

function choiceOf(origin: Origin | null): string {
  if (!origin) return 'none';
  if ('column' in origin) return `${COLUMN}${origin.column}`;
  return 'constant' in origin ? 'constant' : 'template';
}

/** A field with its origin and the values of the first rows. */
export function OriginRow({ target, one, origin, required, error, codes, use, examples, onChange }: OriginRowProps) {
  const { t } = useTexts('importing');
  const label = useLabel()(target.label);
  const { headings } = one;
  const choose = (choice: string | null) => {
    if (!choice || choice === 'none') return onChange(null);
    if (choice === 'constant') return onChange({ constant: codes?.[0]?.value ?? '' });
    if (choice === 'template') {
      const column = origin && 'column' in origin ? origin.column : (headings[0] ?? '');
      return onChange({ template: `{${column}}` });
    }
    onChange({ column: choice.slice(COLUMN.length) });
  };
  return (
    <li className={classes.row}>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm" verticalSpacing={4} style={{ alignItems: 'start' }}>
        <Text size="sm" fw={origin ? 600 : 400} pt={{ sm: 8 }}>
          {label}
          {required && (
            <Text component="span" c="var(--mantine-color-error)" aria-hidden>
              {' *'}
            </Text>
          )}
        </Text>
        <Stack gap={6}>
          <Select
            aria-label={t('importing:originOf', { field: label })}
            aria-required={required}
            searchable
            error={error}
            data={[
              { value: 'none', label: t('importing:origin.none') },
              {
                group: t('importing:origin.columns'),
                items: headings.map((heading) => ({ value: `${COLUMN}${heading}`, label: heading })),
              },
              {
                group: t('importing:origin.other'),
                items: [
                  { value: 'constant', label: t('importing:origin.constant') },
                  ...(codes ? [] : [{ value: 'template', label: t('importing:origin.template') }]),
                ],
              },
            ]}
            value={choiceOf(origin)}
            onChange={choose}
            allowDeselect={false}
          />
          {origin && 'constant' in origin && (
            <Constant label={label} value={origin.constant} codes={codes} onChange={onChange} />
          )}
          {origin && 'template' in origin && (
            <TextInput
              aria-label={`${t('importing:origin.template')}: ${label}`}
              description={t('importing:templateHelp', { example: '{VIA} {CIVICO}' })}
              inputWrapperOrder={['input', 'description', 'error']}
              value={origin.template}
              maxLength={300}
              onChange={(event) => onChange({ template: event.currentTarget.value })}
            />
          )}
        </Stack>
        <Stack gap={2} pt={{ sm: 8 }}>
          {use && (
            <Text size="sm">
              <ColumnUseText use={use} />
            </Text>
          )}
          {examples.map((example) => (
            <Text key={example} size="sm" c="dimmed" lineClamp={2}>
              {example}
            </Text>
          ))}
        </Stack>
      </SimpleGrid>
    </li>
  );
}

interface ConstantProps {
  label: string;
  value: string;
  codes: OriginRowProps['codes'];
  onChange: (origin: Origin) => void;
}

function Constant({ label, value, codes, onChange }: ConstantProps) {
  const { t } = useTexts('importing');
  const name = `${t('importing:origin.constant')}: ${label}`;
  return codes ? (
    <Select
      aria-label={name}
      data={codes}
      value={value}
      searchable
      allowDeselect={false}
      onChange={(code) => code && onChange({ constant: code })}
    />
  ) : (
    <TextInput
      aria-label={name}
      value={value}
      maxLength={200}
      onChange={(event) => onChange({ constant: event.currentTarget.value })}
    />
  );
}
