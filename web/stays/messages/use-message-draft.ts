import { useMutation, useQueryClient } from '@tanstack/react-query';
import { instantInRome } from '../../../domain/kernel/calendar/moment.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import type { MessageOptions } from '../../../domain/stays/messages/answers.ts';
import {
  listTemplates,
  listVariables,
  renderTemplate,
  type TemplateCode,
} from '../../../domain/stays/messages/templates.ts';
import { deleteUnsavedInput } from '../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { api } from '../../platform/api.ts';
import { readDay } from '../../platform/dates/written-day.ts';
import { readTime } from '../../platform/dates/written-time.ts';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { today as serverToday } from '../../platform/today.ts';
import { listKnownValues, messagesKey, recipientKey } from './messages.ts';

/** Draft of a new message. With `isNamed`, the first recipient is preselected. */
export function useMessageDraft(structureId: string, options: MessageOptions, isNamed: boolean) {
  const { language: ownLanguageOfUser } = useTexts('message');
  const { recipients } = options;
  const first = isNamed ? recipients[0] : undefined;
  const draftKey = `message.${structureId}.${first ? recipientKey(first) : 'new'}`;
  const [key, setKey] = useDraft<string | null>(
    `${draftKey}.to`,
    first && first.obstacle === null ? recipientKey(first) : null,
  );
  const [template, setTemplate] = useDraft<TemplateCode>(`${draftKey}.template`, 'custom');
  const [ownLanguage, setLanguage] = useDraft<Language | null>(`${draftKey}.language`, null);
  const [typed, setTyped] = useDraft<Readonly<Record<string, string>>>(`${draftKey}.typed`, {});
  const [body, setBody] = useDraft(`${draftKey}.body`, '');
  const [attachLink, setAttachLink] = useDraft<string | null>(`${draftKey}.link`, null);
  const [isLater, setIsLater] = useDraft(`${draftKey}.later`, false);
  const [day, setDay] = useDraft<string | null>(`${draftKey}.day`, serverToday());
  const [hour, setHour] = useDraft<string | null>(`${draftKey}.hour`, '09:00');
  const recipient = recipients.find((one) => recipientKey(one) === key) ?? null;
  const language = ownLanguage ?? recipient?.lang ?? ownLanguageOfUser;
  const known = listKnownValues(template, recipient, options, language);
  const variables = Object.fromEntries(listVariables(template).map((name) => [name, typed[name] ?? known[name] ?? '']));
  const isCustom = template === 'custom';
  const mayLink = isCustom || !options.hasProvider;
  return {
    ...{
      place: draftKey,
      key,
      recipient,
      template,
      setTemplate,
      language,
      setLanguage,
      variables,
      body,
      setBody,
    },
    ...{ isLater, setIsLater, day, setDay, hour, setHour, isCustom, mayLink, attachLink, setAttachLink },
    onDay: readDay(day ?? ''),
    atTime: readTime(hour ?? ''),
    linkToSend: mayLink ? attachLink : null,
    words: isCustom ? body : renderTemplate(template, language, variables),
    setVariable: (name: string, value: string) => setTyped({ ...typed, [name]: value }),
    /** Chooses the recipient and drops a template not meant for that recipient type. */
    chooseRecipient(next: string | null) {
      setKey(next);
      const type = recipients.find((one) => recipientKey(one) === next)?.recipientType;
      if (type && !listTemplates(type).includes(template)) setTemplate('custom');
    },
  };
}

export type MessageDraft = ReturnType<typeof useMessageDraft>;

/** Queues the message, now or for a chosen time. */
export function useSendMessage(
  structureId: string,
  draft: MessageDraft,
  { hasProvider }: MessageOptions,
  onMade: (id: number) => void,
) {
  const { t } = useTexts('message');
  const client = useQueryClient();
  const { recipient, isCustom, isLater, onDay, atTime } = draft;
  return useMutation({
    mutationFn: () =>
      api(`/structures/${structureId}/messages`, {
        method: 'POST',
        body: {
          recipientType: recipient?.recipientType,
          contactKey: recipient?.contactKey ?? null,
          requestId: recipient?.requestId ?? null,
          arrivalId: recipient?.arrivalId ?? null,
          templateCode: draft.template,
          lang: draft.language,
          variables: draft.variables,
          ...(isCustom ? { body: draft.body.trim() } : {}),
          attachLink: draft.linkToSend,
          ...(isLater && onDay && atTime
            ? { scheduledAt: instantInRome({ day: onDay, time: atTime }).toISOString() }
            : {}),
        },
      }),
    onSuccess: (made) => {
      deleteUnsavedInput(draft.place);
      if (hasProvider) void toast('success', t('message:queued'));
      onMade(made.id);
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: messagesKey(structureId) }),
        client.invalidateQueries({ queryKey: ['list', `/structures/${structureId}/messages`] }),
      ]),
  });
}
