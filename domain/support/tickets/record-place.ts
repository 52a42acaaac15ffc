import type { RecordDefinition } from '../../kernel/records/record.ts';
import { parametersOf } from '../../kernel/screens/addresses.ts';
import { SCREENS } from '../../kernel/screens/screens.ts';

export interface RecordPlace {
  readonly definition: RecordDefinition;
  readonly structureId: number;
  readonly targetId: number;
}

/** True for non-confidential records of a structure, which tickets may refer to. */
export const isOfStructure = ({
  kind,
  scope,
  isConfidential,
}: Pick<RecordDefinition, 'kind' | 'scope' | 'isConfidential'>): boolean =>
  (kind === 'section' || scope === 'structure') && !isConfidential;

/** Returns the record of a structure that a page shows: `/structures/7/dati/contatti`, `/structures/7/dati/alloggio/12`, `…/alloggio?open=12`. */
export function recordAt(address: string, records: readonly RecordDefinition[]): RecordPlace | null {
  const [path = '', query = ''] = address.split('?');
  const open = /(?:^|&)open=(\d+)/.exec(query)?.[1];
  for (const definition of records.filter(isOfStructure)) {
    const screen = SCREENS[definition.screen].path;
    if (definition.kind === 'section') {
      const id = Number(parametersOf(screen, path)?.id);
      if (id) return { definition, structureId: id, targetId: id };
      continue;
    }
    const params = parametersOf(`${screen}/{record}`, open ? `${path}/${open}` : path);
    const [structureId, targetId] = [Number(params?.id), Number(params?.record)];
    if (structureId && targetId) return { definition, structureId, targetId };
  }
  return null;
}

export function recordApiPath({ definition, structureId, targetId }: RecordPlace): string {
  const path = `/structures/${structureId}/${definition.collection}`;
  return definition.kind === 'section' ? path : `${path}/${targetId}`;
}
