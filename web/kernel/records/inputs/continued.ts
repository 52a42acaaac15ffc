/** Appends typed lines to HTML text: the first line to the last paragraph, the others as new paragraphs. */
export function continued(html: string, written: string): string {
  if (written === '') return html;
  const lines = written
    .split('\n')
    .map((line) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
  const [first = '', ...rest] = lines;
  const last = html.endsWith('</p>') ? html.slice(0, -'</p>'.length) : `${html}<p>`;
  return [`${last}${first}</p>`, ...rest.map((line) => `<p>${line}</p>`)].join('');
}
