import { Checkbox, Group, SegmentedControl, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { LANGUAGE_NAMES, type Language } from '../../../domain/platform/language/text.ts';
import type { MessageOptions, Recipient } from '../../../domain/stays/messages/answers.ts';
import { MAX_BODY_LENGTH, message } from '../../../domain/stays/messages/message.ts';
import {
  listTemplates,
  listVariables,
  MAX_VARIABLE_LENGTH,
  type TemplateCode,
} from '../../../domain/stays/messages/templates.ts';
import type { FormErrors } from '../../kernel/records/form/form-values.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { DayInput } from '../../platform/dates/day-input.tsx';
import { TimeInput } from '../../platform/dates/time-input.tsx';
import { formatDate } from '../../platform/formats.ts';
import { type Translate, useTexts } from '../../platform/texts.ts';
import { recipientKey } from './messages.ts';
import type { MessageDraft } from './use-message-draft.ts';

interface FieldsProps {
  readonly draft: MessageDraft;
  readonly errors: FormErrors;
}

interface OptionFieldsProps extends FieldsProps {
  readonly options: MessageOptions;
}

export function RecipientFields({ draft, options: { recipients }, errors }: OptionFieldsProps) {
  const { t } = useTexts('message');
  const texts = useRecordTexts(message);
  const { recipient } = draft;
  return (
    <>
      <Select
        label={t('message:to')}
        data-autofocus
        required
        searchable
        allowDeselect={false}
        data={recipientOptions(recipients, t)}
        value={draft.key}
        onChange={draft.chooseRecipient}
        error={errors.contactKey ?? errors.requestId ?? errors.arrivalId ?? errors.recipientType}
        description={recipient?.number}
        comboboxProps={{ withinPortal: false }}
      />
      <Select
        label={texts.label('templateCode')}
        required
        allowDeselect={false}
        data={listTemplates(recipient?.recipientType ?? recipients[0]?.recipientType ?? 'guest').map((code) => ({
          value: code,
          label: texts.option('templateCode', code),
        }))}
        value={draft.template}
        onChange={(next) => draft.setTemplate((next ?? 'custom') as TemplateCode)}
        error={errors.templateCode}
        comboboxProps={{ withinPortal: false }}
      />
    </>
  );
}

export function TemplateFields({ draft, errors }: FieldsProps) {
  const { t } = useTexts('message');
  const texts = useRecordTexts(message);
  return (
    <>
      <Stack gap={4}>
        <Text size="sm" fw={500}>
          {texts.label('lang')}
        </Text>
        <SegmentedControl
          aria-label={texts.label('lang')}
          value={draft.language}
          onChange={(next) => draft.setLanguage(next as Language)}
          data={Object.keys(LANGUAGE_NAMES).map((code) => ({
            value: code,
            label: texts.option('lang', code),
          }))}
        />
      </Stack>
      {listVariables(draft.template).map((name) => (
        <TextInput
          key={name}
          label={t(`message:variable.${name}`)}
          required
          maxLength={MAX_VARIABLE_LENGTH}
          value={draft.variables[name]}
          onChange={(event) => draft.setVariable(name, event.currentTarget.value)}
          error={errors[`variables.${name}`]}
        />
      ))}
    </>
  );
}

export function BodyField({ draft, errors }: FieldsProps) {
  const texts = useRecordTexts(message);
  return (
    <Textarea
      label={texts.label('body')}
      required
      autosize
      minRows={4}
      maxLength={MAX_BODY_LENGTH}
      value={draft.body}
      onChange={(event) => draft.setBody(event.currentTarget.value)}
      error={errors.body}
    />
  );
}

/** Field for a page linked below the text, if the message may have a link. */
export function LinkField({ draft, options: { links }, errors }: OptionFieldsProps) {
  const { t } = useTexts('message');
  const texts = useRecordTexts(message);
  if (!draft.mayLink || links.length === 0) return null;
  return (
    <Select
      label={texts.label('attachLink')}
      clearable
      placeholder={t('message:link.none')}
      data={links.map(({ kind, title, url }) => ({
        value: url,
        label: t(`message:link.${kind}`, { title }),
      }))}
      value={draft.attachLink}
      onChange={draft.setAttachLink}
      error={errors.attachLink}
      comboboxProps={{ withinPortal: false }}
    />
  );
}

/** Fields for a later sending time. `isTried`: reports missing values. */
export function TimeFields({ draft, isTried, errors }: FieldsProps & { isTried: boolean }) {
  const { t } = useTexts('message', 'validation');
  return (
    <>
      <Checkbox
        label={t('message:later')}
        checked={draft.isLater}
        onChange={(event) => draft.setIsLater(event.currentTarget.checked)}
      />
      {draft.isLater && (
        <Group align="flex-start">
          <DayInput
            label={t('message:day')}
            value={draft.day}
            onChange={draft.setDay}
            error={isTried && !draft.onDay ? t('validation:date_invalid') : errors.scheduledAt}
          />
          <TimeInput
            label={t('message:hour')}
            value={draft.hour}
            onChange={draft.setHour}
            error={isTried && !draft.atTime && t('validation:pattern')}
          />
        </Group>
      )}
    </>
  );
}

/** Returns the dates of a stay, which distinguish guests with the same name. */
const formatPeriod = (checkin: string, checkout: string) =>
  `${formatDate(checkin).slice(4, -5)} – ${formatDate(checkout).slice(4)}`;

function recipientOptions(recipients: readonly Recipient[], t: Translate) {
  const group = (type: Recipient['recipientType'], label: string) => ({
    group: label,
    items: recipients
      .filter(({ recipientType }) => recipientType === type)
      .map((one) => ({
        value: recipientKey(one),
        label: [
          one.name,
          one.days.checkin && one.days.checkout && formatPeriod(one.days.checkin, one.days.checkout),
          one.obstacle && t(`message:obstacle.${one.obstacle}`),
        ]
          .filter(Boolean)
          .join(' · '),
        disabled: one.obstacle !== null,
      })),
  });
  return [group('guest', t('message:to.guests')), group('structure_contact', t('message:to.contacts'))].filter(
    ({ items }) => items.length > 0,
  );
}
