import { Center, Image } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useState } from 'react';
import { useUserActive } from '../../../platform/shell/frame/first-page.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import classes from './no-cover.module.css';

interface CoverProps {
  path: unknown;
  /** Stands there until it has come. */
  color?: string | null | undefined;
  size: number;
}

/** The first picture of a record beside its name; one that has none shows so. */
export function Cover({ path, size, color }: CoverProps) {
  if (typeof path === 'string') return <SeenCover path={path} size={size} color={color} />;
  return (
    <Center w={size} h={size} className={classes.noCover}>
      <Glyph name="photo" size={size / 2} />
    </Center>
  );
}

/** Without a sign of the person the pictures of rows come then: what is read and pressed comes first. */
const PATIENCE_MS = 1500;

/** Loads a row before it comes into sight: the browser's own laziness loads three screens ahead, which is the list. */
function SeenCover({ path, size, color }: CoverProps & { path: string }) {
  const { ref, entry } = useIntersection({ rootMargin: '50px' });
  const [seen, setSeen] = useState(false);
  const attended = useUserActive(PATIENCE_MS);
  if (attended && entry?.isIntersecting && !seen) setSeen(true);
  return (
    <div
      ref={ref}
      className={classes.cover}
      style={{ width: size, height: size, background: color ?? undefined }}
    >
      {seen && <Image src={`/images/50x50/${path}`} w={size} h={size} radius="sm" alt="" />}
    </div>
  );
}
