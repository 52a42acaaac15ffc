import { useWritten } from './use-written.ts';

const BETWEEN = ' – ';

/** Shows a period; the two days wrap to separate lines when space is short. */
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
