/** Codes that a structure may lack. */
export const LACKING = ['cin', 'cir'] as const;
export type Lacking = (typeof LACKING)[number];

/**
 * Whether the structure `alias` lacks a code: as its partial index has it, so that those who do are found however many do
 * not. Which types need a CIN the settings say.
 */
export function lacks(code: Lacking, alias: string): string {
  const missing = `${alias}.${code} is null and ${alias}.status <> 0`;
  return code === 'cir'
    ? missing
    : `${missing} and ${alias}.structure_type = any(array(select k.id from structure_types k where k.requires_cin))`;
}
