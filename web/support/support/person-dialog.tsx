import { Button, Group, List, Modal, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { inLanguage } from '../../../domain/platform/language/text.ts';
import {
  type FoundData,
  PERSON_DATA,
  type PersonSought,
  RETENTION_REASONS,
  REVIEW_ERASURES,
  type ReviewErasure,
} from '../../../domain/support/privacy/person.ts';
import { deleteUnsavedInput } from '../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { api, plainApi } from '../../platform/api.ts';
import { formatNumber } from '../../platform/formats.ts';
import { saveText } from '../../platform/navigation/load-page.ts';
import { ask } from '../../platform/shell/confirm/ask.ts';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../platform/shell/form.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';

function usePersonData() {
  const { t } = useTexts('audit_log');
  const [email, setEmail] = useDraft('data-subject.email', '');
  const [phone, setPhone] = useDraft('data-subject.phone', '');
  const [reason, setReason] = useDraft('data-subject.reason', '');
  const [reviews, setReviews] = useState<ReviewErasure>('anonymise');
  const [found, setFound] = useState<readonly FoundData[] | null>(null);
  const sought: PersonSought = { email: email.trim() || null, phone: phone.trim() || null };
  const find = useMutation({
    mutationFn: () => api('/data-subjects/find', { method: 'POST', body: sought }),
    onSuccess: (answer) => setFound(answer.found),
  });
  const download = useMutation({
    mutationFn: async () => {
      const data = await plainApi('/data-subjects/export', { method: 'POST', body: sought });
      saveText(JSON.stringify(data, null, 2), 'dati-personali.json', 'application/json');
    },
  });
  const erase = useMutation({
    mutationFn: () => api('/data-subjects/erase', { method: 'POST', body: { ...sought, reason, reviews } }),
    onSuccess: ({ erased, found: left }) => {
      setFound(left);
      setReason('');
      deleteUnsavedInput('data-subject');
      const count = erased.reduce((sum, one) => sum + one.count, 0);
      void toast('success', t('audit_log:person.done', { count }));
    },
  });
  const error = find.error ?? erase.error ?? download.error;
  const errors = error ? fieldErrors(error) : {};
  const canErase = found?.some(({ count, stays }) => count > stays) ?? false;
  const confirmErasure = async () => {
    const isWanted = await ask({
      title: t('audit_log:person.erase'),
      text: t('audit_log:person.question'),
      confirm: t('audit_log:person.erase'),
      dangerous: true,
    });
    if (isWanted) erase.mutate();
  };
  return {
    ...{ email, setEmail, phone, setPhone, reason, setReason, reviews, setReviews, found },
    ...{ find, download, erase, error, errors, canErase, confirmErasure },
  };
}

/** Dialog for the rights of a data subject: shows a person's data in all structures, to export or erase. */
export function PersonDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('audit_log', 'common');
  const person = usePersonData();
  const { email, setEmail, phone, setPhone, found, find, download, error, errors } = person;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('audit_log:person.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack>
        <Text size="sm">{t('audit_log:person.purpose')}</Text>
        <Form onSave="submit" onSubmit={() => find.mutate()}>
          <Group align="flex-start" wrap="wrap">
            <TextInput
              flex="1 1 14rem"
              type="email"
              label={t('audit_log:person.email')}
              data-autofocus
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
              error={errors.email}
            />
            <TextInput
              flex="1 1 12rem"
              type="tel"
              label={t('audit_log:person.phone')}
              value={phone}
              onChange={(event) => setPhone(event.currentTarget.value)}
              error={errors.phone}
            />
            <Button type="submit" mt={25} loading={find.isPending}>
              {t('audit_log:person.find')}
            </Button>
          </Group>
        </Form>
        {Object.keys(errors).length === 0 && <ProblemAlert error={error} />}
        {found?.length === 0 && <Text role="status">{t('audit_log:person.nothing')}</Text>}
        {found && found.length > 0 && <FoundList found={found} />}
        {found && found.length > 0 && (
          <Group>
            <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
              {t('audit_log:person.export')}
            </Button>
          </Group>
        )}
        {person.canErase && <Erasure person={person} />}
      </Stack>
    </Modal>
  );
}

function Erasure({ person }: { person: ReturnType<typeof usePersonData> }) {
  const { reason, setReason, reviews, setReviews, found, erase, errors, confirmErasure } = person;
  const { t, language } = useTexts('audit_log');
  return (
    <Form onSave="submit" onSubmit={() => void confirmErasure()}>
      {found?.some(({ kind }) => kind === 'reviews') && (
        <Radio.Group
          mb="md"
          label={t('audit_log:person.reviews')}
          value={reviews}
          onChange={(value) => setReviews(value as ReviewErasure)}
        >
          <Stack gap="xs" mt="xs">
            {(Object.keys(REVIEW_ERASURES) as ReviewErasure[]).map((value) => (
              <Radio key={value} value={value} label={inLanguage(REVIEW_ERASURES[value], language)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <Group align="flex-end">
        <TextInput
          flex="1 1 16rem"
          required
          label={t('audit_log:person.reason')}
          description={t('audit_log:person.reasonHelp')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={errors.reason}
        />
        <Button type="submit" color="red" loading={erase.isPending} disabled={!reason.trim()}>
          {t('audit_log:person.erase')}
        </Button>
      </Group>
    </Form>
  );
}

function FoundList({ found }: { found: readonly FoundData[] }) {
  const { t, language } = useTexts('audit_log');
  return (
    <List aria-live="polite" spacing="xs">
      {found.map(({ kind, count, stays, why, structures }) => (
        <List.Item key={kind}>
          <b>
            {inLanguage(PERSON_DATA[kind], language)}: {formatNumber(count)}
          </b>
          {structures.length > 0 && <Text size="sm">{structures.join(', ')}</Text>}
          {why && (
            <Text size="sm" c="dimmed">
              {t('audit_log:person.stays', {
                n: formatNumber(stays),
                why: inLanguage(RETENTION_REASONS[why], language),
              })}
            </Text>
          )}
        </List.Item>
      ))}
    </List>
  );
}
