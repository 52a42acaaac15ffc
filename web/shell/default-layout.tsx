import type { ReactNode } from 'react';
import { Frame } from './frame.tsx';
import { RedirectNotice } from './redirect-notice.tsx';

export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <RedirectNotice />
      {children}
    </Frame>
  );
}
