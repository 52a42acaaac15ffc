import { z } from 'zod';

const optionalText = z.string().optional().catch(undefined);
const fileContent = z.looseObject({ caption: optionalText, filename: optionalText }).optional().catch(undefined);
const choiceContent = z.looseObject({ title: optionalText, description: optionalText }).optional().catch(undefined);

/** A WhatsApp message from a guest, of any type. Source: WhatsApp Cloud API, webhooks, object `messages`. */
export const receivedWhatsapp = z.looseObject({
  id: z.string().max(200),
  from: z.string().regex(/^\d{6,15}$/),
  type: z.string().max(40),
  timestamp: z
    .string()
    .regex(/^\d{1,12}$/)
    .optional()
    .catch(undefined),
  /** The message that the guest answers. */
  context: z
    .looseObject({ id: z.string().max(200).optional() })
    .optional()
    .catch(undefined),
  text: z.looseObject({ body: optionalText }).optional().catch(undefined),
  image: fileContent,
  video: fileContent,
  document: fileContent,
  audio: fileContent,
  sticker: fileContent,
  button: z.looseObject({ text: optionalText }).optional().catch(undefined),
  interactive: z.looseObject({ button_reply: choiceContent, list_reply: choiceContent }).optional().catch(undefined),
  location: z
    .looseObject({
      name: optionalText,
      address: optionalText,
      latitude: z.number().optional().catch(undefined),
      longitude: z.number().optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
  contacts: z
    .array(
      z.looseObject({
        name: z.looseObject({ formatted_name: optionalText }).optional().catch(undefined),
        phones: z
          .array(z.looseObject({ phone: optionalText }))
          .optional()
          .catch(undefined),
      }),
    )
    .optional()
    .catch(undefined),
  reaction: z.looseObject({ emoji: optionalText }).optional().catch(undefined),
});
export type ReceivedWhatsapp = z.output<typeof receivedWhatsapp>;

/** Returns the message as text: the caption of a file, the label of a button, the position of a location. */
export function whatsappText(message: ReceivedWhatsapp): string {
  const file = message.document ?? message.image ?? message.video ?? message.audio;
  const choice = message.interactive?.button_reply ?? message.interactive?.list_reply;
  const { location } = message;
  const at =
    location?.latitude !== undefined && location.longitude !== undefined
      ? `https://maps.google.com/?q=${location.latitude},${location.longitude}`
      : undefined;
  const lines = [
    message.text?.body,
    message.button?.text,
    choice?.title,
    choice?.description,
    file?.caption,
    file?.filename,
    location?.name,
    location?.address,
    at,
    ...(message.contacts ?? []).flatMap(({ name, phones }) => [
      [name?.formatted_name, ...(phones ?? []).map(({ phone }) => phone)].filter(Boolean).join(' '),
    ]),
    message.reaction?.emoji,
  ];
  return lines.filter(Boolean).join('\n').replaceAll('\0', '').trim();
}

/** Words for opting out of messages, below for opting in again, in our guests' languages. */
const STOP_WORD = /^(?:stop|basta|arr[eê]t|stopp|unsubscribe|disiscrivi(?:mi)?)[.!]*$/i;
const START_WORD = /^(?:start|ricomincia|riprendi|reprendre|weiter)[.!]*$/i;

export function findOptOutWord(text: string): 'stop' | 'start' | null {
  const word = text.trim();
  if (STOP_WORD.test(word)) return 'stop';
  return START_WORD.test(word) ? 'start' : null;
}

/**
 * Returns the variants of a number. Mobile numbers in Mexico and Argentina may have an extra digit, in Brazil a 9.
 * Source: WhatsApp Cloud API, phone numbers (`wa_id` may differ from the number that was written to).
 */
export function listNumberVariants(number: string): string[] {
  const variants = new Set([number]);
  const addVariant = (pattern: RegExp, form: (first: string, rest: string) => string) => {
    const [, first = '', rest = ''] = pattern.exec(number) ?? [];
    if (first) variants.add(form(first, rest));
  };
  addVariant(/^\+521(\d{10})$/, (rest) => `+52${rest}`);
  addVariant(/^\+52(\d{10})$/, (rest) => `+521${rest}`);
  addVariant(/^\+549(\d{10})$/, (rest) => `+54${rest}`);
  addVariant(/^\+54(\d{10})$/, (rest) => `+549${rest}`);
  addVariant(/^\+55(\d{2})9(\d{8})$/, (area, rest) => `+55${area}${rest}`);
  addVariant(/^\+55(\d{2})([6-9]\d{7})$/, (area, rest) => `+55${area}9${rest}`);
  return [...variants];
}
