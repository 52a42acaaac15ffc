import type { ReactNode } from 'react';
import { StructureUnknown } from '../errors/error-page.tsx';
import { RedirectNotice } from '../errors/redirect-notice.tsx';
import { Frame } from './frame.tsx';
import { useIsStructureUnknown } from './use-structure-unknown.ts';

/** One frame for all pages that have any: it stays while one goes from one to the other. */
export function FramedLayout({ children }: { children: ReactNode }) {
  const isUnknown = useIsStructureUnknown();
  return (
    <Frame>
      <RedirectNotice />
      {isUnknown ? <StructureUnknown /> : children}
    </Frame>
  );
}
