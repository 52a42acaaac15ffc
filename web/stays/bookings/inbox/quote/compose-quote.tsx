import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { deleteUnsavedInput } from '../../../../kernel/drafts/unsaved-input.ts';
import { useFarAmountQuestion } from '../../../../kernel/records/inputs/amount-field.tsx';
import type { NumberInputValue } from '../../../../kernel/records/inputs/number-field.tsx';
import { api } from '../../../../platform/api.ts';
import { Drawer } from '../../../../platform/shell/drawer.tsx';
import { ProblemAlert } from '../../../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../../../platform/shell/form.tsx';
import { lazyNamed } from '../../../../platform/shell/lazy-named.ts';
import { showRecipientsToast } from '../../../../platform/shell/toast/recipients-toast.ts';
import { useTexts } from '../../../../platform/texts.ts';
import { formatGuestName, type Request, requestsKey } from '../../requests.ts';
import { useRequestedRooms } from '../../use-requested-rooms.ts';
import { toRequestBody } from './alternatives.ts';
import { Alternatives, StayFields, TermsFields } from './quote-fields.tsx';
import { useOffered } from './use-offered.ts';
import { type QuoteDraft, usePicks, useStayDraft } from './use-quote-draft.ts';

const QuotePreview = lazyNamed(() => import('./quote-preview.tsx'), 'QuotePreview');

interface ComposeQuoteProps {
  structureId: string;
  request: Request;
  onClose: () => void;
}

const isPrice = (cents: NumberInputValue) => typeof cents === 'number' && cents > 0;

/** Form of the quote for a request. All picked alternatives go into one mail. */
export function ComposeQuote({ structureId, request, onClose }: ComposeQuoteProps) {
  const { t } = useTexts('booking', 'common');
  const draftKey = `request.${structureId}.${request.id}.quote`;
  const stayDraft = useStayDraft(draftKey, request);
  const offered = useOffered(structureId, request, stayDraft);
  const draft = { ...stayDraft, ...usePicks(draftKey, request, offered.priced) };
  const { picked, validUntil, centsOf } = draft;
  const send = useSendQuote(structureId, request, draft, () => {
    deleteUnsavedInput(draftKey);
    onClose();
  });
  const isMeant = useFarAmountQuestion();
  const isReady = picked.length > 0 && validUntil !== null && picked.every((one) => isPrice(centsOf(one)));
  const submit = async () => {
    const amounts = picked.map((one) => ({ cents: centsOf(one), expected: one.cents }));
    // Asks about amounts far from the calendar's, because the guest may accept the quote at once.
    if (isReady && !send.isPending && (await isMeant(amounts))) send.mutate();
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={`${t('booking:quote.new')}: ${formatGuestName(request)}`}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Form onSubmit={submit}>
        <Stack>
          <RequestedRooms structureId={structureId} request={request} />
          <StayFields draft={draft} offered={offered} />
          <Alternatives draft={draft} offered={offered} />
          <TermsFields draft={draft} />
          {picked.length > 0 && validUntil && (
            <Suspense fallback={<Skeleton h={360} />}>
              <QuotePreview
                structureId={structureId}
                rooms={offered.rooms}
                picked={picked.flatMap((alternative) => {
                  const totalCents = centsOf(alternative);
                  return typeof totalCents === 'number' ? [{ alternative, totalCents }] : [];
                })}
                lang={request.lang ?? 'it'}
                code={request.discountCode}
                validUntil={validUntil}
                message={draft.message}
              />
            </Suspense>
          )}
          <ProblemAlert error={send.error} />
          <Button type="submit" loading={send.isPending} disabled={!isReady}>
            {picked.length > 0 ? t('booking:quote.send', { count: picked.length }) : t('booking:quote.sendNone')}
          </Button>
        </Stack>
      </Form>
    </Drawer>
  );
}

function RequestedRooms({ structureId, request }: Pick<ComposeQuoteProps, 'structureId' | 'request'>) {
  const { t } = useTexts('booking');
  const rooms = useRequestedRooms(structureId, request);
  return rooms && <Text size="sm">{t('booking:request.asked', { rooms })}</Text>;
}

function useSendQuote(structureId: string, request: Request, draft: QuoteDraft, onSent: () => void) {
  const { t } = useTexts('booking', 'common');
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api.raw(`/structures/${structureId}/booking-requests/${request.id}/offer`, {
        method: 'POST',
        body: {
          alternatives: draft.picked.map((one) => toRequestBody(one, Number(draft.centsOf(one)))),
          validUntil: draft.validUntil,
          holdsRooms: draft.holds ? 'yes' : 'no',
          message: draft.message.trim() || null,
        },
      }),
    onSuccess: ({ headers }) => {
      showRecipientsToast(t, headers, { sent: t('booking:quote.sent'), nobody: t('booking:notice.unsent') });
      onSent();
    },
    onSettled: () => client.invalidateQueries({ queryKey: requestsKey(structureId) }),
  });
}
