import { menu, TARGET_FIELDS } from '../../../../domain/portal/portal/menus/menu.ts';
import type { MenuItem } from '../../../../domain/portal/portal/menus/visible-items.ts';
import { useFormOf } from '../../../kernel/records/form/form-context.ts';

const keyOfTarget = (item: MenuItem) =>
  item.linkType === 'none' ? '' : `${item.linkType} ${item[TARGET_FIELDS[item.linkType]]}`;

/** Returns the indexes of items whose target was missing when the menu was loaded, also after moves. */
export function useBrokenItems(items: readonly MenuItem[]): ReadonlySet<number> {
  const { record } = useFormOf(menu);
  const stored = (record.items ?? []) as readonly MenuItem[];
  const broken = new Set(
    (record.warnings ?? []).flatMap(({ path }) => {
      const item = path.startsWith('items.') ? stored[Number(path.split('.')[1])] : undefined;
      return item ? [keyOfTarget(item)] : [];
    }),
  );
  return new Set(items.flatMap((item, at) => (broken.has(keyOfTarget(item)) ? [at] : [])));
}
