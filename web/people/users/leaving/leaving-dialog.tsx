import { Button, Checkbox, Group, List, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { emailRecipient } from '../../../../domain/people/correspondence/email-recipient.ts';
import type { OpenWork } from '../../../../domain/people/users/leaving.ts';
import { useRecordTexts } from '../../../kernel/records/record-texts.ts';
import { UserSelect } from '../../../kernel/records/references/user-select.tsx';
import { api } from '../../../platform/api.ts';
import { formatNumber } from '../../../platform/formats.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../../platform/shell/form.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { useLeavingQuestion } from './confirm-leaving.ts';

/** Renders the open question of `confirmLeaving`. */
export function LeavingDialog() {
  const open = useLeavingQuestion();
  return open && <Question key={open.question.userId} {...open} />;
}

type Open = NonNullable<ReturnType<typeof useLeavingQuestion>>;

function Question({ question, answer }: Open) {
  const { t } = useTexts('account', 'common');
  const { userId, structureId, title, text, confirm } = question;
  const [heir, setHeir] = useState<number | null>(null);
  const [keeps, setKeeps] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['open-work', userId, structureId],
    queryFn: ({ signal }) =>
      api(`/users/${userId}/open-work`, { query: structureId === undefined ? {} : { structureId }, signal }),
    staleTime: 0,
  });
  const hasWork = data !== undefined && listWorkKinds(data).length > 0;
  return (
    <Modal opened onClose={() => answer(null)} title={title} closeButtonProps={{ 'aria-label': t('common:close') }}>
      <Form onSave="submit" onSubmit={() => answer({ handOverTo: heir, keepRecipients: keeps })}>
        <Stack>
          <Text size="sm">{text}</Text>
          <ProblemAlert error={error} />
          {!data && !error && <Skeleton h={64} />}
          {data && <Work work={data} />}
          {hasWork && (
            <UserSelect
              label={t('account:leaving.to')}
              description={t(
                data.structures + data.contracts > 0 ? 'account:leaving.toSameRole' : 'account:leaving.toNobody',
              )}
              value={heir}
              onChange={setHeir}
            />
          )}
          {data && data.recipients.length > 0 && <Recipients {...{ data, keeps, setKeeps }} />}
          <Group justify="flex-end">
            <Button variant="default" data-autofocus onClick={() => answer(null)}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" color="red" disabled={!data || heir === userId}>
              {confirm}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}

/** Kinds of work that a successor takes over. */
const HANDED_OVER_KINDS = [
  'structures',
  'contracts',
  'requests',
  'tickets',
  'leads',
  'errors',
  'schedules',
  'views',
] as const;
/** Kinds that end with the account, and tokens, which stay valid. */
const OTHER_KINDS = ['mailings', 'watched', 'tokens'] as const;
export const listWorkKinds = (work: OpenWork) => HANDED_OVER_KINDS.filter((kind) => work[kind] > 0);

/** Renders, for example, "Restano 12 richieste, 1 ticket". */
export function Work({ work }: { work: OpenWork }) {
  const { t } = useTexts('account');
  const kinds = listWorkKinds(work);
  const others = OTHER_KINDS.filter((kind) => work[kind] > 0);
  return (
    <>
      {kinds.length > 0 && (
        <Text fw={600}>
          {t('account:leaving.remain', {
            what: kinds
              .map((kind) => t(`account:leaving.${kind}`, { count: work[kind], n: formatNumber(work[kind]) }))
              .join(', '),
          })}
        </Text>
      )}
      {others.map((kind) => (
        <Text key={kind} size="sm">
          {t(`account:leaving.${kind}`, { count: work[kind], n: formatNumber(work[kind]) })}
        </Text>
      ))}
    </>
  );
}

interface RecipientsProps {
  data: OpenWork;
  keeps: boolean;
  setKeeps: (keeps: boolean) => void;
}

/** Structure mails that go to the user's address, with a choice to keep them. */
export function Recipients({ data, keeps, setKeeps }: RecipientsProps) {
  const { t } = useTexts('account');
  const texts = useRecordTexts(emailRecipient);
  return (
    <Stack gap={4}>
      <Text size="sm">{t('account:leaving.recipients')}</Text>
      <List size="sm">
        {data.recipients.map(({ id, structureName, purpose }) => (
          <List.Item key={id}>
            {structureName}: {texts.option('purpose', purpose)}
          </List.Item>
        ))}
      </List>
      <Checkbox
        label={t('account:leaving.keepRecipients')}
        checked={keeps}
        onChange={(event) => setKeeps(event.currentTarget.checked)}
      />
    </Stack>
  );
}
