/** Declares the part of fontkit that we use: a parsed font that pdfkit embeds in any number of documents. */
declare module 'fontkit' {
  export function create(bytes: Uint8Array): Uint8Array;
}
