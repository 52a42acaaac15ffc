import type { ValidToken } from './service-tokens.ts';

/** The structures of a service token. Null for a call without a token. */
export type TokenScope = Pick<ValidToken, 'structureIds'> | null;

/** True if a service token covers a structure. A token without structures covers all. */
export const isInTokenScope = (token: TokenScope, structureId: number): boolean =>
  token === null || token.structureIds.length === 0 || token.structureIds.includes(structureId);
