import { Alert, Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Import } from '../../../../domain/structures/imports/answers.ts';
import { api } from '../../../platform/api.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { type Translate, useTexts } from '../../../platform/texts.ts';
import { CauseList } from '../causes/cause-list.tsx';
import { Collapsible } from '../collapsible.tsx';
import { MissingList } from '../gone/missing-list.tsx';
import { useImportPlace } from '../import-place.ts';
import { ColumnsPart, unmappedColumns } from '../mapping/columns-part.tsx';
import { PreviewTable } from '../mapping/preview-table.tsx';
import { useMappingCheck } from '../mapping/use-mapping-check.ts';
import { type MappingDraft, useMappingDraft } from '../mapping/use-mapping-draft.ts';
import { useMeanings } from '../mapping/use-meanings.ts';
import { useImportAction } from '../use-import-action.ts';
import { AboutFile } from './about-file.tsx';
import { CommitBar, FootBar } from './commit-bar.tsx';
import { Figures } from './figures.tsx';

/** Result of the dry run: the file, the counts, the causes and the columns. */
export function Trial({ one }: { one: Import }) {
  const { t } = useTexts('importing', 'structure', 'validation');
  const draft = useMappingDraft(one);
  const tried = useMappingCheck(one, draft);
  const act = useImportAction(one);
  const meanings = useMeanings();
  const isTried = one.state === 'checked';
  const toCommit = useCallback(() => document.getElementById('import-commit')?.focus(), []);
  const { created, updated, unchanged } = one.counts;
  const part = { one, mapping: draft.mapping, onChange: draft.change, errorAt: tried.errorAt, meanings };
  return (
    <Stack gap="lg" style={{ flex: 1 }}>
      <AboutFile one={one} canChange={one.actions.includes('check')} />
      {one.error && (
        <Alert role="alert" color="red" icon={<Glyph name="alert-circle" />}>
          {one.error}
        </Alert>
      )}
      <ProblemAlert error={act.error ?? tried.error} />
      {isTried && (
        <>
          <Figures counts={one.counts} isDone={false} />
          {created + updated === 0 && (
            <Alert role="status" color={unchanged > 0 ? 'bosco' : 'yellow'} icon={<Glyph name="info-circle" />}>
              {t(unchanged > 0 ? 'importing:nothingToDo' : 'importing:nothingGood')}
            </Alert>
          )}
          <CauseList one={one} onAllDecided={toCommit} />
          <MissingList one={one} />
        </>
      )}
      <Collapsible id="import-preview" title={t('importing:preview')} isOpenFirst={!isTried}>
        <PreviewTable {...part} />
      </Collapsible>
      <Collapsible id="import-columns" title={columnsTitle(one, draft, t)} isOpenFirst={!isTried || draft.isChanged}>
        <ColumnsPart {...part} />
      </Collapsible>
      {tried.isLacking && (
        <Alert color="red" role="alert" icon={<Glyph name="alert-circle" />}>
          {t('importing:mend')}
        </Alert>
      )}
      {one.actions.includes('delete') && <Discard one={one} onDone={draft.forget} />}
      {isTried && !draft.isChanged ? (
        <CommitBar one={one} isBusy={act.isPending} onCommit={() => act.mutate('commit')} />
      ) : (
        <FootBar words={t(isTried ? 'importing:columns.changed' : 'importing:runHelp')}>
          {isTried && (
            <Button variant="default" onClick={draft.forget}>
              {t('importing:columns.putBack')}
            </Button>
          )}
          <Button loading={tried.isBusy} onClick={tried.run}>
            {t(isTried ? 'importing:columns.again' : 'importing:run')}
          </Button>
        </FootBar>
      )}
    </Stack>
  );
}

function columnsTitle(one: Import, { mapping }: MappingDraft, t: Translate): string {
  const left = unmappedColumns(one, mapping).length;
  const used = one.headings.length - left;
  const parts = [
    t('importing:columns.used', { count: used }),
    left > 0 && t('importing:columns.left', { count: left }),
  ];
  return `${t('importing:columns')}: ${parts.filter(Boolean).join(', ')}`;
}

/** Discards a file from which nothing was written. */
function Discard({ one, onDone }: { one: Import; onDone: () => void }) {
  const { t } = useTexts('importing');
  const goTo = useImportPlace();
  const discard = useMutation({
    mutationFn: () => api(`/imports/${one.id}`, { method: 'DELETE' }),
    onSuccess: () => {
      onDone();
      goTo('new');
    },
  });
  return (
    <Stack gap="xs">
      <ProblemAlert error={discard.error} />
      <Button
        variant="subtle"
        color="red"
        style={{ alignSelf: 'flex-start' }}
        loading={discard.isPending}
        onClick={() => discard.mutate()}
      >
        {t('importing:discard')}
      </Button>
    </Stack>
  );
}
