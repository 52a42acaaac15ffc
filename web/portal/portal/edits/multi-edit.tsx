import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LANGUAGES } from '../../../../domain/platform/language/text.ts';
import { slug } from '../../../../domain/portal/portal/slug.ts';
import { useDraft } from '../../../kernel/drafts/use-draft.ts';
import { filterQuery, useListState } from '../../../kernel/records/list/list-state.ts';
import { api } from '../../../platform/api.ts';
import { usePageSearch } from '../../../platform/navigation/place.tsx';
import { showAnswer } from '../../../platform/query-client.ts';
import { useWriteSearch } from '../../../platform/search.ts';
import { fieldErrors } from '../../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../../platform/shell/form.tsx';
import { Page } from '../../../platform/shell/frame/page.tsx';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { EditOutcome } from './edit-outcome.tsx';
import { EditRows } from './edit-rows.tsx';
import { editSearch } from './edit-search.ts';
import { EditSelection } from './edit-selection.tsx';
import { LastEdits } from './last-edits.tsx';
import { OperationFields } from './operation-fields.tsx';
import { type EditFormValues, editQuery, toOperation } from './slug-edit.ts';

/** Edit of many pages: selection, operation, preview, execution now or later, undo. */
export function SlugMultiEdit() {
  const { t } = useTexts('portal', 'screen');
  const search = editSearch(usePageSearch());
  return (
    <Page title={t('screen:slugsMultiEdit')} purpose={t('portal:edit.purpose')}>
      {search.edit ? <ExistingEdit id={Number(search.edit)} /> : <NewEdit ids={search.ids} />}
    </Page>
  );
}

function ExistingEdit({ id }: { id: number }) {
  const { t } = useTexts('portal');
  const { data: edit, error } = useQuery(editQuery(id));
  return (
    <Stack align="flex-start">
      <ProblemAlert error={error} />
      {edit && (
        <>
          <Text fw={600}>{t(`portal:edit.kind.${edit.kind}`)}</Text>
          <EditOutcome key={edit.version} edit={edit} onActed={() => {}} />
          <PathLink to={addressOf('slugsMultiEdit')}>{t('portal:edit.again')}</PathLink>
        </>
      )}
    </Stack>
  );
}

const EMPTY_FORM: EditFormValues = {
  kind: 'template',
  publishes: true,
  setField: 'status',
  value: '',
  templateField: 'seoTitle',
  template: {},
  textField: 'title',
  language: 'it',
  find: '',
  replace: '',
  pathFind: '',
  pathReplace: '',
  languages: LANGUAGES,
  parts: ['location'],
  sheet: '',
};

function NewEdit({ ids }: { ids: string | undefined }) {
  const { t } = useTexts('portal');
  const client = useQueryClient();
  const write = useWriteSearch();
  const control = useListState(slug.listing.defaultSort);
  const chosen = ids?.split(',').map(Number) ?? null;
  const [wanted, setWanted] = useDraft('slug-edit.asked', EMPTY_FORM);
  const [count, setCount] = useDraft('slug-edit.count', '');
  const preview = useMutation({
    mutationFn: () => {
      const selection = chosen
        ? { ids: chosen }
        : { filter: filterQuery(control.state), count: /^\d{1,7}$/.test(count.trim()) ? Number(count) : 0 };
      const operation = toOperation(wanted);
      const body = wanted.kind === 'sheet' ? { operation } : { selection, operation };
      return api('/slug-edits', { method: 'POST', body });
    },
    onSuccess: (edit) => showAnswer(client, editQuery(edit.id).queryKey, edit),
  });
  const errors = preview.error ? fieldErrors(preview.error) : {};
  // The preview no longer matches the changed input.
  const change = (said: () => void) => {
    said();
    preview.reset();
  };
  const edit = preview.data;
  return (
    <Stack>
      <Form onSubmit={() => preview.mutate()}>
        <Stack>
          <Step n={1} title={t('portal:edit.step.selection')}>
            {wanted.kind === 'sheet' ? (
              <Text size="sm">{t('portal:edit.sheetSelection')}</Text>
            ) : (
              <EditSelection
                ids={chosen}
                control={control}
                count={count}
                onCount={(next) => change(() => setCount(next))}
                errors={errors}
              />
            )}
          </Step>
          <Step n={2} title={t('portal:edit.step.operation')}>
            {Object.keys(errors).length === 0 && <ProblemAlert error={preview.error} />}
            <OperationFields
              asked={wanted}
              errors={errors}
              onChange={(said) => change(() => setWanted((former) => ({ ...former, ...said })))}
            />
            <Button type="submit" variant={edit ? 'default' : 'filled'} loading={preview.isPending}>
              {t('portal:edit.preview')}
            </Button>
          </Step>
        </Stack>
      </Form>
      {edit && edit.rows.length > 0 && (
        <Step n={3} title={t('portal:edit.step.preview')}>
          {edit.counts.changed + edit.counts.refused > edit.rows.length && (
            <Text size="sm">{t('portal:edit.first')}</Text>
          )}
          <EditRows rows={edit.rows} />
        </Step>
      )}
      {edit && (
        <Step n={4} title={t('portal:edit.step.confirm')}>
          <EditOutcome edit={edit} onActed={() => write({ edit: edit.id }, { replace: true })} />
        </Step>
      )}
      <LastEdits />
    </Stack>
  );
}

function Step({ n, title, children }: { n: number; title: string; children: ReactNode }) {
  return (
    <Paper component="section" withBorder p="md" aria-label={title}>
      <Stack align="flex-start">
        <Title order={2} size="h4">
          {n}. {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  );
}
