import { formatCents } from '../../platform/formats.ts';

/** Nothing remains empty; an amount is never cut in two. */
export function Cents({ value }: { value: number | undefined }) {
  if (!value) return null;
  return (
    <span className="tabular" style={{ whiteSpace: 'nowrap' }}>
      {formatCents(value)}
    </span>
  );
}
