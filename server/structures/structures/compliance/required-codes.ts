/** Codes that a structure must have. */
export const REQUIRED_CODES = ['cin', 'cir'] as const;
export type RequiredCode = (typeof REQUIRED_CODES)[number];

/**
 * SQL condition: the structure `alias` lacks the code. Matches the partial index of that code. The structure type's
 * settings say if a CIN is required.
 */
export function lacksCodeSql(code: RequiredCode, alias: string): string {
  const missing = `${alias}.${code} is null and ${alias}.status <> 0`;
  return code === 'cir'
    ? missing
    : `${missing} and ${alias}.structure_type = any(array(select k.id from structure_types k where k.requires_cin))`;
}
