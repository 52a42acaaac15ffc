import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RedirectNotice } from '../errors/redirect-notice.tsx';
import { StructureBar } from '../menu/structure-bar.tsx';
import { StructureSections } from '../menu/structure-sections.tsx';
import { Frame } from './frame.tsx';

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
