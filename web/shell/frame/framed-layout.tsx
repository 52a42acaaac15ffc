import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { structureQuery } from '../../structures/structure-query.ts';
import { StructureUnknown } from '../errors/error-page.tsx';
import { hasStatus } from '../errors/failures.ts';
import { RedirectNotice } from '../errors/redirect-notice.tsx';
import { Frame } from './frame.tsx';
import { useStructureId } from './use-structure-id.ts';

/** One frame for all pages that have any: it stays while one goes from one to the other. */
export function FramedLayout({ children }: { children: ReactNode }) {
  const structure = useStructureId();
  const { error } = useQuery({ ...structureQuery(structure ?? ''), enabled: structure !== undefined });
  return (
    <Frame>
      <RedirectNotice />
      {structure !== undefined && hasStatus(error, 404) ? <StructureUnknown /> : children}
    </Frame>
  );
}
