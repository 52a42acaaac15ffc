import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Frame } from './frame.tsx';
import { RedirectNotice } from './redirect-notice.tsx';
import { StructureBar } from './structure-bar.tsx';
import { StructureSections } from './structure-sections.tsx';

/** The default layout with the structure's own bar and its sections. */
export function StructuresLayout({ children }: { children: ReactNode }) {
  const { id } = useParams({ strict: false }) as { id?: string };
  if (!id) return <Frame>{children}</Frame>;
  return (
    <Frame bar={<StructureBar id={id} />} aside={<StructureSections id={id} />}>
      <RedirectNotice />
      {children}
    </Frame>
  );
}
