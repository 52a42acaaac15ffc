/** Parses the text that a spreadsheet copies to the clipboard into lines and cells. */
export function readTable(text: string, separator = '\t'): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const end = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at++;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === separator) end();
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at++;
      end();
      rows.push([]);
    } else cell += sign;
  }
  // The last line break is optional.
  if (cell !== '' || (rows.at(-1)?.length ?? 0) > 0 || rows.length === 1) end();
  else rows.pop();
  return rows;
}

/**
 * Writes lines as clipboard text. Each line ends with a line break, as in spreadsheets, so that an empty last cell is
 * kept.
 */
export function tableText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(quoteIfNeeded).join('\t')}\n`).join('');
}

const quoteIfNeeded = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
