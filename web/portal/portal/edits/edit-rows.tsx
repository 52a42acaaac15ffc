import { Badge, List, Table, Text } from '@mantine/core';
import { textLines } from '../../../../domain/kernel/records/text/html.ts';
import { shortenUnchanged, type TextPart, wordDiff } from '../../../../domain/kernel/records/text/word-diff.ts';
import type { EditChange, EditRow } from '../../../../domain/portal/portal/answers.ts';
import { slug } from '../../../../domain/portal/portal/slug.ts';
import { useRecordTexts } from '../../../kernel/records/record-texts.ts';
import { type TextKey, useTexts } from '../../../platform/texts.ts';

/** Changes page by page, with the issues of each row. */
export function EditRows({ rows }: { rows: readonly EditRow[] }) {
  const { t } = useTexts('portal', 'validation');
  return (
    <Table fz="sm" layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th w="32%">{t('portal:edit.page')}</Table.Th>
          <Table.Th>{t('portal:edit.change')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody style={{ overflowWrap: 'anywhere' }}>
        {rows.map(({ line, page, title, changes, issues }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sheet may name a page twice
          <Table.Tr key={at} style={{ verticalAlign: 'top' }}>
            <Table.Td>
              {title || page}
              <Text size="xs" c="dimmed">
                {line === null ? `/${page}` : t('portal:edit.line', { n: line })}
              </Text>
            </Table.Td>
            <Table.Td>
              {changes.map((change) => (
                <Difference key={`${change.field} ${change.language}`} change={change} />
              ))}
              {issues.length > 0 && (
                <List size="sm" c="red">
                  {issues.map(({ path, code, params }) => (
                    <List.Item key={`${path} ${code}`}>{t(`validation:${code}` as TextKey, params)}</List.Item>
                  ))}
                </List>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Difference({ change }: { change: EditChange }) {
  const { t } = useTexts('common', 'portal');
  const texts = useRecordTexts(slug);
  const { field, language, before, after } = change;
  const said = (value: EditChange['after']) => {
    if (value === null) return null;
    if (typeof value === 'boolean') return t(value ? 'common:yes' : 'common:no');
    if (field === 'status') return texts.option('status', Number(value));
    if (field === 'path') return `/${value}`;
    return slug.fields[field as keyof typeof slug.fields].format === 'rich' ? textLines(String(value)) : String(value);
  };
  const [old, now] = [said(before), said(after)];
  // Addresses, numbers and states are shown in full, texts as differences.
  const parts = language !== null && field !== 'path' ? shortenUnchanged(wordDiff(old ?? '', now ?? '')) : null;
  return (
    <div lang={language ?? undefined} style={{ whiteSpace: 'pre-line' }}>
      <Badge size="xs" variant="default" mr={6} tt="none" lang="it">
        {field === 'path' || language !== null ? language : texts.label(field)}
      </Badge>
      {parts ? parts.map(mark) : <WholeValue old={old} now={now ?? t('portal:edit.none')} />}
    </div>
  );
}

function WholeValue({ old, now }: { old: string | null; now: string }) {
  return (
    <>
      {old !== null && (
        <>
          <Text span size="sm" c="dimmed">
            <del>{old}</del>
          </Text>{' '}
          →{' '}
        </>
      )}
      <ins style={{ textDecoration: 'none', fontWeight: 600 }}>{now}</ins>
    </>
  );
}

function mark({ kind, text }: TextPart, at: number) {
  if (kind === 'same') return <span key={at}>{text}</span>;
  return kind === 'added' ? (
    <ins key={at} style={{ fontWeight: 600 }}>
      {text}
    </ins>
  ) : (
    <Text key={at} span size="sm" c="dimmed">
      <del>{text}</del>
    </Text>
  );
}
