import { Center, Image } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useState } from 'react';
import { useUserActive } from '../../../platform/shell/frame/first-page.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import classes from './no-cover.module.css';

interface CoverProps {
  path: unknown;
  /** Placeholder colour until the picture is loaded. */
  color?: string | null | undefined;
  size: number;
}

/** First picture of a record beside its name, or a placeholder icon. */
export function Cover({ path, size, color }: CoverProps) {
  if (typeof path === 'string') return <LazyCover path={path} size={size} color={color} />;
  return (
    <Center w={size} h={size} className={classes.noCover}>
      <Glyph name="photo" size={size / 2} />
    </Center>
  );
}

/** Loads the pictures after this time without user input, so that other content loads first. */
const IDLE_LOAD_DELAY_MS = 1500;

/**
 * Loads a picture shortly before it scrolls into view. The browser's lazy loading starts three screens ahead, which
 * includes the whole list.
 */
function LazyCover({ path, size, color }: CoverProps & { path: string }) {
  const { ref, entry } = useIntersection({ rootMargin: '50px' });
  const [isVisible, setVisible] = useState(false);
  const isUserActive = useUserActive(IDLE_LOAD_DELAY_MS);
  if (isUserActive && entry?.isIntersecting && !isVisible) setVisible(true);
  return (
    <div ref={ref} className={classes.cover} style={{ width: size, height: size, background: color ?? undefined }}>
      {isVisible && <Image src={`/images/50x50/${path}`} w={size} h={size} radius="sm" alt="" />}
    </div>
  );
}
