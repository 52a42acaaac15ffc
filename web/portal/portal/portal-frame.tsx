import type { Html } from 'locanda-portal/html.ts';
import portalStyle from 'locanda-portal/portal.css?inline';
import { useEffect, useRef, useState } from 'react';
import type { Language } from '../../../domain/platform/language/text.ts';
import { nonceAttribute } from '../../platform/shell/style-nonce.ts';

/** Empty document in the portal's style, without scripts. */
const DOCUMENT = `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style${nonceAttribute}>${portalStyle}</style></head><body></body></html>`;

interface PortalFrameProps {
  title: string;
  body: Html;
  lang: Language;
  height: number;
}

/** Part of a page, rendered by the portal's own functions. */
export function PortalFrame({ title, body, lang, height }: PortalFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!isDrawn || !page) return;
    page.documentElement.lang = lang;
    page.body.innerHTML = body.text;
  }, [isDrawn, body.text, lang]);
  return (
    <iframe
      ref={frame}
      title={title}
      // Scripts inside the frame are blocked; the parent page can access its content.
      sandbox="allow-same-origin"
      srcDoc={DOCUMENT}
      style={{
        width: '100%',
        height,
        border: '1px solid var(--mantine-color-default-border)',
        borderRadius: 8,
      }}
      onLoad={(event) => {
        // Disables links in the frame; other elements still react to clicks.
        event.currentTarget.contentDocument?.addEventListener('click', (click) => {
          if ((click.target as Element | null)?.closest?.('a')) click.preventDefault();
        });
        setIsDrawn(true);
      }}
    />
  );
}
