import {
  Button,
  Checkbox,
  Group,
  SegmentedControl,
  Select,
  Skeleton,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { instantInRome } from '../../../domain/kernel/calendar/moment.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import { LANGUAGE_NAMES } from '../../../domain/platform/language/text.ts';
import type { MessageOptions, Recipient } from '../../../domain/stays/messages/answers.ts';
import { LONGEST_BODY, message } from '../../../domain/stays/messages/message.ts';
import {
  LONGEST_VARIABLE,
  messageText,
  renderTemplate,
  type TemplateCode,
  templatesFor,
  variablesOf,
} from '../../../domain/stays/messages/templates.ts';
import { forgetTyped } from '../../kernel/drafts/drafts.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { api } from '../../platform/api.ts';
import { DayInput } from '../../platform/dates/day-input.tsx';
import { TimeInput } from '../../platform/dates/time-input.tsx';
import { readDay } from '../../platform/dates/written-day.ts';
import { readTime } from '../../platform/dates/written-time.ts';
import { formatDate } from '../../platform/formats.ts';
import { Drawer } from '../../platform/shell/drawer.tsx';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../platform/shell/form.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useReturnFocus } from '../../platform/shell/use-return-focus.ts';
import { type Translate, useTexts } from '../../platform/texts.ts';
import { today as serverToday } from '../../platform/today.ts';
import { Bubble } from './bubble.tsx';
import { keyOf, knownValues, messageOptionsQuery, messagesKey } from './messages.ts';

interface ComposeMessageProps {
  structureId: string;
  /** Whom it is for, where one comes from their request or their stay. */
  guest: Readonly<Record<string, string>>;
  onClose: () => void;
  onMade: (id: number) => void;
}

