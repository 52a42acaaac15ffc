/** A spreadsheet executes cells that begin so; East Asian ones take the full-width signs, too. */
const EXECUTABLE = /^'*[=+\-@\t\r＝＋－＠]/;
const NEUTRALISED = /^'(?='*[=+\-@\t\r＝＋－＠])/;

/**
 * A leading apostrophe makes it text (promises.md). One that already has it gets another, so that reading back takes
 * exactly one away.
 */
export function neutralise(cell: string): string {
  return EXECUTABLE.test(cell) ? `'${cell}` : cell;
}

/** A cell as it was before `neutralise`. */
export function unneutralised(cell: string): string {
  return cell.startsWith("'") ? cell.replace(NEUTRALISED, '') : cell;
}
