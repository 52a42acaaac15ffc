/** First characters that make a spreadsheet execute a cell. East Asian versions also accept the full-width signs. */
const EXECUTABLE = /^'*[=+\-@\t\r＝＋－＠]/;
const NEUTRALISING_APOSTROPHE = /^'(?='*[=+\-@\t\r＝＋－＠])/;

/**
 * Makes a cell plain text by a leading apostrophe (promises.md). A cell that already has one gets another, so that
 * reading removes exactly one.
 */
export function neutralise(cell: string): string {
  return EXECUTABLE.test(cell) ? `'${cell}` : cell;
}

/** Reverses `neutralise`. */
export function restoreCell(cell: string): string {
  return cell.startsWith("'") ? cell.replace(NEUTRALISING_APOSTROPHE, '') : cell;
}
