import { Center, Image } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useState } from 'react';
import { Glyph } from '../shell/glyph.tsx';
import classes from './no-cover.module.css';

interface CoverProps {
  path: unknown;
  size: number;
}

/** The first picture of a record beside its name; one that has none shows so. */
export function Cover({ path, size }: CoverProps) {
  if (typeof path === 'string') return <SeenCover path={path} size={size} />;
  return (
    <Center w={size} h={size} className={classes.noCover}>
      <Glyph name="photo" size={size / 2} />
    </Center>
  );
}

/** Loads when it comes into sight: the browser's own laziness loads three screens ahead, which on a phone is the list. */
function SeenCover({ path, size }: { path: string; size: number }) {
  const { ref, entry } = useIntersection({ rootMargin: '100px' });
  const [seen, setSeen] = useState(false);
  if (entry?.isIntersecting && !seen) setSeen(true);
  return (
    <div ref={ref} style={{ width: size, height: size }}>
      {seen && <Image src={`/images/50x50/${path}`} w={size} h={size} radius="sm" alt="" />}
    </div>
  );
}
