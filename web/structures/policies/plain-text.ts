/** Converts a policy's HTML text to plain lines. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const blocks = [...body.children].map(({ textContent }) => textContent ?? '');
  return blocks.length > 0 ? blocks.join('\n') : body.textContent;
}
