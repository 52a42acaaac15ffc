import { startElement } from '../start.ts';

/** Nonce of the document's content security policy. Undefined in `npm run dev`, whose pages have no policy. */
export const styleNonce: string | undefined = startElement?.nonce || undefined;

/** Props of Mantine's provider. */
export const nonceProps = styleNonce ? { getStyleNonce: () => styleNonce } : {};

/** Attribute for a style element in markup. */
export const nonceAttribute: string = styleNonce ? ` nonce="${styleNonce}"` : '';

/** Passes the nonce to the scroll lock of Mantine's dialogs (package get-nonce). */
export function shareStyleNonce(): void {
  if (styleNonce) Object.assign(globalThis, { __webpack_nonce__: styleNonce });
}
