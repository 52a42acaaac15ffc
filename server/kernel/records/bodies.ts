import { z } from 'zod';
import type { RecordDefinition } from '../../../domain/kernel/records/record.ts';
import { createSchema, patchSchema, recordVersion } from '../../../domain/kernel/records/schemas.ts';
import { nameRow, nameSchema, pascalCase, wordsOf } from '../../../domain/platform/schema/name-schema.ts';

/** Body of a creation: `RoomCreate`. */
export const createBody = memoizeByDefinition((definition) =>
  nameSchema(`${wordsOf(definition).one}Create`, createSchema(definition.fields)),
);

/** Body of a change: `RoomPatch`. */
export const patchBody = memoizeByDefinition((definition) =>
  nameSchema(`${wordsOf(definition).one}Patch`, patchSchema(definition.fields)),
);

/** Body of an action on a record, with the version that the client read. */
export const versionBody = nameSchema('VersionRequest', z.strictObject({ version: recordVersion }));

/** Body of an action that accepts any version. */
export const anyVersionBody = nameSchema(
  'AnyVersionRequest',
  z.strictObject({ version: recordVersion.optional() }).nullish(),
);

/** Names the schemas of a record's nested rows: `RoomBedroomsRow`. */
function nameRows(definition: RecordDefinition): void {
  for (const [name, field] of Object.entries(definition.fields))
    nameRow(`${wordsOf(definition).one}${pascalCase(name)}Row`, field);
}

function memoizeByDefinition<Made extends z.ZodType>(
  make: (definition: RecordDefinition) => Made,
): (definition: RecordDefinition) => Made {
  const schemas = new WeakMap<RecordDefinition, Made>();
  return (definition) => {
    nameRows(definition);
    const schema = schemas.get(definition) ?? make(definition);
    schemas.set(definition, schema);
    return schema;
  };
}
