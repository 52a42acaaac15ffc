/** A part of the OpenAPI document, or a reference to one of its components. */
export type Part<Of> = Of | { readonly $ref: string };

/** Resolves a reference of the document, such as `#/components/parameters/page`. */
export function resolvePart<Of extends object>(document: unknown, part: Part<Of>): Of {
  if (!('$ref' in part)) return part;
  const steps = String(part.$ref).slice(2).split('/');
  const target = steps.reduce<unknown>((at, step) => (at as Readonly<Record<string, unknown>>)[step], document);
  // Redocly has checked that every reference of the document has a target.
  return target as Of;
}
