import type { ReactNode } from 'react';
import { RedirectNotice } from '../errors/redirect-notice.tsx';
import { Frame } from './frame.tsx';

/** One frame for all pages that have any: it stays while one goes from one to the other. */
export function FramedLayout({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <RedirectNotice />
      {children}
    </Frame>
  );
}
