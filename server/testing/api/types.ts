import { registerHooks } from 'node:module';

/** TypeScript 7 has no JavaScript compiler API yet, so the last version with one prints the types. */
const COMPILER = 'typescript-5';
registerHooks({
  resolve: (name, context, next) =>
    next(name === 'typescript' && context.parentURL?.includes('/openapi-typescript/') ? COMPILER : name, context),
});

/** Lines that openapi-typescript writes for hundreds of operations without information. */
const EMPTY_LINES = [
  // Missing methods of a path, and empty parameters of an operation.
  /^ *\w+\?: never;\n/gm,
  /^ *parameters: \{\n *\};\n/gm,
  // Headers of answers.
  /^ *headers: \{\n *\[name: string\]: unknown;\n *\};\n/gm,
  // Comments that repeat the type, operation or parameter beside them.
  /^ *\/\*\* @(?:enum|default|constant)\b.*\*\/\n/gm,
  /^ *\/\*\*.*\*\/\n(?=.*(?:: operations\[|components\["parameters"\]))/gm,
  /^ +/gm,
];

/** Short names for types that thousands of lines refer to. */
const SHORT_NAMES = {
  Schemas: 'components["schemas"]',
  Answers: 'components["responses"]',
  Shared: 'components["parameters"]',
};

/** Returns the types of an OpenAPI document from openapi-typescript, without lines that carry no information. */
export async function generateApiTypes(document: object): Promise<string> {
  const { astToString, default: typesOf } = await import('openapi-typescript');
  const fullTypes = astToString(await typesOf(JSON.stringify(document)));
  const shortTypes = EMPTY_LINES.reduce((text, empty) => text.replace(empty, ''), fullTypes);
  return Object.entries(SHORT_NAMES).reduce(
    (text, [name, componentPath]) =>
      `${text.replaceAll(`${componentPath}[`, `${name}[`)}export type ${name} = ${componentPath};\n`,
    shortTypes,
  );
}
