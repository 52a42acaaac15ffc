import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RecordDefinition, Writer } from '../../../domain/kernel/records/record.ts';
import { LANGUAGES, type Language } from '../../../domain/platform/language/text.ts';
import { usePageSearch } from '../../platform/navigation/place.tsx';
import { useUser } from '../../platform/session.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../platform/shell/form.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { leaveField, takeField, takeSave } from '../../platform/shell/keys/next-form.ts';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { remember, remembered } from '../../platform/storage.ts';
import { useTexts } from '../../platform/texts.ts';
import { keepDraft, readDraft } from './draft.ts';
import { FieldGroups } from './field-group.tsx';
import { FormProvider } from './form-context.ts';
import { RecordInput, useInputs } from './inputs/record-input.tsx';
import { withOwnPending } from './publishing/own-pending.ts';
import { useRecordTexts } from './record-texts.ts';
import { leavesNew, SaveBar } from './save-bar.tsx';
import { useFormHost } from './screens/form-host.ts';
import { LanguageBar } from './translations/language-bar.tsx';
import { useStale } from './translations/use-stale.ts';
import type { FormValues } from './use-form-state.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { type ExtraRules, type LoadedRecord, useRecordForm } from './use-record-form.ts';
import { type SaveRecord, typedSince, useSave } from './use-save.ts';
import { useSentBefore } from './use-sent-before.ts';
import { formFields, isNew, valuesOf } from './values/record-values.ts';

const ConflictDialog = lazyNamed(() => import('./conflict-dialog.tsx'), 'ConflictDialog');
const ErrorSummary = lazyNamed(() => import('./error-summary.tsx'), 'ErrorSummary');

/** The record that a form writes, and how. */
interface RecordFormProps {
  definition: RecordDefinition;
  /** Nothing while it is on its way. */
  record: LoadedRecord | undefined;
  writer: Writer & { canWrite: boolean };
  send: SaveRecord;
  /** With what was typed while it was on its way. */
  onSaved: (saved: LoadedRecord, typed: FormValues) => void;
  /** Names the draft in this browser: user, collection and id. */
  draftKey: string;
  /** That of the form in which a new one goes on, once it is made: what is typed until it is there is kept for it. */
  goesOnAs?: (made: LoadedRecord) => string;
  /** Where the API keeps it: by that it is told which translations its Italian has left behind. */
  path?: string;
  /** What stands in it before anything is typed, where that is not the record: a copy of another. */
  initial?: Readonly<Record<string, unknown>> | undefined;
  /** Why it could not be read or deleted. */
  error?: unknown;
  /** What stands in it and sees what is being written; without it the groups of the definition. */
  children?: ReactNode;
  /** What stands beneath it, and comes with it. */
  after?: ReactNode;
  /** The saving button’s words, where they are not "Salva". */
  saveLabel?: string;
  /** What this screen asks beyond the record's own rules. */
  demands?: ExtraRules | undefined;
  /** What cannot be written while it is being saved: typed on, it would have no place afterwards. */
  isHeld?: ((name: string) => boolean) | undefined;
  /** Closes the panel or dialog round it, without a question. */
  onClose?: (() => void) | undefined;
}

/** The record as it was read, with what the server has counted since, and what of it waits now. */
function withComputed(definition: RecordDefinition, base: LoadedRecord, record: LoadedRecord): LoadedRecord {
  const computed = Object.keys(definition.fields).filter((name) => definition.fields[name]?.computed);
  const counted = Object.fromEntries(computed.map((name) => [name, record[name]]));
  return { ...base, ...counted, ...(record.pending && { pending: record.pending }) };
}

/** The form of a record: groups of fields, rules at the field, sticky save bar, draft, conflict. */
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

