import { Badge, Button, Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '../../../domain/platform/language/text.ts';
import { review } from '../../../domain/stays/reviews/review.ts';
import { isModerator } from '../../../domain/stays/reviews/states.ts';
import {
  languagesFor,
  originalOf,
  TRANSLATED_TEXTS,
  type TranslatedText,
  type Translation,
  untranslated,
} from '../../../domain/stays/reviews/translations.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { useSeenVersion } from '../../kernel/records/actions/use-seen-version.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { api } from '../../platform/api.ts';
import { showAnswer } from '../../platform/query-client.ts';
import { useUser } from '../../platform/session.ts';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../platform/shell/form.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { nowAs, type ReviewRecord, reviewsChanged } from './review.ts';

const translationsKey = ({ id }: ReviewRecord) => ['record', `/reviews/${id}/translations`];

interface OneLanguage {
  row: ReviewRecord;
  lang: Language;
  had: Translation[];
}

/** A review in the portal's other languages; moderators write them, others read what there is. */
export function Translations({ row }: { row: ReviewRecord }) {
  const { t } = useTexts('review');
  const { role } = useUser();
  const [lang, setLang] = useState<Language | null>(null);
  const { data: told } = useQuery({
    queryKey: translationsKey(row),
    queryFn: ({ signal }) => api(`/reviews/${row.id}/translations`, { signal }),
  });
  const moderates = isModerator(role);
  const data = told?.data ?? [];
  const languages = languagesFor(row.lang).filter((one) => moderates || data.some((is) => is.lang === one));
  if (!told || languages.length === 0) return null;
  const of = (one: Language) => data.filter((is) => is.lang === one);
  const all = TRANSLATED_TEXTS.filter((name) => originalOf(row, name) !== null).length;
  return (
    <Stack gap="xs" component="section" aria-labelledby="review-translations">
      <Group justify="space-between" gap="xs">
        <Text component="h3" fw={600} id="review-translations">
          {t('review:translations')}
        </Text>
        <SegmentedControl
          aria-labelledby="review-translations"
          value={lang ?? ''}
          onChange={(one) => setLang(one as Language)}
          data={languages.map((one) => ({
            value: one,
            label: <LanguageName of={of(one)} {...{ one, all }} />,
          }))}
        />
      </Group>
      {moderates && data.some(({ isStale }) => isStale) && (
        <Text size="sm">
          <Glyph name="alert-triangle" size={14} /> {t('review:translationsStale')}
        </Text>
      )}
      {lang && moderates && (
        <TranslationForm key={lang} had={of(lang)} canTranslate={told.canTranslate} {...{ row, lang }} />
      )}
      {lang && !moderates && <TranslationTexts had={of(lang)} {...{ row, lang }} />}
    </Stack>
  );
}

/** `DE 2/3`, and whether one waits. */
function LanguageName({ one, of, all }: { one: Language; of: readonly Translation[]; all: number }) {
  const { t } = useTexts('review');
  const shown = of.filter(({ isStale }) => !isStale).length;
  return (
    <Group gap={6} wrap="nowrap">
      <span>{one.toUpperCase()}</span>
      <Text size="xs" c={shown === all ? 'bosco' : 'dimmed'} className="tabular" component="span">
        {shown}/{all}
      </Text>
      {of.some(({ isStale }) => isStale) && (
        <Glyph name="alert-triangle" size={14} label={t('review:translation.stale')} />
      )}
    </Group>
  );
}

function TranslationTexts({ lang, had }: OneLanguage) {
  const texts = useRecordTexts(review);
  return had
    .filter(({ isStale }) => !isStale)
    .map(({ field, text, source }) => (
      <div key={field}>
        <Group gap="xs">
          <Text component="h4" size="sm" fw={600}>
            {texts.label(field)}
          </Text>
          {source === 'machine' && <Mark />}
        </Group>
        <Text size="sm" lang={lang} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}
        </Text>
      </div>
    ));
}

function Mark() {
  const { t } = useTexts('record');
  return (
    <Badge
      variant="light"
      color="yellow"
      tt="none"
      fw={500}
      leftSection={<Glyph name="language" size={14} />}
    >
      {t('record:history.machine')}
    </Badge>
  );
}

type Drafts = Partial<Record<TranslatedText, string>>;
type Sent = Partial<Record<TranslatedText, string | null>>;

