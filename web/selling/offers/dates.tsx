import { useWritten } from './use-written.ts';

const BETWEEN = ' – ';

/** From when to when, each day on a line of its own where both do not fit into one. */
export function Dates({ from, to }: { from: string | null; to: string | null }) {
  const { span } = useWritten();
  return span(from, to)
    .split(BETWEEN)
    .map((day, place) => (
      <span key={day} style={{ display: 'inline-block', whiteSpace: 'nowrap' }}>
        {place > 0 && '– '}
        {day}&nbsp;
      </span>
    ));
}
