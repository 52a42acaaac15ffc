import type { Writer } from '../../kernel/records/record.ts';

/** Type, category and national codes: by ticket once the customer's structure is reviewed (dictionary 0.3). */
export function areCodesFixed({ role, structureStatus }: Writer): boolean {
  return role === 'customer' && structureStatus !== null && structureStatus <= 20;
}
