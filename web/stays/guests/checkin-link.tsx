import { Button, Card, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GuestRegister } from '../../../domain/stays/guests/answers.ts';
import { api } from '../../platform/api.ts';
import { formatMoment } from '../../platform/formats.ts';
import { showAnswer } from '../../platform/query-client.ts';
import { ask } from '../../platform/shell/confirm/ask.ts';
import { errorText } from '../../platform/shell/errors/failures.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { showRecipientsToast } from '../../platform/shell/toast/recipients-toast.ts';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { registerPath, registerQuery } from './register-query.ts';

interface CheckinLinkProps {
  structureId: string;
  arrivalId: string;
  register: GuestRegister;
}

/** Creates, mails or renews the link, and shows the new one. */
function useLinkCall(structureId: string, arrivalId: string) {
  const { t } = useTexts('guest_register');
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ mail, anew }: { mail?: boolean; anew?: boolean }) =>
      api.raw(`${registerPath(structureId, arrivalId)}/link${mail ? '/mail' : ''}`, {
        method: 'POST',
        ...(anew ? { body: { anew } } : {}),
      }),
    onSuccess: async ({ headers }, { mail }) => {
      // Reloads the register without dropping the form's input.
      const fresh = await client.fetchQuery({ ...registerQuery(structureId, arrivalId), staleTime: 0 });
      showAnswer(client, registerQuery(structureId, arrivalId).queryKey, fresh);
      if (mail)
        showRecipientsToast(t, headers, {
          sent: t('guest_register:link.sent'),
          nobody: t('guest_register:link.unsent'),
        });
    },
    onError: (error) => void toast('failure', errorText(error)),
  });
}

/** Link with which guests fill in the register themselves: copied, or mailed in the guest's language. */
export function CheckinLink({ structureId, arrivalId, register }: CheckinLinkProps) {
  const { t } = useTexts('guest_register', 'common');
  const { link, linkMailedAt, canMail } = register;
  const call = useLinkCall(structureId, arrivalId);
  const renew = async () => {
    const isSure = await ask({
      title: t('guest_register:link.anew'),
      text: t('guest_register:link.anewQuestion'),
      confirm: t('guest_register:link.anew'),
    });
    if (isSure) call.mutate({ anew: true });
  };
  return (
    <Card withBorder padding="sm">
      <Stack gap="xs">
        <Text fw={600}>{t('guest_register:link.title')}</Text>
        <Text size="sm" c="dimmed">
          {t('guest_register:link.help')}
        </Text>
        <Group gap="xs">
          {link ? (
            <CopyButton value={link}>
              {({ copied, copy }) => (
                <Button
                  variant="default"
                  size="compact-md"
                  leftSection={<Glyph name={copied ? 'check' : 'copy'} />}
                  onClick={copy}
                >
                  {t(copied ? 'guest_register:link.copied' : 'guest_register:link.copy')}
                </Button>
              )}
            </CopyButton>
          ) : (
            <Button
              variant="default"
              size="compact-md"
              loading={call.isPending}
              leftSection={<Glyph name="link" />}
              onClick={() => call.mutate({})}
            >
              {t('guest_register:link.open')}
            </Button>
          )}
          {canMail && (
            <Button
              variant="default"
              size="compact-md"
              loading={call.isPending}
              leftSection={<Glyph name="mail" />}
              onClick={() => call.mutate({ mail: true })}
            >
              {t('guest_register:link.mail')}
            </Button>
          )}
          {link && (
            <Button variant="subtle" size="compact-md" onClick={renew}>
              {t('guest_register:link.anew')}
            </Button>
          )}
        </Group>
        {linkMailedAt && (
          <Text size="sm" c="dimmed">
            {t('guest_register:link.mailed', { when: formatMoment(linkMailedAt) })}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
