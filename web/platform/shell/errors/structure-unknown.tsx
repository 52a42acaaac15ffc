import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { hasOneStructure } from '../../../../domain/kernel/screens/columns.ts';
import { mayOpen } from '../../../../domain/kernel/screens/permissions.ts';
import { SCREENS } from '../../../../domain/kernel/screens/screens.ts';
import { useUser } from '../../session.ts';
import { useTexts } from '../../texts.ts';
import { Glyph } from '../glyph.tsx';
import { PathLink } from '../menu/screen-link.tsx';
import { ErrorPage } from './error-page.tsx';

/** Replaces every page of a structure that does not exist or is outside the reader's scope. */
export function StructureUnknown(): ReactNode {
  const { t } = useTexts('shell');
  return (
    <ErrorPage
      status={404}
      drawing="map"
      title={t('shell:title.notFound')}
      translatedTitle={t('shell:structureUnknown')}
      backLink={<ToStructures />}
      help={t('shell:structureUnknownHelp')}
    />
  );
}

/** Links to the list of structures. Hidden for customers with a single structure, who continue from the dashboard. */
function ToStructures() {
  const { t } = useTexts('shell');
  const user = useUser();
  if (hasOneStructure(user) || !mayOpen(user.role, 'structures')) return null;
  return (
    <Button
      leftSection={<Glyph name="building" />}
      renderRoot={(props) => <PathLink {...props} to={SCREENS.structures.path} />}
    >
      {t('shell:toStructures')}
    </Button>
  );
}
