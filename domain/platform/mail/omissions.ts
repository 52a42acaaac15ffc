/** Reasons for which a part of an incoming mail is neither text nor a file of its message. */
export const OMISSION_REASONS = [
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
export type OmissionReason = (typeof OMISSION_REASONS)[number];

/** Name of an omitted part, with the reason. */
export interface OmittedPart {
  readonly name: string;
  readonly why: OmissionReason;
}

/** Joins the names of the parts with the same reason, in the order of `OMISSION_REASONS`. */
export function namesByReason(parts: readonly OmittedPart[]): { why: OmissionReason; names: string }[] {
  return OMISSION_REASONS.flatMap((why) => {
    const names = parts.filter((part) => part.why === why).map(({ name }) => name);
    return names.length > 0 ? { why, names: names.join(', ') } : [];
  });
}
