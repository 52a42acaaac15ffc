import type { Writer } from '../../kernel/records/record.ts';

/**
 * True if a customer can change type, category and national codes only by ticket, because the structure is past review
 * (dictionary 0.3).
 */
export function areCodesFixed({ role, structureStatus }: Writer): boolean {
  return role === 'customer' && structureStatus !== null && structureStatus <= 20;
}
