import { Badge, Group, Select, Stack, Table, Text, Title } from '@mantine/core';
import type { Origin } from '../../../../domain/structures/imports/mapping.ts';
import { isVocabulary, TARGETS, type Target } from '../../../../domain/structures/imports/targets.ts';
import { formatNumber } from '../../../platform/formats.ts';
import { useLabel, useTexts } from '../../../platform/texts.ts';
import classes from './mapping.module.css';
import type { MappingPart } from './mapping-part.ts';
import type { Meanings } from './use-meanings.ts';

/** Values of the closed lists with their meanings, unmapped ones first. */
export function VocabularyList({ one, mapping, onChange, meanings }: MappingPart & { meanings: Meanings }) {
  const { t } = useTexts('importing');
  const lists = TARGETS.filter(isVocabulary).flatMap((target) => {
    const origin = mapping.targets[target.name];
    return origin && 'column' in origin ? [{ target, origin }] : [];
  });
  if (lists.length === 0) return null;
  return (
    <Stack component="section" gap="lg" aria-label={t('importing:values')}>
      <div>
        <Title order={4}>{t('importing:values')}</Title>
        <Text size="sm" c="dimmed">
          {t('importing:valuesHelp')}
        </Text>
      </div>
      {lists.map(({ target, origin }) => (
        <ValueList
          key={`${target.name}.${origin.column}`}
          target={target}
          origin={origin}
          values={one.columns.find(({ heading }) => heading === origin.column)?.values ?? null}
          meanings={meanings}
          onChange={(changed) => onChange({ ...mapping, targets: { ...mapping.targets, [target.name]: changed } })}
        />
      ))}
    </Stack>
  );
}

type FromColumn = Extract<Origin, { column: string }>;

interface OneListProps {
  target: Target;
  origin: FromColumn;
  values: { value: string; count: number }[] | null;
  meanings: Meanings;
  onChange: (origin: FromColumn) => void;
}

const NO_MEANING = '∅';

function ValueList({ target, origin, values, meanings, onChange }: OneListProps) {
  const { t } = useTexts('importing');
  const label = useLabel()(target.label);
  const codes = meanings.codesOf(target);
  const given = origin.values ?? {};
  const isOpen = (value: string) => !Object.hasOwn(given, value) && !(value === '' && target.name !== 'status');
  if (!values) {
    return (
      <Text size="sm">
        <b>{label}</b>: {t('importing:tooManyValues')}
      </Text>
    );
  }
  const open = values.filter(({ value }) => isOpen(value)).length;
  const sorted = values.toSorted((a, b) => Number(isOpen(b.value)) - Number(isOpen(a.value)) || b.count - a.count);
  const put = (value: string, code: string | null) => {
    const { [value]: _, ...rest } = given;
    onChange({
      ...origin,
      values: code === null ? rest : { ...rest, [value]: code === NO_MEANING ? null : code },
    });
  };
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <Text fw={600}>{label}</Text>
        {open > 0 && (
          <Badge color="yellow" variant="light" c="var(--mantine-color-text)" tt="none" role="status">
            {t('importing:unmapped', { count: open })}
          </Badge>
        )}
      </Group>
      <Table fz="sm" verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('importing:value')}</Table.Th>
            <Table.Th w={80} ta="end">
              {t('importing:rows')}
            </Table.Th>
            <Table.Th w="45%">{t('importing:meaning')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sorted.map(({ value, count }) => (
            <Table.Tr key={value} className={isOpen(value) ? classes.unmapped : undefined}>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{value || t('importing:emptyValue')}</Table.Td>
              <Table.Td ta="end" className="tabular">
                {formatNumber(count)}
              </Table.Td>
              <Table.Td>
                <Select
                  size="xs"
                  aria-label={t('importing:meaningOf', { value: value || t('importing:emptyValue') })}
                  data={[...codes, { value: NO_MEANING, label: t('importing:leaveEmpty') }]}
                  value={Object.hasOwn(given, value) ? (given[value] ?? NO_MEANING) : null}
                  onChange={(code) => put(value, code)}
                  placeholder="—"
                  searchable
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}
