import { Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { can } from '../../domain/access.ts';
import type { RecordDefinition } from '../../domain/records/record.ts';
import { useRecordTexts } from '../records/record-texts.ts';
import { useUser } from '../session.ts';
import { Page } from '../shell/frame/page.tsx';
import { Glyph } from '../shell/glyph.tsx';
import { useTexts } from '../texts.ts';
import { CopySection } from './copying/copy-section.tsx';
import { SectionForm, sectionPath, useSectionRefresh } from './section-form.tsx';

const HistoryPanel = lazy(() =>
  import('../records/history-panel.tsx').then((part) => ({ default: part.HistoryPanel })),
);

interface SectionScreenProps {
  definition: RecordDefinition;
  /** One line that says what the section is for. */
  purpose: string;
  /** Stands above the form: tabs, notices. */
  before?: ReactNode;
  /** Stands under the form: what is saved by itself. */
  after?: ReactNode;
  /** Stands inside the form and sees what is being written. */
  lead?: ReactNode;
  /** A layout of its own; without it the groups of the definition. */
  children?: ReactNode;
}

/** A section of a structure: its form, its history, undo. */
export function SectionScreen({ definition, purpose, before, after, lead, children }: SectionScreenProps) {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('common', 'record');
  const texts = useRecordTexts(definition);
  const user = useUser();
  const path = sectionPath(id, definition);
  const refresh = useSectionRefresh(id, path);
  const canWrite = can(user.role, 'u', definition.screen);
  const [historyOpen, setHistoryOpen] = useState(false);
  return (
    <Page
      title={texts.title}
      purpose={purpose}
      action={
        <Button variant="default" leftSection={<Glyph name="history" />} onClick={() => setHistoryOpen(true)}>
          {t('record:history.title')}
        </Button>
      }
    >
      {before}
      <SectionForm
        structureId={id}
        definition={definition}
        lead={
          definition.copying && canWrite ? (
            <>
              <CopySection structureId={id} path={definition.segment ?? definition.collection} />
              {lead}
            </>
          ) : (
            lead
          )
        }
      >
        {children}
      </SectionForm>
      {after}
      <Suspense>
        {historyOpen && (
          <HistoryPanel
            path={path}
            canUndo={canWrite}
            onUndone={refresh}
            onClose={() => setHistoryOpen(false)}
          />
        )}
      </Suspense>
    </Page>
  );
}
