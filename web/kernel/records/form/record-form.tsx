import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { LANGUAGES, type Language } from '../../../../domain/platform/language/text.ts';
import { usePageSearch } from '../../../platform/navigation/place.tsx';
import { useUser } from '../../../platform/session.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../../platform/shell/form.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { recall, remember } from '../../../platform/storage.ts';
import { useTexts } from '../../../platform/texts.ts';
import { FieldGroups } from '../field-group.tsx';
import { RecordInput, useInputs } from '../inputs/record-input.tsx';
import { withOwnPending } from '../publishing/own-pending.ts';
import { useRecordTexts } from '../record-texts.ts';
import { useFormHost } from '../screens/form-host.ts';
import { LanguageBar } from '../translations/language-bar.tsx';
import { useTranslationStates } from '../translations/use-translation-states.ts';
import { formFields, isNewRecord } from '../values/record-values.ts';
import { FormProvider } from './form-context.ts';
import type { LoadedRecord } from './form-types.ts';
import { leaveNewRecord, SaveBar } from './save-bar.tsx';
import { type FormSource, useFormSession } from './use-form-session.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

const ConflictDialog = lazyNamed(() => import('./conflict-dialog.tsx'), 'ConflictDialog');
const ErrorSummary = lazyNamed(() => import('./error-summary.tsx'), 'ErrorSummary');

interface RecordFormProps extends Omit<FormSource, 'record'> {
  /** Undefined while the record is loading. */
  record: LoadedRecord | undefined;
  /** The address of the record in the API, for its translations. */
  path?: string;
  /** Error of reading or deleting the record. */
  error?: unknown;
  /** Replaces the groups of the definition. */
  children?: ReactNode;
  /** Drawn below the form, and together with it. */
  after?: ReactNode;
  /** Label of the save button, if it is not "Salva". */
  saveLabel?: string;
  /** Closes the panel or dialog around the form, without a question. */
  onClose?: (() => void) | undefined;
}

/** The form of a record: field groups, rules, save bar, draft and conflict dialog. */
export function RecordForm({ record: read, error, after, ...form }: RecordFormProps) {
  const { id } = useUser();
  const record = useMemo(() => read && withOwnPending(read, id), [read, id]);
  return (
    <>
      <ProblemAlert error={error} />
      {record ? (
        <Suspense fallback={<Skeleton h={320} />}>
          <LoadedForm key={form.draftKey} record={record} {...form} />
          {after}
        </Suspense>
      ) : (
        !error && <Skeleton h={320} />
      )}
    </>
  );
}

type LoadedFormProps = Omit<RecordFormProps, 'record' | 'error' | 'after'> & { record: LoadedRecord };

function LoadedForm({ path, children, saveLabel, onClose, ...source }: LoadedFormProps) {
  const { definition } = source;
  useInputs(definition);
  const texts = useRecordTexts(definition);
  const { session, state, form, submit, box } = useFormSession(source);
  const { isSaving } = state;
  const languages = useLanguages();
  const host = useFormHost();
  useLeaveGuard(form.isDirty && !host);
  const isTranslated = formFields(definition).some((name) => definition.fields[name]?.kind === 'translated');
  const stale = useTranslationStates(isTranslated ? path : undefined, state.base.version, (savedRecord) =>
    session.adopt(savedRecord),
  );
  // A new record has nothing stored to return to. Its form is left, and its values stay a draft.
  const cancel = isNewRecord(state.base) ? (onClose ?? leaveNewRecord()) : () => session.discard();
  return (
    <FormProvider
      value={{
        ...form,
        path,
        texts,
        writing: languages.writing,
        write: languages.write,
        sideBySide: languages.sideBySide,
        stale,
        follow: (next) => session.followTyped(next),
        Input: RecordInput,
      }}
    >
      <Form
        ref={box}
        hasSummary
        onSubmit={submit}
        onSave={() => {
          session.dispatch({ type: 'shortcutPressed', hasChanges: form.isDirty });
          submit();
        }}
      >
        <Stack gap="lg">
          {state.hasDraft && form.isDirty && <DraftNotice onDiscard={() => session.discard()} />}
          <ProblemAlert error={state.error} />
          {state.refusal && (
            <Suspense>
              <ErrorSummary refusal={state.refusal} />
            </Suspense>
          )}
          {isTranslated && <LanguageBar onLanguage={languages.write} onSideBySide={languages.setSideBySide} />}
          {children ?? <FieldGroups />}
          {!host && (
            <SaveBar busy={isSaving} hasNothingToSave={state.hasNothingToSave} onCancel={cancel} label={saveLabel} />
          )}
        </Stack>
      </Form>
      <Suspense>
        {state.conflict && (
          <ConflictDialog
            definition={definition}
            current={state.conflict}
            ownChanges={form.changes}
            onClose={() => session.dispatch({ type: 'conflictClosed' })}
            onResolve={(values) => void session.resolve(values)}
          />
        )}
      </Suspense>
    </FormProvider>
  );
}

function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTexts('record');
  return (
    <Alert icon={<Glyph name="history" />} color="bosco" role="status">
      <Group justify="space-between">
        {t('record:form.draft')}
        <Button size="compact-sm" variant="default" onClick={onDiscard}>
          {t('record:form.discardDraft')}
        </Button>
      </Group>
    </Alert>
  );
}

/** The language being written. A link to a missing translation names it in the address. */
function useLanguages() {
  const { lang } = usePageSearch() as { lang?: string };
  const [writing, write] = useState<Language>(LANGUAGES.find((one) => one === lang) ?? 'it');
  const [sideBySide, put] = useState(recall('side-by-side') === 'on');
  const setSideBySide = (on: boolean) => {
    remember('side-by-side', on ? 'on' : null);
    put(on);
  };
  return { writing, write, sideBySide, setSideBySide };
}
