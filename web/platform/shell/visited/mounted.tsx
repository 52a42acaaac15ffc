import { Activity, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type PagePlace, PlaceProvider } from '../../navigation/place.tsx';

interface MountedProps {
  isShown: boolean;
  /** Where the reader is while it is shown: out of sight it stays where it was. */
  place: PagePlace;
  /** The element that it is rendered in, for who watches it. */
  box?: HTMLElement;
  children: ReactNode;
}

/**
 * What stays rendered while it is not shown, without its effects: React's Activity. It has an element of its own, which is
 * taken out of the document meanwhile: no name, label or text is found there twice.
 */
export function Mounted({ isShown, place, children, ...named }: MountedProps) {
  const [own] = useState(boxOutside);
  const [seen, setSeen] = useState(place);
  if (isShown && seen !== place) setSeen(place);
  const box = named.box ?? own;
  return (
    <>
      <InDocument box={isShown ? box : null} />
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        {createPortal(<PlaceProvider place={isShown ? place : seen}>{children}</PlaceProvider>, box)}
      </Activity>
    </>
  );
}

/** Comes before what it contains: when that measures itself it is in the document. */
function InDocument({ box }: { box: HTMLElement | null }) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!box) return;
    container.current?.append(box);
    return () => box.remove();
  }, [box]);
  return <div ref={container} style={{ display: 'contents' }} />;
}

/** An element that is no box of its own. */
export function boxOutside(): HTMLElement {
  const box = document.createElement('div');
  box.style.display = 'contents';
  return box;
}
