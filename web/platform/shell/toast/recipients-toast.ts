import { parseRecipients, RECIPIENTS_HEADER } from '../../../../domain/platform/http/recipients-header.ts';
import type { Translate } from '../../texts.ts';
import { type Toast, toast } from './toast.ts';

interface Outcome {
  /** Message if somebody was mailed; contains `{to}`. */
  readonly sent: string;
  /** Message if nobody was mailed. */
  readonly nobody: string;
  /** Button shown if nobody was mailed. */
  readonly remedy?: Toast['action'] | undefined;
}

/**
 * Shows to whom a write sent mails, as the server reported it. Without a report, because the write was repeated, the
 * message says only that the change is stored.
 */
export function showRecipientsToast(t: Translate, headers: Headers, { sent, nobody, remedy }: Outcome): void {
  const recipients = parseRecipients(headers.get(RECIPIENTS_HEADER));
  if (!recipients) return void toast('success', t('common:saved'));
  const { addresses, total } = recipients;
  if (total === 0) return void toast('warning', nobody, remedy ? { action: remedy } : {});
  const names = addresses.join(', ');
  const others = total - addresses.length;
  const to = others > 0 ? t('common:sentToMore', { names, count: others }) : names;
  void toast('success', sent.replace('{to}', to));
}