/** A new message: to whom, which template, what stands in its places, and how it will read. */
export function ComposeMessage({ structureId, guest, onClose, onMade }: ComposeMessageProps) {
  useReturnFocus();
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
        <MessageForm
          structureId={structureId}
          options={data}
          isNamed={Object.keys(guest).length > 0}
          onMade={onMade}
        />
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
  const { t, language: own } = useTexts('message', 'common', 'validation');
  const texts = useRecordTexts(message);
  const client = useQueryClient();
  const { recipients } = options;
  const first = isNamed ? recipients[0] : undefined;
  const place = `message.${structureId}.${first ? keyOf(first) : 'new'}`;
  const [key, setKey] = useDraft<string | null>(
    `${place}.to`,
    first && first.obstacle === null ? keyOf(first) : null,
  );
  const [template, setTemplate] = useDraft<TemplateCode>(`${place}.template`, 'custom');
  const [ownLanguage, setOwnLanguage] = useDraft<Language | null>(`${place}.language`, null);
  const [typed, setTyped] = useDraft<Readonly<Record<string, string>>>(`${place}.typed`, {});
  const [body, setBody] = useDraft(`${place}.body`, '');
  const [attachLink, setAttachLink] = useDraft<string | null>(`${place}.link`, null);
  const [isLater, setIsLater] = useDraft(`${place}.later`, false);
  const [day, setDay] = useDraft<string | null>(`${place}.day`, serverToday());
  const [hour, setHour] = useDraft<string | null>(`${place}.hour`, '09:00');
  const [isTried, setIsTried] = useState(false);
  const [onDay, atTime] = [readDay(day ?? ''), readTime(hour ?? '')];
  const recipient = recipients.find((one) => keyOf(one) === key) ?? null;
  const language = ownLanguage ?? recipient?.lang ?? own;
  const known = knownValues(template, recipient, options, language);
  const variables = Object.fromEntries(
    variablesOf(template).map((name) => [name, typed[name] ?? known[name] ?? '']),
  );
  const isCustom = template === 'custom';
  const words = isCustom ? body : renderTemplate(template, language, variables);
  const mayLink = isCustom || !options.hasProvider;
  const send = useMutation({
    mutationFn: () =>
      api(`/structures/${structureId}/messages`, {
        method: 'POST',
        body: {
          recipientType: recipient?.recipientType,
          contactKey: recipient?.contactKey ?? null,
          requestId: recipient?.requestId ?? null,
          arrivalId: recipient?.arrivalId ?? null,
          templateCode: template,
          lang: language,
          variables,
          ...(isCustom ? { body: body.trim() } : {}),
          attachLink: mayLink ? attachLink : null,
          ...(isLater && onDay && atTime
            ? { scheduledAt: instantInRome({ day: onDay, time: atTime }).toISOString() }
            : {}),
        },
      }),
    onSuccess: (made) => {
      forgetTyped(place);
      if (options.hasProvider) void toast('success', t('message:queued'));
      onMade(made.id);
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: messagesKey(structureId) }),
        client.invalidateQueries({ queryKey: ['list', `/structures/${structureId}/messages`] }),
      ]),
  });
  const errors = send.error ? fieldErrors(send.error) : {};
  const atRecipient = errors.contactKey ?? errors.requestId ?? errors.arrivalId ?? errors.recipientType;
  const choose = (next: string | null) => {
    setKey(next);
    const type = recipients.find((one) => keyOf(one) === next)?.recipientType;
    if (type && !templatesFor(type).includes(template)) setTemplate('custom');
  };
  const submit = () => {
    setIsTried(isLater);
    if (!isLater || (onDay && atTime)) send.mutate();
  };
  return (
    <Form onSubmit={submit}>
      <Stack>
        {send.error && Object.keys(errors).length === 0 && <ProblemAlert error={send.error} />}
        <Select
          label={t('message:to')}
          data-autofocus
          required
          searchable
          allowDeselect={false}
          data={recipientOptions(recipients, t)}
          value={key}
          onChange={choose}
          error={atRecipient}
          description={recipient?.number}
          comboboxProps={{ withinPortal: false }}
        />
        <Select
          label={texts.label('templateCode')}
          required
          allowDeselect={false}
          data={templatesFor(recipient?.recipientType ?? recipients[0]?.recipientType ?? 'guest').map(
            (code) => ({
              value: code,
              label: texts.option('templateCode', code),
            }),
          )}
          value={template}
          onChange={(next) => setTemplate((next ?? 'custom') as TemplateCode)}
          error={errors.templateCode}
          comboboxProps={{ withinPortal: false }}
        />
        {!isCustom && (
          <Stack gap={4}>
            <Text size="sm" fw={500}>
              {texts.label('lang')}
            </Text>
            <SegmentedControl
              aria-label={texts.label('lang')}
              value={language}
              onChange={(next) => setOwnLanguage(next as Language)}
              data={Object.keys(LANGUAGE_NAMES).map((code) => ({
                value: code,
                label: texts.option('lang', code),
              }))}
            />
          </Stack>
        )}
        {variablesOf(template).map((name) => (
          <TextInput
            key={name}
            label={t(`message:variable.${name}`)}
            required
            maxLength={LONGEST_VARIABLE}
            value={variables[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
            error={errors[`variables.${name}`]}
          />
        ))}
        {isCustom && (
          <Textarea
            label={texts.label('body')}
            required
            autosize
            minRows={4}
            maxLength={LONGEST_BODY}
            value={body}
            onChange={(event) => setBody(event.currentTarget.value)}
            error={errors.body}
          />
        )}
        {mayLink && options.links.length > 0 && (
          <Select
            label={texts.label('attachLink')}
            clearable
            placeholder={t('message:link.none')}
            data={options.links.map(({ kind, title, url }) => ({
              value: url,
              label: t(`message:link.${kind}`, { title }),
            }))}
            value={attachLink}
            onChange={setAttachLink}
            error={errors.attachLink}
            comboboxProps={{ withinPortal: false }}
          />
        )}
        <Checkbox
          label={t('message:later')}
          checked={isLater}
          onChange={(event) => setIsLater(event.currentTarget.checked)}
        />
        {isLater && (
          <Group align="flex-start">
            <DayInput
              label={t('message:day')}
              value={day}
              onChange={setDay}
              error={isTried && !onDay ? t('validation:date_invalid') : errors.scheduledAt}
            />
            <TimeInput
              label={t('message:hour')}
              value={hour}
              onChange={setHour}
              error={isTried && !atTime && t('validation:pattern')}
            />
          </Group>
        )}
        {words.trim() !== '' && <Bubble text={messageText(words, mayLink ? attachLink : null)} />}
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
          disabled={!recipient || (isCustom && body.trim() === '')}
        >
          {t(options.hasProvider ? 'message:send' : 'message:prepare')}
        </Button>
      </Stack>
    </Form>
  );
}

/** Two guests of one name are told by their days. */
const periodWords = (checkin: string, checkout: string) =>
  `${formatDate(checkin).slice(4, -5)} – ${formatDate(checkout).slice(4)}`;

function recipientOptions(recipients: readonly Recipient[], t: Translate) {
  const group = (type: Recipient['recipientType'], label: string) => ({
    group: label,
    items: recipients
      .filter(({ recipientType }) => recipientType === type)
      .map((one) => ({
        value: keyOf(one),
        label: [
          one.name,
          one.days.checkin && one.days.checkout && periodWords(one.days.checkin, one.days.checkout),
          one.obstacle && t(`message:obstacle.${one.obstacle}`),
        ]
          .filter(Boolean)
          .join(' · '),
        disabled: one.obstacle !== null,
      })),
  });
  return [
    group('guest', t('message:to.guests')),
    group('structure_contact', t('message:to.contacts')),
  ].filter(({ items }) => items.length > 0);
}
