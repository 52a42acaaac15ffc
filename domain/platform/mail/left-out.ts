/** Reasons for which a part of an incoming mail is neither text nor a file of its message. */
export const LEFT_OUT_REASONS = [
  'type',
  'size',
  'count',
  'virus',
  'password',
  'signed',
  'encrypted',
  'empty',
  'invitation',
  'picture',
  'nested',
  'automatic',
  'technical',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** A part of a mail that was left out. */
export interface LeftOutPart {
  readonly name: string;
  readonly why: LeftOutReason;
}

/** Joins the names of the parts with the same reason, in the order of `LEFT_OUT_REASONS`. */
export function namesByReason(parts: readonly LeftOutPart[]): { why: LeftOutReason; names: string }[] {
  return LEFT_OUT_REASONS.flatMap((why) => {
    const names = parts.filter((part) => part.why === why).map(({ name }) => name);
    return names.length > 0 ? { why, names: names.join(', ') } : [];
  });
}
