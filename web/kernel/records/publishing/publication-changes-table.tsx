import { Image, Table, Text } from '@mantine/core';
import type { TranslatedText } from '../../../../domain/kernel/records/field.ts';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { useTexts } from '../../../platform/texts.ts';
import { FieldValue } from '../field-value.tsx';
import { useRecordTexts } from '../record-texts.ts';

interface ChangesTableProps {
  definition: RecordDefinition;
  changes: readonly { field: string; before: unknown; after: unknown }[];
  names: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** True if the record was never published; empty values are then no change. */
  isFirst?: boolean;
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  value === false ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));

/** Table of each changed field with its published value and its draft value. */
export function PublicationChangesTable({ definition, changes, names, isFirst = false }: ChangesTableProps) {
  const { t } = useTexts('portal');
  const texts = useRecordTexts(definition);
  return (
    <Table fz="sm" layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th w="24%">{texts.title}</Table.Th>
          {!isFirst && <Table.Th>{t('portal:onPortal')}</Table.Th>}
          <Table.Th>{t('portal:inDraft')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {(isFirst ? changes.filter(({ after }) => !isEmpty(after)) : changes).map(({ field, before, after }) => (
          <Table.Tr key={field}>
            <Table.Td>{field === 'picture' ? t('portal:picture') : texts.label(field)}</Table.Td>
            {(isFirst ? [after] : [before, after]).map((value, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one or two columns, which never change places
              <Table.Td key={at}>
                {field === 'picture' ? (
                  <Picture value={value} />
                ) : (
                  <FieldValue definition={definition} name={field} value={value} names={names} />
                )}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** A picture of a version, cropped at its focal point, with its texts. */
function Picture({ value }: { value: unknown }) {
  const { language } = useTexts('portal');
  const picture = value as {
    path: string;
    alt: TranslatedText;
    caption: TranslatedText;
    copyright: string | null;
  } | null;
  if (!picture) return '—';
  const message = (text: TranslatedText) => text[language] || text.it || '';
  return (
    <>
      <Image src={`/images/360x200/${picture.path}`} alt={message(picture.alt)} radius="sm" mb={4} />
      <Text size="xs">
        {[message(picture.alt), message(picture.caption), picture.copyright].filter(Boolean).join(' · ')}
      </Text>
    </>
  );
}