/** What was typed while the rest was being stored. */
function typedBeside(sent: Sent, now: Drafts): Drafts {
  return Object.fromEntries(
    Object.entries(now).filter(([name, text]) => (text.trim() || null) !== sent[name as TranslatedText]),
  );
}

function TranslationForm({ row, lang, had, canTranslate }: OneLanguage & { canTranslate: boolean }) {
  const { t } = useTexts('review', 'record');
  const texts = useRecordTexts(review);
  const client = useQueryClient();
  const [drafts, setDrafts] = useDraft<Drafts>(`review.${row.id}.translation.${lang}`, {});
  const keptOf = (name: TranslatedText) => had.find(({ field }) => field === name);
  const textOf = (name: TranslatedText) => drafts[name] ?? keptOf(name)?.text ?? '';
  const send = async (path: 'translations' | 'translations/machine', body: object) => {
    const answer = await api(`/reviews/${row.id}/${path}`, {
      method: 'POST',
      body: { version: seen, lang, ...body },
    });
    showAnswer(client, translationsKey(row), answer);
    nowAs(client, row.id, { version: answer.version });
    return answer;
  };
  const save = useMutation({
    mutationFn: (body: Sent) => send('translations', body),
    onSuccess: (_, sent) => {
      void toast('success', t('review:done.translation'));
      setDrafts((now) => typedBeside(sent, now));
    },
    onSettled: () => reviewsChanged(client),
  });
  const seen = useSeenVersion(row, save.error);
  const machine = useMutation({
    mutationFn: () => send('translations/machine', {}),
    onSuccess: ({ lost }) => {
      const names = lost.map((name) => texts.label(name)).join(', ');
      if (lost.length > 0) void toast('failure', t('record:form.translateLost', { texts: names }));
      else void toast('success', t('review:done.translation'));
    },
    onSettled: () => reviewsChanged(client),
  });
  const changed = Object.entries(drafts).filter(
    ([name, text]) => text.trim() !== (keptOf(name as TranslatedText)?.text ?? ''),
  );
  // What a machine wrote, or what waits since its text changed: who has read it says so.
  const unread = had.filter(({ text, source, isStale }) => text && (source === 'machine' || isStale));
  const body = () =>
    changed.length > 0
      ? Object.fromEntries(changed.map(([name, text]) => [name, text.trim() || null]))
      : Object.fromEntries(unread.map(({ field, text }) => [field, text]));
  const error = save.error ?? machine.error;
  const errors = error ? fieldErrors(error) : {};
  const isElsewhere = !Object.keys(errors).some((name) => TRANSLATED_TEXTS.some((one) => one === name));
  return (
    <Form
      onSave="submit"
      onSubmit={() => {
        machine.reset();
        save.mutate(body());
      }}
    >
      <Stack gap="xs">
        {error && isElsewhere && <ProblemAlert error={error} />}
        {TRANSLATED_TEXTS.filter((name) => originalOf(row, name) !== null).map((name) => {
          const kept = keptOf(name);
          return (
            <Stack gap={4} key={name}>
              <Textarea
                label={`${texts.label(name)} (${lang})`}
                description={
                  kept?.isStale ? t(kept.text ? 'review:translation.stale' : 'review:translation.gone') : null
                }
                lang={lang}
                autosize
                minRows={name === 'title' ? 1 : 2}
                maxLength={review.fields[name].max ?? 0}
                value={textOf(name)}
                onChange={(event) => setDrafts({ ...drafts, [name]: event.currentTarget.value })}
                error={errors[name]}
              />
              {kept?.source === 'machine' && kept.text && drafts[name] === undefined && (
                <Group>
                  <Mark />
                </Group>
              )}
            </Stack>
          );
        })}
        <Group>
          <Button
            type="submit"
            size="compact-md"
            loading={save.isPending}
            disabled={changed.length === 0 && unread.length === 0}
          >
            {changed.length === 0 && unread.length > 0
              ? t('record:form.machineGood')
              : t('review:translationSave')}
          </Button>
          {canTranslate && untranslated(row, lang).length > 0 && (
            <Button
              size="compact-md"
              variant="default"
              loading={machine.isPending}
              disabled={changed.length > 0}
              title={changed.length > 0 ? t('record:form.translateDirty') : undefined}
              leftSection={<Glyph name="language" size={16} />}
              onClick={() => {
                save.reset();
                machine.mutate();
              }}
            >
              {t('record:form.translate')}
            </Button>
          )}
        </Group>
      </Stack>
    </Form>
  );
}
