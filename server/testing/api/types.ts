import { registerHooks } from 'node:module';

/** TypeScript 7 has no compiler to be called from JavaScript yet: what prints types by it takes the last that has. */
const COMPILER = 'typescript-5';
registerHooks({
  resolve: (name, context, next) =>
    next(
      name === 'typescript' && context.parentURL?.includes('/openapi-typescript/') ? COMPILER : name,
      context,
    ),
});

/** Lines that openapi-typescript writes for each of hundreds of operations and that tell their reader nothing. */
const EMPTY = [
  // Methods that a path does not have, parameters that an operation does not take.
  /^ *\w+\?: never;\n/gm,
  /^ *parameters: \{\n *\};\n/gm,
  // Answers may have headers.
  /^ *headers: \{\n *\[name: string\]: unknown;\n *\};\n/gm,
  // What the type beside it says, or the operation or parameter that it names.
  /^ *\/\*\* @(?:enum|default|constant)\b.*\*\/\n/gm,
  /^ *\/\*\*.*\*\/\n(?=.*(?:: operations\[|components\["parameters"\]))/gm,
  /^ +/gm,
];

/** What thousands of lines refer to, by a name. */
const NAMES = {
  Schemas: 'components["schemas"]',
  Answers: 'components["responses"]',
  Shared: 'components["parameters"]',
};

/** Types of an OpenAPI document as openapi-typescript makes them, without the lines that say nothing. */
export async function apiTypes(document: object): Promise<string> {
  const { astToString, default: typesOf } = await import('openapi-typescript');
  const whole = astToString(await typesOf(JSON.stringify(document)));
  const short = EMPTY.reduce((text, empty) => text.replace(empty, ''), whole);
  return Object.entries(NAMES).reduce(
    (text, [name, place]) => `${text.replaceAll(`${place}[`, `${name}[`)}export type ${name} = ${place};\n`,
    short,
  );
}
