import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MessageOptions } from '../../../domain/stays/messages/answers.ts';
import { joinTextAndLink } from '../../../domain/stays/messages/templates.ts';
import { Drawer } from '../../platform/shell/drawer.tsx';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../platform/shell/form.tsx';
import { useTexts } from '../../platform/texts.ts';
import { Bubble } from './bubble.tsx';
import { BodyField, LinkField, RecipientFields, TemplateFields, TimeFields } from './message-fields.tsx';
import { messageOptionsQuery } from './messages.ts';
import { useMessageDraft, useSendMessage } from './use-message-draft.ts';

interface ComposeMessageProps {
  structureId: string;
  /** Request or stay of the guest to write to. */
  guest: Readonly<Record<string, string>>;
  onClose: () => void;
  onMade: (id: number) => void;
}

/** Form of a new message: recipient, template and values, with a preview. */
export function ComposeMessage({ structureId, guest, onClose, onMade }: ComposeMessageProps) {
  const { t } = useTexts('message', 'common');
  const { data, error } = useQuery(messageOptionsQuery(structureId, guest));
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={t('message:new')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <ProblemAlert error={error} />
      {!data && !error && <Skeleton h={320} />}
      {data && (
        <MessageForm structureId={structureId} options={data} isNamed={Object.keys(guest).length > 0} onMade={onMade} />
      )}
    </Drawer>
  );
}

interface MessageFormProps {
  structureId: string;
  options: MessageOptions;
  isNamed: boolean;
  onMade: (id: number) => void;
}

function MessageForm({ structureId, options, isNamed, onMade }: MessageFormProps) {
  const { t } = useTexts('message', 'common', 'validation');
  const draft = useMessageDraft(structureId, options, isNamed);
  const { isCustom, isLater, onDay, atTime, words } = draft;
  const [isTried, setIsTried] = useState(false);
  const send = useSendMessage(structureId, draft, options, onMade);
  const errors = send.error ? fieldErrors(send.error) : {};
  const submit = () => {
    setIsTried(isLater);
    if (!isLater || (onDay && atTime)) send.mutate();
  };
  return (
    <Form onSubmit={submit}>
      <Stack>
        {send.error && Object.keys(errors).length === 0 && <ProblemAlert error={send.error} />}
        <RecipientFields draft={draft} options={options} errors={errors} />
        {isCustom ? <BodyField draft={draft} errors={errors} /> : <TemplateFields draft={draft} errors={errors} />}
        <LinkField draft={draft} options={options} errors={errors} />
        <TimeFields draft={draft} isTried={isTried} errors={errors} />
        {words.trim() !== '' && <Bubble text={joinTextAndLink(words, draft.linkToSend)} />}
        {!isCustom && errors.body && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {errors.body}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {t('message:hours')} {t('message:today', { n: options.today, most: options.mostADay })}
        </Text>
        <Button
          type="submit"
          loading={send.isPending}
          disabled={!draft.recipient || (isCustom && draft.body.trim() === '')}
        >
          {t(options.hasProvider ? 'message:send' : 'message:prepare')}
        </Button>
      </Stack>
    </Form>
  );
}
