import { formatCents } from '../../platform/formats.ts';

/** Formats an amount without line breaks; renders nothing for zero. */
export function Cents({ value }: { value: number | undefined }) {
  if (!value) return null;
  return (
    <span className="tabular" style={{ whiteSpace: 'nowrap' }}>
      {formatCents(value)}
    </span>
  );
}
