/** Returns the text that remains in a field after `sentText` was stored. Text typed meanwhile is preserved. */
export function removeSentText(sentText: string, currentText: string): string {
  return currentText.startsWith(sentText) ? currentText.slice(sentText.length).trimStart() : currentText;
}