function LoadedForm({
  definition,
  record,
  writer,
  send,
  onSaved,
  draftKey,
  goesOnAs,
  path,
  initial,
  children,
  saveLabel,
  demands,
  isHeld,
  onClose,
}: Omit<RecordFormProps, 'record' | 'error' | 'after'> & { record: LoadedRecord }) {
  useInputs(definition);
  const { t } = useTexts('common', 'record', 'validation');
  const { id: me } = useUser();
  const texts = useRecordTexts(definition);
  const [draft, setDraft] = useState(() => (writer.canWrite ? readDraft(draftKey) : null));
  // What the changes are measured against stays as it was read: a refetch in mid-edit must not make a stale form look
  // fresh. A draft of an older version is sent with that version, and the server's 409 opens the choice.
  const [base, setBase] = useState(() => (draft ? { ...record, version: draft.version } : record));
  const state = useRecordForm(
    definition,
    withComputed(definition, base, record),
    writer,
    // Who may not write is neither offered nor asked anything.
    writer.canWrite ? (draft?.values ?? initial) : undefined,
    writer.canWrite ? demands : undefined,
  );
  const [askedInVain, setAskedInVain] = useState(false);
  const host = useFormHost();
  // Whoever is sent here to write a language begins with it.
  const { lang } = usePageSearch() as { lang?: string };
  const [writing, setWriting] = useState<Language>(LANGUAGES.find((one) => one === lang) ?? 'it');
  const [sideBySide, setSideBySide] = useState(remembered('side-by-side') === 'on');
  const { form, changes, isDirty } = state;
  const isTranslated = formFields(definition).some((name) => definition.fields[name]?.kind === 'translated');

  const typed = () => typedSince(valuesOf(definition, base), form.current());
  // A machine takes its time: what was typed meanwhile stays.
  const stale = useStale(isTranslated ? path : undefined, base.version, (saved) => adopt(saved, typed()));

  /** The record as it stands, with what was typed while it was on its way. */
  const reset = (read: LoadedRecord, since: FormValues = {}) => {
    const to = withOwnPending(read, me);
    const keep = () => keepDraft(draftKey, to.version, isAbandoned.current ? {} : since, before.current());
    keep();
    // Of a form that goes away with its saving, too.
    latest.current = keep;
    setAskedInVain(false);
    setDraft(null);
    setBase(to);
    form.setValues({ ...valuesOf(definition, to), ...since });
    form.clearErrors();
  };
  const adopt = (saved: LoadedRecord, since: FormValues = {}) => {
    if (isNew(base)) {
      isAbandoned.current = true;
      goesOn.current = goesOnAs && { form: goesOnAs(saved), made: saved };
      if (goesOn.current) keepDraft(goesOn.current.form, saved.version, since);
    }
    reset(saved, since);
    onSaved(saved, since);
  };
  const isAbandoned = useRef(false);
  const goesOn = useRef<{ form: string; made: LoadedRecord }>(undefined);
  const box = useRef<HTMLFormElement>(null);
  // While its answer is on its way too: a page that is loaded anew knows what was sent.
  const before = useSentBefore(draft?.sent, () => {
    if (!isAbandoned.current) keepDraft(draftKey, base.version, changes, before.current());
  });
  const saving = useSave(state, send, before, adopt);
  const isSent = saving.busy || isAbandoned.current;
  useLeaveGuard(isDirty && !host);
  // What waits is withdrawn or decided without another version.
  const waiting = JSON.stringify(record.pending ?? []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version of the record is adopted
  useEffect(() => {
    const isOther = record.version !== base.version || waiting !== JSON.stringify(base.pending ?? []);
    if (!isDirty && isOther) reset(record);
  }, [record.version, waiting]);
  const submit = () => (host ? host.submit() : void saving.save());
  // Of who pressed it while the form was on its way: what a draft has brought back.
  const saveIfDirty = useRef(() => {});
  saveIfDirty.current = () => isDirty && submit();
  useEffect(() => {
    // With what it has taken on.
    if (takeSave()) queueMicrotask(() => saveIfDirty.current());
  }, []);
  // What was sent before the page was loaded anew may be stored: it is not offered as if it were not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the form comes
  useEffect(() => {
    if (before.current()) void saving.recall();
  }, []);
  const save = useRef(saving.save);
  save.current = saving.save;
  useEffect(() => host?.join(() => save.current()), [host]);

  const kept = JSON.stringify(changes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was sent is read at that moment
  useEffect(() => {
    if (!writer.canWrite || isAbandoned.current) return;
    const timer = setTimeout(
      () => keepDraft(draftKey, base.version, JSON.parse(kept), before.current()),
      400,
    );
    return () => clearTimeout(timer);
  }, [kept, draftKey, base.version, writer.canWrite]);
  // A session that ends takes the form away at once: what was typed a moment before is kept, too.
  const latest = useRef(() => {});
  useEffect(() => {
    latest.current = () =>
      writer.canWrite &&
      !isAbandoned.current &&
      keepDraft(draftKey, base.version, JSON.parse(kept), before.current());
  });
  useEffect(() => {
    // So does another address, or a tab that is closed: no effect of a page that goes is cleaned up.
    const store = () => void latest.current();
    addEventListener('pagehide', store);
    return () => {
      removeEventListener('pagehide', store);
      store();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the form comes, and as it goes
  useLayoutEffect(() => {
    if (box.current && takeField(draftKey, box.current)) {
      // Also what was typed after this form was drawn and before it is there.
      const late = readDraft(draftKey);
      setDraft(late);
      form.setValues({ ...form.current(), ...late?.values });
    }
    return () => {
      if (!goesOn.current) return;
      const { form: next, made } = goesOn.current;
      goesOn.current = undefined;
      const since = typedSince(valuesOf(definition, made), form.current());
      keepDraft(next, made.version, since);
      leaveField(next, Object.keys(since).length > 0);
    };
  }, [draftKey]);

  const discard = () => {
    reset(record);
    saving.clear();
  };
  // Of a new one there is nothing stored to come back to: it is left, and what was typed stays a draft.
  const cancel = isNew(base) ? (onClose ?? leavesNew()) : discard;

  return (
    <FormProvider
      value={{
        ...state,
        refusal: (name) => (isSent && isHeld?.(name) ? 'locked' : state.refusal(name)),
        path,
        texts,
        writing,
        write: setWriting,
        sideBySide,
        stale,
        follow: (next) => reset(next, typed()),
        Input: RecordInput,
      }}
    >
      <Form
        ref={box}
        hasSummary
        onSubmit={submit}
        onSave={() => {
          setAskedInVain(!isDirty && !saving.busy);
          submit();
        }}
      >
        <Stack gap="lg">
          {draft && isDirty && (
            <Alert icon={<Glyph name="history" />} color="bosco" role="status">
              <Group justify="space-between">
                {t('record:form.draft')}
                <Button size="compact-sm" variant="default" onClick={discard}>
                  {t('record:form.discardDraft')}
                </Button>
              </Group>
            </Alert>
          )}
          <ProblemAlert error={saving.error} />
          {saving.refusal && (
            <Suspense>
              <ErrorSummary refusal={saving.refusal} />
            </Suspense>
          )}
          {isTranslated && (
            <LanguageBar
              onLanguage={setWriting}
              onSideBySide={(on) => {
                remember('side-by-side', on ? 'on' : null);
                setSideBySide(on);
              }}
            />
          )}
          {children ?? <FieldGroups />}
          {!host && (
            <SaveBar busy={saving.busy} askedInVain={askedInVain} onCancel={cancel} label={saveLabel} />
          )}
        </Stack>
      </Form>
      <Suspense>
        {saving.conflict && (
          <ConflictDialog
            definition={definition}
            current={saving.conflict}
            mine={changes}
            onClose={saving.dropConflict}
            onResolve={(values) => {
              const current = saving.conflict;
              if (!current) return;
              if (Object.keys(values).length > 0) return void saving.save(values, current.version);
              saving.dropConflict();
              reset(current);
              onSaved(current, {});
            }}
          />
        )}
      </Suspense>
    </FormProvider>
  );
}
