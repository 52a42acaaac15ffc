/** Appends typed lines to HTML text: the first line to the last paragraph, the others as new paragraphs. */
export function appendLines(html: string, typedText: string): string {
  if (typedText === '') return html;
  const lines = typedText
    .split('\n')
    .map((line) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
  const [firstLine = '', ...rest] = lines;
  const openParagraph = html.endsWith('</p>') ? html.slice(0, -'</p>'.length) : `${html}<p>`;
  return [`${openParagraph}${firstLine}</p>`, ...rest.map((line) => `<p>${line}</p>`)].join('');
}
