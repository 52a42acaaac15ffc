import { type ReactNode, Suspense } from 'react';
import { RedirectNotice } from '../errors/redirect-notice.tsx';
import { lazyNamed } from '../lazy-named.ts';
import { Frame } from './frame.tsx';
import { useIsStructureUnknown } from './use-structure-unknown.ts';

const StructureUnknown = lazyNamed(() => import('../errors/structure-unknown.tsx'), 'StructureUnknown');

/** One frame for all pages that have any: it stays while one goes from one to the other. */
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
