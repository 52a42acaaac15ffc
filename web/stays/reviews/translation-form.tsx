import { Badge, Button, Group, Stack, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Language } from '../../../domain/platform/language/text.ts';
import { review } from '../../../domain/stays/reviews/review.ts';
import {
  getOriginal,
  listTextsToTranslate,
  TRANSLATED_TEXTS,
  type TranslatedText,
  type Translation,
} from '../../../domain/stays/reviews/translations.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { useBaseVersion } from '../../kernel/records/actions/use-base-version.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { api } from '../../platform/api.ts';
import { showAnswer } from '../../platform/query-client.ts';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../platform/shell/form.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { type ReviewRecord, reloadReviews, showAnsweredVersion } from './review.ts';

export const translationsKey = ({ id }: ReviewRecord) => ['record', `/reviews/${id}/translations`];

export interface LanguageTranslation {
  row: ReviewRecord;
  lang: Language;
  had: Translation[];
}

type Drafts = Partial<Record<TranslatedText, string>>;
type SentTexts = Partial<Record<TranslatedText, string | null>>;

/** Returns the texts typed while others were being saved. */
function textsTypedMeanwhile(sent: SentTexts, now: Drafts): Drafts {
  return Object.fromEntries(
    Object.entries(now).filter(([name, text]) => (text.trim() || null) !== sent[name as TranslatedText]),
  );
}

/** Draft of a translation, with requests that save it or translate by machine. */
function useTranslation({ row, lang, had }: LanguageTranslation) {
  const { t } = useTexts('review', 'record');
  const texts = useRecordTexts(review);
  const client = useQueryClient();
  const [drafts, setDrafts] = useDraft<Drafts>(`review.${row.id}.translation.${lang}`, {});
  const findStored = (name: TranslatedText) => had.find(({ field }) => field === name);
  const send = async (path: 'translations' | 'translations/machine', body: object) => {
    const answer = await api(`/reviews/${row.id}/${path}`, {
      method: 'POST',
      body: { version: seen, lang, ...body },
    });
    showAnswer(client, translationsKey(row), answer);
    showAnsweredVersion(client, row.id, { version: answer.version });
    return answer;
  };
  const save = useMutation({
    mutationFn: (body: SentTexts) => send('translations', body),
    onSuccess: (_, sent) => {
      void toast('success', t('review:done.translation'));
      setDrafts((now) => textsTypedMeanwhile(sent, now));
    },
    onSettled: () => reloadReviews(client),
  });
  const seen = useBaseVersion(row, save.error);
  const machine = useMutation({
    mutationFn: () => send('translations/machine', {}),
    onSuccess: ({ lost }) => {
      const names = lost.map((name) => texts.label(name)).join(', ');
      if (lost.length > 0) void toast('failure', t('record:form.translateLost', { texts: names }));
      else void toast('success', t('review:done.translation'));
    },
    onSettled: () => reloadReviews(client),
  });
  const changed = Object.entries(drafts).filter(
    ([name, text]) => text.trim() !== (findStored(name as TranslatedText)?.text ?? ''),
  );
  // Saving confirms machine translations, and translations whose original has changed.
  const unread = had.filter(({ text, source, isStale }) => text && (source === 'machine' || isStale));
  const body = () =>
    changed.length > 0
      ? Object.fromEntries(changed.map(([name, text]) => [name, text.trim() || null]))
      : Object.fromEntries(unread.map(({ field, text }) => [field, text]));
  return {
    ...{ drafts, setDrafts, storedOf: findStored, save, machine },
    hasChanges: changed.length > 0,
    hasUnread: unread.length > 0,
    submit() {
      machine.reset();
      save.mutate(body());
    },
    translateByMachine() {
      save.reset();
      machine.mutate();
    },
  };
}

type TranslationDraft = ReturnType<typeof useTranslation>;

export function TranslationForm({ canTranslate, ...one }: LanguageTranslation & { canTranslate: boolean }) {
  const { row, lang } = one;
  const { t } = useTexts('review', 'record');
  const translation = useTranslation(one);
  const { save, machine, hasChanges, hasUnread } = translation;
  const error = save.error ?? machine.error;
  const errors = error ? fieldErrors(error) : {};
  const isElsewhere = !Object.keys(errors).some((name) => TRANSLATED_TEXTS.some((field) => field === name));
  return (
    <Form onSave="submit" onSubmit={translation.submit}>
      <Stack gap="xs">
        {error && isElsewhere && <ProblemAlert error={error} />}
        {TRANSLATED_TEXTS.filter((name) => getOriginal(row, name) !== null).map((name) => (
          <TextField key={name} name={name} lang={lang} translation={translation} error={errors[name]} />
        ))}
        <Group>
          <Button type="submit" size="compact-md" loading={save.isPending} disabled={!hasChanges && !hasUnread}>
            {!hasChanges && hasUnread ? t('record:form.machineGood') : t('review:translationSave')}
          </Button>
          {canTranslate && listTextsToTranslate(row, lang).length > 0 && (
            <Button
              size="compact-md"
              variant="default"
              loading={machine.isPending}
              disabled={hasChanges}
              title={hasChanges ? t('record:form.translateDirty') : undefined}
              leftSection={<Glyph name="language" size={16} />}
              onClick={translation.translateByMachine}
            >
              {t('record:form.translate')}
            </Button>
          )}
        </Group>
      </Stack>
    </Form>
  );
}

interface TextFieldProps {
  readonly name: TranslatedText;
  readonly lang: Language;
  readonly translation: TranslationDraft;
  readonly error: string | undefined;
}

function TextField({ name, lang, translation: { drafts, setDrafts, storedOf }, error }: TextFieldProps) {
  const { t } = useTexts('review');
  const texts = useRecordTexts(review);
  const stored = storedOf(name);
  return (
    <Stack gap={4}>
      <Textarea
        label={`${texts.label(name)} (${lang})`}
        description={stored?.isStale ? t(stored.text ? 'review:translation.stale' : 'review:translation.gone') : null}
        lang={lang}
        autosize
        minRows={name === 'title' ? 1 : 2}
        maxLength={review.fields[name].max ?? 0}
        value={drafts[name] ?? stored?.text ?? ''}
        onChange={(event) => setDrafts({ ...drafts, [name]: event.currentTarget.value })}
        error={error}
      />
      {stored?.source === 'machine' && stored.text && drafts[name] === undefined && (
        <Group>
          <MachineMark />
        </Group>
      )}
    </Stack>
  );
}

export function MachineMark() {
  const { t } = useTexts('record');
  return (
    <Badge variant="light" color="yellow" tt="none" fw={500} leftSection={<Glyph name="language" size={14} />}>
      {t('record:history.machine')}
    </Badge>
  );
}
