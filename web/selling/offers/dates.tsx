import { useSellingTexts } from './use-selling-texts.ts';

const SEPARATOR = ' – ';

/** Shows a period; the two days wrap to separate lines when space is short. */
export function Dates({ from, to }: { from: string | null; to: string | null }) {
  const { span } = useSellingTexts();
  return span(from, to)
    .split(SEPARATOR)
    .map((day, place) => (
      <span key={day} style={{ display: 'inline-block', whiteSpace: 'nowrap' }}>
        {place > 0 && '– '}
        {day}&nbsp;
      </span>
    ));
}
