import type { Values } from '../../../domain/kernel/records/field.ts';
import { cutText } from '../../../domain/platform/language/cut-text.ts';
import type { message } from '../../../domain/stays/messages/message.ts';
import { joinTextAndLink, listVariables, type TemplateCode } from '../../../domain/stays/messages/templates.ts';
import type { WhatsappConfig } from '../../platform/config.ts';

export type OutgoingMessage = Pick<
  Values<typeof message.fields>,
  'recipientNumber' | 'templateCode' | 'lang' | 'variables' | 'body' | 'attachLink'
> & { readonly id: number };

/** Result of an attempt: sent with an id, to retry later, or refused for good. */
export type SendResult =
  | { readonly is: 'sent'; readonly externalId: string }
  | { readonly is: 'later' | 'refused'; readonly reason: string };

export interface Provider {
  send(one: OutgoingMessage): Promise<SendResult>;
  /** True if the body is signed with our application's secret. */
  isSigned(body: string, signature: string): Promise<boolean>;
}

const API_VERSION = 'v24.0';
const API_URL = 'https://graph.facebook.com';
const REQUEST_TIMEOUT_MS = 20_000;
/** Temporary error codes of the Cloud API: unknown, overload, rate limits, service unavailable. */
const TEMPORARY_ERROR_CODES: ReadonlySet<number> = new Set([
  1, 2, 4, 80_007, 130_429, 131_000, 131_016, 131_048, 131_056, 131_057, 133_004,
]);

/** Client for WhatsApp's Cloud API. Loads the library only when configured. */
export function createCloudApi({ token, phoneId, appSecret, apiUrl }: WhatsappConfig): Provider {
  const loaded = Promise.all([import('whatsapp-api-js'), import('whatsapp-api-js/messages')]).then(
    ([{ WhatsAppAPI }, messages]) => ({
      messages,
      api: new WhatsAppAPI({
        v: API_VERSION,
        token,
        appSecret,
        ponyfill: {
          // The library's API address is fixed, but tests use a stand-in.
          fetch: (url: string | URL | Request, options?: RequestInit) =>
            fetch(String(url).replace(API_URL, apiUrl), {
              ...options,
              redirect: 'error',
              signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
            }),
        },
      }),
    }),
  );
  return {
    async send({ id, recipientNumber, templateCode, lang, variables, body, attachLink }) {
      const { api, messages } = await loaded;
      const code = templateCode as TemplateCode;
      const [first, ...others] = listVariables(code).map(
        (name) => new messages.BodyParameter(String(variables?.[name] ?? '')),
      );
      const what =
        code === 'custom' || !first
          ? new messages.Text(joinTextAndLink(body ?? '', attachLink))
          : new messages.Template(
              code,
              new messages.Language(lang ?? 'it'),
              new messages.BodyComponent(first, ...others),
            );
      try {
        const to = (recipientNumber ?? '').replace('+', '');
        const answer = await api.sendMessage(phoneId, to, what, undefined, String(id));
        if ('messages' in answer) return { is: 'sent', externalId: answer.messages[0].id };
        const { code: wrong, message: reason } = answer.error;
        return {
          is: TEMPORARY_ERROR_CODES.has(wrong) ? 'later' : 'refused',
          reason: cutText(`${wrong}: ${reason}`, 300),
        };
      } catch (error) {
        return { is: 'later', reason: cutText(String(error), 300) };
      }
    },
    async isSigned(body, signature) {
      return (await loaded).api.verifyRequestSignature(body, signature);
    },
  };
}
