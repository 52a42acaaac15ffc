import { addAPIProvider, Icon } from '@iconify/react';

addAPIProvider('', { resources: [location.origin], path: '/api/icons/' });

interface GlyphProps {
  /** A Tabler name, as `map-pin`. */
  name: string;
  size?: number;
  /** Only where no text beside it says the same. */
  label?: string;
}

/** An icon of our own icon endpoint; it holds its place until it has come. */
export function Glyph({ name, size = 18, label }: GlyphProps) {
  return (
    <span
      style={{ display: 'inline-flex', width: size, height: size, flex: 'none' }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <Icon icon={`tabler:${name}`} width={size} height={size} />
    </span>
  );
}
