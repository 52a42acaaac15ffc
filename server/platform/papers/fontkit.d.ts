/** What we take of it: a font, read once, that pdfkit embeds in any number of papers. */
declare module 'fontkit' {
  export function create(bytes: Uint8Array): Uint8Array;
}
