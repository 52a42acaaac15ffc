import { useQuery } from '@tanstack/react-query';
import type { Field } from '../../../../domain/kernel/records/field.ts';
import {
  ARCHIVING_COLLECTIONS,
  type Option,
  optionsQuery,
  optionTitle,
  partsQuery,
} from '../../../platform/options.ts';
import { useTexts } from '../../../platform/texts.ts';
import { useFormContext } from '../form/form-context.ts';
import { usePersonLabel } from '../references/person-label.ts';

function matchesFilter(field: Field, option: Option): boolean {
  return Object.entries(field.optionFilter ?? {}).every(([name, codes]) =>
    [option[name]].flat().some((code) => codes.includes(String(code))),
  );
}

/** Returns the options of a reference: active catalogue entries or records of the same structure. */
export function useReferenceOptions(field: Field, selectedIds: readonly number[]) {
  const { form, record, definition, path } = useFormContext();
  const { t, language } = useTexts('record');
  // Id of the structure, from the record's path in the API.
  const [, id = ''] = /^\/structures\/(\d+)\//.exec(path ?? '') ?? [];
  const personLabel = usePersonLabel();
  const target = field.target ?? '';
  const catalogue = useQuery({ ...optionsQuery(target), enabled: !field.ofStructure });
  const parts = useQuery({ ...partsQuery(id, target), enabled: field.ofStructure === true });
  const { data: options = [], isPending } = field.ofStructure ? parts : catalogue;
  const isSelf = (option: Option) => definition.collection === target && option.id === record.id;
  const isLike = (option: Option) =>
    !field.sameValueIn ||
    (option.parentId === null && field.sameValueIn.every((name) => option[name] === form.values[name]));
  const visibleOptions = options.filter(
    (option) =>
      (option.isActive !== false && matchesFilter(field, option) && isLike(option) && !isSelf(option)) ||
      selectedIds.includes(option.id),
  );
  const data = visibleOptions.map((option) => ({
    value: String(option.id),
    label: personLabel(optionTitle(option, language), option.isActive !== false),
  }));
  // Selected records that are inactive appear by number, or by name if archived, so that they can be removed.
  const missingIds = isPending ? [] : selectedIds.filter((one) => !visibleOptions.some((option) => option.id === one));
  const hasArchive = field.ofStructure === true && ARCHIVING_COLLECTIONS.has(target);
  const archive = useQuery({ ...partsQuery(id, target, true), enabled: hasArchive && missingIds.length > 0 });
  const nameOfMissing = (one: number) => {
    const option = archive.data?.find((known) => known.id === one);
    if (!option) return t('record:option.inactive', { id: one });
    return t('record:option.archived', { name: optionTitle(option, language) || String(one) });
  };
  return {
    isPending,
    data: [...data, ...missingIds.map((one) => ({ value: String(one), label: nameOfMissing(one) }))],
  };
}
