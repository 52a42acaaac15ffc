import { Center, Image } from '@mantine/core';
import { Glyph } from '../shell/glyph.tsx';
import classes from './no-cover.module.css';

/** The first picture of a record beside its name; one that has none shows so. */
export function Cover({ path, size }: { path: unknown; size: number }) {
  if (typeof path !== 'string') {
    return (
      <Center w={size} h={size} className={classes.noCover}>
        <Glyph name="photo" size={size / 2} />
      </Center>
    );
  }
  return <Image src={`/images/50x50/${path}`} w={size} h={size} radius="sm" alt="" loading="lazy" />;
}
