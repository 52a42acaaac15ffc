import { useSyncExternalStore } from 'react';
import { iconBody, onIcons } from './icons.ts';

interface GlyphProps {
  /** A Tabler name, as `map-pin`. */
  name: string;
  size?: number;
  /** Only where no text beside it says the same. */
  label?: string;
}

/** An icon of our own icon endpoint; it holds its place until it has come. */
export function Glyph({ name, size = 18, label }: GlyphProps) {
  const body = useSyncExternalStore(onIcons, () => iconBody(name));
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      style={{ flex: 'none' }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own server from its own collection
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}
