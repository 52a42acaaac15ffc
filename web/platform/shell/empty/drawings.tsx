import type { ReactNode } from 'react';
import classes from './empty.module.css';

/** The object drawn in the arch. */
export type DrawingName =
  | 'book'
  | 'lens'
  | 'bell'
  | 'suitcase'
  | 'bed'
  | 'picture'
  | 'key'
  | 'map'
  | 'lantern'
  | 'plug';

/** Line drawings over a filled face: `lit` paths have the second colour, all others are lines. */
const OBJECTS: Readonly<Record<DrawingName, ReactNode>> = {
  // Guest book, open and still empty.
  book: (
    <>
      <path className={classes.lit} d="M36 52c8-3 17-2 24 3v26c-7-5-16-6-24-3z" />
      <path d="M36 52c8-3 17-2 24 3v26c-7-5-16-6-24-3zM84 52c-8-3-17-2-24 3v26c7-5 16-6 24-3z" />
      <path d="M67 61c4-2 7-3 11-2M67 68c4-2 7-3 11-2" />
    </>
  ),
  lens: (
    <>
      <circle className={classes.lit} cx="56" cy="54" r="14" />
      <circle cx="56" cy="54" r="14" />
      <path d="m66 64 14 15M48 53a8 8 0 0 1 7-7" />
    </>
  ),
  bell: (
    <>
      <path className={classes.lit} d="M40 76a20 20 0 0 1 40 0z" />
      <path d="M40 76a20 20 0 0 1 40 0zM35 76h50M38 82h44M60 56v-6M55 50h10" />
      <path d="M48 70a12 12 0 0 1 7-8" />
    </>
  ),
  suitcase: (
    <>
      <path className={classes.lit} d="M49 56h22v26H49z" />
      <rect x="38" y="56" width="44" height="26" rx="4" />
      <path d="M49 56v26M71 56v26M53 56v-5a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v5M43 82v2M77 82v2" />
    </>
  ),
  bed: (
    <>
      <path className={classes.lit} d="M38 68h44v9H38z" />
      <path d="M38 83V54M38 77h44M82 83V71a3 3 0 0 0-3-3H38" />
      <path d="M43 68v-4a3 3 0 0 1 3-3h9a3 3 0 0 1 3 3v4" />
    </>
  ),
  picture: (
    <>
      <path className={classes.lit} d="m41 78 13-15 9 9 6-6 10 12z" />
      <rect x="38" y="48" width="44" height="32" rx="3" />
      <path d="m41 78 13-15 9 9 6-6 10 12" />
      <circle cx="71" cy="57" r="3.5" />
      <path d="m52 48 8-8 8 8" />
    </>
  ),
  key: (
    <>
      <circle className={classes.lit} cx="60" cy="49" r="9" />
      <circle cx="60" cy="49" r="9" />
      <circle cx="60" cy="46" r="2.5" />
      <path d="M60 58v24M60 82h7M60 75h5" />
    </>
  ),
  map: (
    <>
      <path className={classes.lit} d="m52 55 16 5v22l-16-5z" />
      <path d="m36 60 16-5 16 5 16-5v22l-16 5-16-5-16 5zM52 55v22M68 60v22" />
      <path className={classes.lit} d="M60 66c-5-6-8-10-8-14a8 8 0 0 1 16 0c0 4-3 8-8 14z" />
      <path d="M60 66c-5-6-8-10-8-14a8 8 0 0 1 16 0c0 4-3 8-8 14z" />
      <circle cx="60" cy="52" r="2.5" />
    </>
  ),
  // Extinguished lantern.
  lantern: (
    <>
      <path className={classes.lit} d="M50 54h20l-3 24H53z" />
      <path d="M50 54h20l-3 24H53zM47 54h26M50 82h20M52 54c0-6 3-9 8-9s8 3 8 9M60 45v-8" />
      <path d="M60 72v-7M63 60c2-2-1-3 0-5" />
    </>
  ),
  plug: (
    <>
      <path className={classes.lit} d="M46 58h13v14H46z" />
      <path d="M59 58H50a4 4 0 0 0-4 4v6a4 4 0 0 0 4 4h9zM59 61h6M59 69h6M46 65H36" />
      <path d="M74 57h-3v16h3a5 5 0 0 0 5-5v-6a5 5 0 0 0-5-5zM79 65h7" />
    </>
  ),
};

/** Draws an object under an arch, in the page's colours. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg viewBox="0 0 120 96" className={classes.drawing} aria-hidden="true" focusable="false">
      <path className={classes.arch} d="M26 86V48a34 34 0 0 1 68 0v38z" />
      <path className={classes.stone} d="M26 86V48a34 34 0 0 1 68 0v38M12 86h96" />
      {OBJECTS[name]}
    </svg>
  );
}
