import { RECORD_ACTIONS } from './actions.ts';
import type { Field } from './kernel/records/field.ts';
import type { RecordDefinition } from './kernel/records/record.ts';
import type { Text, Texts } from './platform/language/text.ts';
import { RECORDS } from './records.ts';

/** Dictionary section with a record's labels: `record-profile`, `record-structure-type`. */
export function recordSection(definition: Pick<RecordDefinition, 'name'>): string {
  return `record-${definition.name}`;
}

function fieldTexts(path: string, field: Field): [string, Text][] {
  const texts: [string, Text][] = [[path, field.label]];
  if (field.help) texts.push([`${path}.help`, field.help]);
  for (const [code, label] of Object.entries(field.options ?? {})) texts.push([`${path}.${code}`, label]);
  for (const [name, row] of Object.entries(field.rowFields ?? {})) texts.push(...fieldTexts(`${path}.${name}`, row));
  return texts;
}

function actionTexts({ rules }: (typeof RECORD_ACTIONS)[number]): [string, Text][] {
  return Object.entries(rules).flatMap(([name, { title, done }]): [string, Text][] => [
    [`action.${name}`, title],
    ...(done ? [[`done.${name}`, done] as [string, Text]] : []),
  ]);
}

/** Key of the record's own title. The underscore avoids a clash with a field named `title`. */
export const RECORD_TITLE = '_title';

/**
 * Texts of one record, by key: `_title`, `_none`, `_archived`, `action.{name}`, `done.{name}`, `group.{id}`, `{field}`,
 * `{field}.help`, `{field}.{code}`, `{field}.{row field}`.
 */
export function recordTexts(definition: RecordDefinition): Texts {
  const groups = definition.groups.map((group): [string, Text] => [`group.${group.id}`, group.title]);
  const fields = Object.entries(definition.fields).flatMap(([name, field]) => fieldTexts(name, field));
  const emptyTexts: [string, Text][] = definition.emptyText ? [['_none', definition.emptyText]] : [];
  const archiveTexts: [string, Text][] = definition.archive ? [['_archived', definition.archive.note]] : [];
  const actions = RECORD_ACTIONS.filter((one) => one.definition === definition).flatMap(actionTexts);
  return Object.fromEntries([
    [RECORD_TITLE, definition.title],
    ...emptyTexts,
    ...archiveTexts,
    ...groups,
    ...fields,
    ...actions,
  ]);
}

/** Dictionary sections built from the record definitions: a new field brings its texts. */
export const RECORD_SECTIONS: Readonly<Record<string, Texts>> = Object.fromEntries(
  RECORDS.map((definition) => [recordSection(definition), recordTexts(definition)]),
);
