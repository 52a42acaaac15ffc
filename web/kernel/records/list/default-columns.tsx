import { Anchor, Skeleton } from '@mantine/core';
import { formatInstant } from '../../../platform/formats.ts';
import { Glyph, iconName } from '../../../platform/shell/glyph.tsx';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { FieldValue, ONE_LINE_KINDS } from '../field-value.tsx';
import type { ListedDefinition, LoadedRecord } from '../form/form-types.ts';
import { useRecordTexts } from '../record-texts.ts';
import { Cover } from '../rows/cover.tsx';
import { nameStyle } from './columns.ts';
import { useListLabel } from './list-label.ts';
import type { Columns } from './record-table.tsx';
import { titleOf } from './title-of.ts';

const NUMERIC_KINDS = new Set(['integer', 'decimal', 'percent', 'money']);
const NAME_WIDTH = 240;

/** Returns the columns of a definition's listing. The first text column links to the row. */
export function useDefaultColumns<Row extends LoadedRecord>(
  definition: ListedDefinition,
  hrefOf: (row: Row) => string,
  /** Returns the name of a row without a title. */
  nameOfRow?: (row: Row) => string,
): Columns<Row> {
  const texts = useRecordTexts(definition);
  const labelOf = useListLabel(definition);
  const { columns, sorts } = definition.listing;
  const opener = columns.find((name) => name === 'title' || name === 'name') ?? columns[0];
  const column = { draggable: true, toggleable: true, resizable: true };
  return columns.map((name) => {
    const field = definition.fields[name];
    const commonOptions = {
      ...column,
      accessor: name,
      sortable: sorts.includes(name),
      textAlign:
        name === 'usageCount' || (field && NUMERIC_KINDS.has(field.kind) && !field.options)
          ? ('right' as const)
          : ('left' as const),
    };
    if (name === 'updatedAt' || name === 'createdAt') {
      return {
        ...commonOptions,
        title: labelOf(name),
        noWrap: true,
        render: (row) => formatInstant(String(row[name])),
      };
    }
    if (name === 'usageCount') {
      return {
        ...commonOptions,
        title: labelOf(name),
        noWrap: true,
        render: (row) => String(row[name] ?? 0),
      };
    }
    if (name === 'icon')
      return {
        ...commonOptions,
        title: texts.label(name),
        width: 64,
        render: (row) => <IconCell value={row.icon} />,
      };
    if (name === 'coverPath') {
      return {
        ...commonOptions,
        title: texts.label(name),
        width: 68,
        render: (row) => <Cover path={row.coverPath} size={36} />,
      };
    }
    if (name !== opener) {
      return {
        ...commonOptions,
        title: texts.label(name),
        noWrap: field !== undefined && ONE_LINE_KINDS.has(field.kind) && !field.options,
        render: (row) => <FieldValue definition={definition} name={name} value={row[name]} wholeWords />,
      };
    }
    return {
      ...commonOptions,
      title: texts.label(name),
      toggleable: false,
      ellipsis: true,
      cellsStyle: nameStyle(NAME_WIDTH),
      render: (row) => {
        const title = nameOfRow ? nameOfRow(row) : titleOf(texts, row, name);
        if (!title) return <Skeleton h={12} w={120} />;
        return (
          <Anchor
            fw={600}
            c="inherit"
            underline="hover"
            title={title}
            renderRoot={(props) => <PathLink {...props} to={hrefOf(row)} />}
          >
            {title}
          </Anchor>
        );
      },
    };
  });
}

function IconCell({ value }: { value: unknown }) {
  return typeof value === 'string' ? <Glyph name={iconName(value)} /> : null;
}
