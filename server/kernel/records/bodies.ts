import { z } from 'zod';
import type { RecordDefinition } from '../../../domain/kernel/records/record.ts';
import { createSchema, patchSchema, recordVersion } from '../../../domain/kernel/records/schemas.ts';
import { nameRow, nameSchema, pascalCase, wordsOf } from '../../../domain/platform/schema/name-schema.ts';

/** What is sent to make a record: `RoomCreate`. */
export const createBody = onceEach((definition) =>
  nameSchema(`${wordsOf(definition).one}Create`, createSchema(definition.fields)),
);

/** What is sent to change one: `RoomPatch`. */
export const patchBody = onceEach((definition) =>
  nameSchema(`${wordsOf(definition).one}Patch`, patchSchema(definition.fields)),
);

/** What is sent with an action on one, at the version that was read. */
export const versionBody = nameSchema('VersionRequest', z.strictObject({ version: recordVersion }));

/** The same, of an action that any version bears. */
export const anyVersionBody = nameSchema(
  'AnyVersionRequest',
  z.strictObject({ version: recordVersion.optional() }).nullish(),
);

/** The rows that are sent as parts of a record: `RoomBedroomsRow`. */
function nameRows(definition: RecordDefinition): void {
  for (const [name, field] of Object.entries(definition.fields))
    nameRow(`${wordsOf(definition).one}${pascalCase(name)}Row`, field);
}

function onceEach<Made extends z.ZodType>(
  make: (definition: RecordDefinition) => Made,
): (definition: RecordDefinition) => Made {
  const made = new WeakMap<RecordDefinition, Made>();
  return (definition) => {
    nameRows(definition);
    const schema = made.get(definition) ?? make(definition);
    made.set(definition, schema);
    return schema;
  };
}
