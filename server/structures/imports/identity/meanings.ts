import { foldWords } from '../../../../domain/structures/imports/cells/cell.ts';
import type { Mapping } from '../../../../domain/structures/imports/mapping.ts';
import type { Lookup } from '../../../../domain/structures/imports/reference.ts';
import { findTarget, isVocabulary } from '../../../../domain/structures/imports/targets.ts';
import { guessCode } from '../../../../domain/structures/imports/vocabulary.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';

/** Stores the operator's value mappings that the import could not guess, as suggestions for later files. */
export async function storeMeanings(database: Queryable, mapping: Mapping, lookup: Lookup): Promise<void> {
  const meanings = Object.entries(mapping.targets).flatMap(([name, from]) => {
    const target = findTarget(name);
    if (!target || !isVocabulary(target) || !from || !('column' in from)) return [];
    return Object.entries(from.values ?? {}).flatMap(([raw, code]) =>
      code === null || foldWords(raw) === '' || guessCode(target, raw, lookup) === code
        ? []
        : [{ target: name, value: foldWords(raw), code }],
    );
  });
  if (meanings.length === 0) return;
  await run(
    database,
    `insert into import_meanings (target, value, code)
     select distinct on (u.target, u.value) u.target, u.value, u.code
     from jsonb_to_recordset($1::jsonb) as u(target text, value text, code text)
     on conflict (target, value) do update set code = excluded.code, updated_at = now()`,
    [JSON.stringify(meanings)],
  );
}
