import { Activity, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type PagePlace, PlaceProvider } from '../../navigation/place.tsx';

interface MountedProps {
  isShown: boolean;
  /** The reader's place while shown; hidden content keeps its last place. */
  place: PagePlace;
  /** The element that contains the content, for listeners. */
  box?: HTMLElement;
  children: ReactNode;
}

/**
 * Keeps its children rendered while hidden, without effects (React's Activity). Their element is removed from the
 * document meanwhile, so that names, labels and texts are not found twice.
 */
export function MountedContent({ isShown, place, children, ...named }: MountedProps) {
  const [ownBox] = useState(createBox);
  const [lastPlace, setSeen] = useState(place);
  if (isShown && lastPlace !== place) setSeen(place);
  const box = named.box ?? ownBox;
  return (
    <>
      <InDocument box={isShown ? box : null} />
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        {createPortal(<PlaceProvider place={isShown ? place : lastPlace}>{children}</PlaceProvider>, box)}
      </Activity>
    </>
  );
}

/** Precedes the content, so that the element is in the document when the content measures itself. */
function InDocument({ box }: { box: HTMLElement | null }) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!box) return;
    container.current?.append(box);
    return () => box.remove();
  }, [box]);
  return <div ref={container} style={{ display: 'contents' }} />;
}

export function createBox(): HTMLElement {
  const box = document.createElement('div');
  box.style.display = 'contents';
  return box;
}
