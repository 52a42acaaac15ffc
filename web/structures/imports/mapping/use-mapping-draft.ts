import { useState } from 'react';
import type { Import } from '../../../../domain/structures/imports/answers.ts';
import type { Mapping } from '../../../../domain/structures/imports/mapping.ts';
import { rebaseMapping } from '../../../../domain/structures/imports/rebase-mapping.ts';
import { same } from '../../../platform/same.ts';
import { parsed, remember, remembered } from '../../../platform/storage.ts';

/** What somebody has changed of a mapping and not tried, and of which mapping they began. */
interface Draft {
  readonly base: Mapping;
  readonly mapping: Mapping;
}

export interface MappingDraft {
  readonly mapping: Mapping;
  readonly isChanged: boolean;
  change: (mapping: Mapping) => void;
  /** It was tried, or is given up. */
  forget: () => void;
}

/** The mapping as somebody is changing it; what is decided of causes meanwhile is part of it. */
export function useMappingDraft(one: Import): MappingDraft {
  const key = `import.${one.id}`;
  const [draft, setDraft] = useState(() => parsed<Draft>(remembered(key)));
  const mapping = draft ? rebaseMapping(draft.base, draft.mapping, one.mapping) : one.mapping;
  return {
    mapping,
    isChanged: !same(mapping, one.mapping),
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
