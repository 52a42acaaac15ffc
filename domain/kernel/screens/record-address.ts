import type { RecordDefinition } from '../records/record.ts';
import { SCREEN_IDS, SCREENS } from './screens.ts';

type AddressableRecord = Pick<RecordDefinition, 'kind' | 'screen' | 'collection'>;

interface Row {
  readonly id: number;
  readonly structureId?: number | null | undefined;
}

/** Address of a record's own page, or of the screen that lists or edits it. */
export function recordAddress(definition: AddressableRecord, { id, structureId }: Row): string {
  const list = SCREENS[definition.screen].path;
  const ownPath = definition.kind === 'collection' ? SCREEN_IDS.map((screen) => SCREENS[screen].path).find((path) => path.startsWith(`${list}/{`) && /^\/\{\w+\}(\/edit)?$/.test(path.slice(list.length))) : undefined;
  const isStructure = definition.collection === 'structures';
  const last = ownPath?.replace(/\{\w+\}(?=(\/edit)?$)/, String(id)) ?? list;
  return last.replace(/\{\w+\}/, String(isStructure ? id : (structureId ?? id)));
}
