import { useState } from 'react';
import type { Import } from '../../../../domain/structures/imports/answers.ts';
import type { Mapping } from '../../../../domain/structures/imports/mapping.ts';
import { rebaseMapping } from '../../../../domain/structures/imports/rebase-mapping.ts';
import { isSameJson } from '../../../platform/is-same-json.ts';
import { parseJson, recall, remember } from '../../../platform/storage.ts';

/** Unchecked changes to a mapping, with the mapping they are based on. */
interface Draft {
  readonly base: Mapping;
  readonly mapping: Mapping;
}

export interface MappingDraft {
  readonly mapping: Mapping;
  readonly isChanged: boolean;
  change: (mapping: Mapping) => void;
  /** Deletes the draft after a check or when it is discarded. */
  forget: () => void;
}

/** The mapping under edit, merged with decisions made meanwhile. */
export function useMappingDraft(one: Import): MappingDraft {
  const key = `import.${one.id}`;
  const [draft, setDraft] = useState(() => parseJson<Draft>(recall(key)));
  const mapping = draft ? rebaseMapping(draft.base, draft.mapping, one.mapping) : one.mapping;
  return {
    mapping,
    isChanged: !isSameJson(mapping, one.mapping),
    change: (next) => {
      const changed = { base: one.mapping, mapping: next };
      setDraft(changed);
      remember(key, JSON.stringify(changed));
    },
    forget: () => {
      setDraft(null);
      remember(key, null);
    },
  };
}
