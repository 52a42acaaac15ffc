import { Card, Divider, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { Thread } from '../../../../domain/stays/bookings/answers.ts';
import { isPassingBy } from '../../../kernel/records/queue/queue-steps.ts';
import { useUser } from '../../../platform/session.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { useActKeys } from '../../../platform/shell/keys/use-act-keys.ts';
import { useHotkeys } from '../../../platform/shell/keys/use-hotkeys.ts';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { useTexts } from '../../../platform/texts.ts';
import { formatGuestName, type Request, threadQuery, type Wish } from '../requests.ts';
import { MessageBubble, MessageItem } from './message-item.tsx';
import { QuoteCards } from './quote-cards.tsx';
import { Reply } from './reply.tsx';
import { RequestNotes, ThreadHead } from './thread-head.tsx';
import { useRequestAction } from './use-request-action.ts';

const EndDialog = lazyNamed(() => import('./end-dialog.tsx'), 'EndDialog');
const ComposeQuote = lazyNamed(() => import('./quote/compose-quote.tsx'), 'ComposeQuote');

interface ThreadPaneProps {
  structureId: string;
  id: string;
  onNext: () => void;
}

/** A request with its messages, quotes and possible actions. */
export function ThreadPane({ structureId, id, onNext }: ThreadPaneProps) {
  const { data, error } = useQuery(threadQuery(structureId, id));
  if (error) return <ProblemAlert error={error} />;
  if (!data) return <Skeleton h={420} />;
  return <LoadedThread structureId={structureId} thread={data} onNext={onNext} />;
}

type Dialog = 'assign' | 'close' | 'reopen' | 'quote';

/** Returns the open dialog of a request, and registers the keys that open dialogs. */
function useThreadDialogs({ actions }: Thread, mayAnswer: boolean, reply: RefObject<HTMLElement | null>) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [wish, setWish] = useState<Wish | null>(null);
  const offer = (wished: Wish | null) => {
    setWish(wished);
    setDialog('quote');
  };
  useHotkeys([
    ['r', () => reply.current?.focus()],
    ['p', () => mayAnswer && offer(null)],
    ['e', () => actions.includes('close') && setDialog('close')],
  ]);
  useActKeys({
    a: () => actions.includes('assign') && setDialog('assign'),
    s: () => setDialog((['close', 'reopen'] as const).find((action) => actions.includes(action)) ?? dialog),
  });
  return { dialog, wish, offer, open: setDialog, close: () => setDialog(null) };
}

/**
 * Marks a new request as read when the first user of the structure opens it. A request that `j` or `k` opened is marked
 * once the user works in its pane.
 */
function useMarkRead(request: Request, act: ReturnType<typeof useRequestAction>) {
  const { role } = useUser();
  const isRead = useRef(false);
  useEffect(() => {
    if (isRead.current || role !== 'customer' || request.state !== 'new') return;
    const markRead = () => {
      isRead.current = true;
      act.mutate({ action: 'open', isSilent: true });
    };
    if (!isPassingBy()) return markRead();
    const onWork = ({ target }: Event) => {
      if (!isRead.current && target instanceof Element && target.closest('article')) markRead();
    };
    const controller = new AbortController();
    for (const name of ['pointerdown', 'focusin'])
      document.addEventListener(name, onWork, { signal: controller.signal });
    return () => controller.abort();
  }, [role, request.state, act.mutate]);
}

interface LoadedThreadProps {
  readonly structureId: string;
  readonly thread: Thread;
  readonly onNext: () => void;
}

function LoadedThread({ structureId, thread, onNext }: LoadedThreadProps) {
  const { t } = useTexts('booking', 'common');
  const { request, messages, quotes, arrivals, actions } = thread;
  const reply = useRef<HTMLTextAreaElement>(null);
  const act = useRequestAction(structureId, request);
  const name = formatGuestName(request);
  const mayAnswer = actions.some((action) => action !== 'unarchive' && action !== 'reopen' && action !== 'archive');
  useMarkRead(request, act);
  const dialogs = useThreadDialogs(thread, mayAnswer, reply);
  return (
    <Card withBorder component="article" aria-label={name}>
      <Stack>
        <ThreadHead structureId={structureId} thread={thread} act={act} onNext={onNext} onDialog={dialogs.open} />
        <RequestNotes structureId={structureId} thread={thread} />
        <Divider />
        <Stack gap="sm">
          <MessageBubble who={name} when={request.createdAt} direction="in" channel={null}>
            {request.request || t('booking:request.noText')}
          </MessageBubble>
          {messages.map((one) => (
            <MessageItem
              key={one.id}
              structureId={structureId}
              requestId={request.id}
              message={one}
              guest={name}
              {...(mayAnswer ? { onOffer: dialogs.offer } : {})}
            />
          ))}
        </Stack>
        <QuoteCards
          structureId={structureId}
          quotes={quotes}
          arrivals={arrivals}
          mayWrite={mayAnswer}
          onCompose={() => dialogs.offer(null)}
        />
        {mayAnswer && <Reply structureId={structureId} request={request} name={name} box={reply} />}
      </Stack>
      <ThreadDialogs structureId={structureId} request={request} dialogs={dialogs} />
    </Card>
  );
}

interface ThreadDialogsProps {
  readonly structureId: string;
  readonly request: Request;
  readonly dialogs: ReturnType<typeof useThreadDialogs>;
}

function ThreadDialogs({ structureId, request, dialogs: { dialog, wish, close } }: ThreadDialogsProps) {
  return (
    <Suspense>
      {dialog && dialog !== 'quote' && (
        <EndDialog structureId={structureId} request={request} action={dialog} onClose={close} />
      )}
      {dialog === 'quote' && (
        <ComposeQuote structureId={structureId} request={wish ? { ...request, ...wish } : request} onClose={close} />
      )}
    </Suspense>
  );
}
