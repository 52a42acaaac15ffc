import { Anchor, Card, Group, Pagination, ScrollArea, Table, Text, UnstyledButton } from '@mantine/core';
import type { Report, ReportColumn, ReportRow } from '../../../domain/insight/statistics/answers.ts';
import { formatChange } from '../../../domain/insight/statistics/format-figure.ts';
import { formatNumber } from '../../platform/formats.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../platform/texts.ts';
import { formatCell } from './format-cell.ts';
import type { ViewControl } from './use-view.ts';

interface ReportTableProps {
  table: Report['table'];
  control: ViewControl;
  caption: string;
  /** Returns the filter that a click on a row applies, or null. */
  filterOf?: (row: ReportRow) => Readonly<Record<string, string>> | null;
}

const isNumber = ({ unit }: ReportColumn) => unit !== 'text' && unit !== 'date';

/** Report as a table: headings sort, rows filter. */
export function ReportTable({ table, control, caption, filterOf }: ReportTableProps) {
  const { t, language } = useTexts('figure');
  const { columns, data, total, meta } = table;
  if (data.length === 0)
    return (
      <Card withBorder padding="md">
        <Text c="dimmed">{t('figure:none')}</Text>
      </Card>
    );
  const cell = (row: ReportRow, column: ReportColumn) => {
    if (column.code === 'label') return formatCell(row.label, column.unit, language);
    if (column.code === 'changePercent') return formatChange(row.changePercent, language) ?? t('figure:notCompared');
    const value = column.code === 'previous' ? row.previous : row.values[column.code];
    return formatCell(value, column.unit, language);
  };
  return (
    <Card withBorder padding={0}>
      <ScrollArea type="auto" viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': caption }}>
        <Table highlightOnHover verticalSpacing="xs" aria-label={caption}>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <Heading key={column.code} column={column} sort={meta.sort} control={control} />
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map((row) => (
              <Table.Tr key={row.key}>
                {columns.map((column, index) => (
                  <Table.Td
                    key={column.code}
                    ta={isNumber(column) ? 'right' : 'left'}
                    className={isNumber(column) ? 'tabular' : undefined}
                  >
                    {index === 0 ? (
                      <FirstCell
                        row={row}
                        words={cell(row, column)}
                        filter={filterOf?.(row) ?? null}
                        control={control}
                      />
                    ) : (
                      cell(row, column)
                    )}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
          {total && (
            <Table.Tfoot>
              <Table.Tr>
                {columns.map((column) => (
                  <Table.Th key={column.code} ta={isNumber(column) ? 'right' : 'left'} className="tabular">
                    {column.code === 'label' ? total.label : cell(total, column)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Tfoot>
          )}
        </Table>
      </ScrollArea>
      <Pages meta={meta} control={control} />
    </Card>
  );
}

interface HeadingProps {
  column: ReportColumn;
  sort: string;
  control: ViewControl;
}

function Heading({ column, sort, control }: HeadingProps) {
  const isSorted = sort.replace(/^-/, '') === column.code;
  const isDown = sort.startsWith('-');
  return (
    <Table.Th
      ta={isNumber(column) ? 'right' : 'left'}
      aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
      style={{ whiteSpace: 'nowrap' }}
    >
      {column.isSortable ? (
        <UnstyledButton
          fz="inherit"
          fw="inherit"
          onClick={() =>
            control.set({
              sort: isSorted && isDown ? column.code : `-${column.code}`,
            })
          }
        >
          {column.label} {isSorted && <Glyph name={isDown ? 'chevron-down' : 'chevron-up'} size={14} />}
        </UnstyledButton>
      ) : (
        column.label
      )}
    </Table.Th>
  );
}

interface PagesProps {
  meta: Report['table']['meta'];
  control: ViewControl;
}

function Pages({ meta, control }: PagesProps) {
  const { t } = useTexts('record');
  const pages = Math.max(1, Math.ceil(meta.total / meta.perPage));
  if (pages === 1) return null;
  return (
    <Group justify="space-between" p="sm">
      <Text size="sm" c="dimmed" className="tabular">
        {t('record:list.range', {
          from: formatNumber((meta.page - 1) * meta.perPage + 1),
          to: formatNumber(Math.min(meta.page * meta.perPage, meta.total)),
          total: formatNumber(meta.total),
        })}
      </Text>
      <Pagination
        size="sm"
        total={pages}
        value={Math.min(meta.page, pages)}
        onChange={(page) => control.apply({ ...control.search, page: String(page) })}
        getControlProps={(which) => ({ 'aria-label': t(`record:list.${which}`) })}
        getItemProps={(number) => ({ 'aria-label': t('record:list.page', { n: number }) })}
      />
    </Group>
  );
}

interface FirstProps {
  row: ReportRow;
  words: string;
  filter: Readonly<Record<string, string>> | null;
  control: ViewControl;
}

/** First cell of a row, which filters by the row or links to its page. */
function FirstCell({ row, words, filter, control }: FirstProps) {
  const { t } = useTexts('figure');
  return (
    <Group gap="xs" wrap="nowrap">
      {filter ? (
        <Anchor
          component="button"
          type="button"
          size="sm"
          ta="left"
          title={t('figure:filterBy', { label: words })}
          onClick={() => control.set(filter)}
        >
          {words}
        </Anchor>
      ) : row.link ? (
        <Anchor size="sm" renderRoot={(props) => <PathLink {...props} to={row.link ?? ''} />}>
          {words}
        </Anchor>
      ) : (
        words
      )}
      {filter && row.link && (
        <Anchor
          size="sm"
          aria-label={words}
          miw={24}
          mih={24}
          style={{ display: 'inline-flex', alignItems: 'center', justifyContent: 'center' }}
          renderRoot={(props) => <PathLink {...props} to={row.link ?? ''} />}
        >
          <Glyph name="external-link" size={14} />
        </Anchor>
      )}
    </Group>
  );
}
