import type { TextParams } from '../../platform/language/translate.ts';

/** Returns the parameters of a sale rule. Its limit selects between `.one` and `.other`. */
export function countLimit(params: TextParams | undefined): TextParams {
  const { limit } = params ?? {};
  return { ...params, count: typeof limit === 'number' ? limit : 0 };
}
