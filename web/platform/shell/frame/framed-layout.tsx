import { type ReactNode, Suspense } from 'react';
import { RedirectNotice } from '../errors/redirect-notice.tsx';
import { lazyNamed } from '../lazy-named.ts';
import { Frame } from './frame.tsx';
import { useIsStructureUnknown } from './use-structure-unknown.ts';

const StructureUnknown = lazyNamed(() => import('../errors/structure-unknown.tsx'), 'StructureUnknown');

/** Single frame for all framed pages, so that it stays mounted between them. */
export function FramedLayout({ children }: { children: ReactNode }) {
  const isUnknown = useIsStructureUnknown();
  return (
    <Frame>
      <RedirectNotice />
      {isUnknown ? (
        <Suspense>
          <StructureUnknown />
        </Suspense>
      ) : (
        children
      )}
    </Frame>
  );
}
