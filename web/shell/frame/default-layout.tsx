import type { ReactNode } from 'react';
import { RedirectNotice } from '../errors/redirect-notice.tsx';
import { Frame } from './frame.tsx';

export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <RedirectNotice />
      {children}
    </Frame>
  );
}
