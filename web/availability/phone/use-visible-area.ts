import { useEffect, useState } from 'react';

interface VisibleArea {
  readonly top: number;
  readonly height: number;
}

const measure = (): VisibleArea => ({
  top: visualViewport?.offsetTop ?? 0,
  height: visualViewport?.height ?? window.innerHeight,
});

/** What of the page the keyboard leaves free: it lies over the page, which is not told. */
export function useVisibleArea(): VisibleArea {
  const [area, setArea] = useState(measure);
  useEffect(() => {
    const viewport = window.visualViewport;
    const onChange = () => setArea(measure());
    viewport?.addEventListener('resize', onChange);
    viewport?.addEventListener('scroll', onChange);
    return () => {
      viewport?.removeEventListener('resize', onChange);
      viewport?.removeEventListener('scroll', onChange);
    };
  }, []);
  return area;
}
