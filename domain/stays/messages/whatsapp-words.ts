import { z } from 'zod';

const words = z.string().optional().catch(undefined);
const captioned = z.looseObject({ caption: words, filename: words }).optional().catch(undefined);
const titled = z.looseObject({ title: words, description: words }).optional().catch(undefined);

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
  text: z.looseObject({ body: words }).optional().catch(undefined),
  image: captioned,
  video: captioned,
  document: captioned,
  audio: captioned,
  sticker: captioned,
  button: z.looseObject({ text: words }).optional().catch(undefined),
  interactive: z.looseObject({ button_reply: titled, list_reply: titled }).optional().catch(undefined),
  location: z
    .looseObject({
      name: words,
      address: words,
      latitude: z.number().optional().catch(undefined),
      longitude: z.number().optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
  contacts: z
    .array(
      z.looseObject({
        name: z.looseObject({ formatted_name: words }).optional().catch(undefined),
        phones: z
          .array(z.looseObject({ phone: words }))
          .optional()
          .catch(undefined),
      }),
    )
    .optional()
    .catch(undefined),
  reaction: z.looseObject({ emoji: words }).optional().catch(undefined),
});
export type ReceivedWhatsapp = z.output<typeof receivedWhatsapp>;

/** Returns the message as text: the caption of a file, the label of a button, the position of a location. */
export function wordsOfWhatsapp(told: ReceivedWhatsapp): string {
  const file = told.document ?? told.image ?? told.video ?? told.audio;
  const chosen = told.interactive?.button_reply ?? told.interactive?.list_reply;
  const { location } = told;
  const at =
    location?.latitude !== undefined && location.longitude !== undefined
      ? `https://maps.google.com/?q=${location.latitude},${location.longitude}`
      : undefined;
  const lines = [
    told.text?.body,
    told.button?.text,
    chosen?.title,
    chosen?.description,
    file?.caption,
    file?.filename,
    location?.name,
    location?.address,
    at,
    ...(told.contacts ?? []).flatMap(({ name, phones }) => [
      [name?.formatted_name, ...(phones ?? []).map(({ phone }) => phone)].filter(Boolean).join(' '),
    ]),
    told.reaction?.emoji,
  ];
  return lines.filter(Boolean).join('\n').replaceAll('\0', '').trim();
}

/** Words for opting out of messages, below for opting in again, in our guests' languages. */
const STOP = /^(?:stop|basta|arr[eê]t|stopp|unsubscribe|disiscrivi(?:mi)?)[.!]*$/i;
const START = /^(?:start|ricomincia|riprendi|reprendre|weiter)[.!]*$/i;

export function wishIn(text: string): 'stop' | 'start' | null {
  const word = text.trim();
  if (STOP.test(word)) return 'stop';
  return START.test(word) ? 'start' : null;
}

/**
 * Returns the variants of a number. Mobile numbers in Mexico and Argentina may have an extra digit, in Brazil a 9.
 * Source: WhatsApp Cloud API, phone numbers (`wa_id` may differ from the number that was written to).
 */
export function formsOf(number: string): string[] {
  const forms = new Set([number]);
  const other = (pattern: RegExp, form: (first: string, rest: string) => string) => {
    const [, first = '', rest = ''] = pattern.exec(number) ?? [];
    if (first) forms.add(form(first, rest));
  };
  other(/^\+521(\d{10})$/, (rest) => `+52${rest}`);
  other(/^\+52(\d{10})$/, (rest) => `+521${rest}`);
  other(/^\+549(\d{10})$/, (rest) => `+54${rest}`);
  other(/^\+54(\d{10})$/, (rest) => `+549${rest}`);
  other(/^\+55(\d{2})9(\d{8})$/, (area, rest) => `+55${area}${rest}`);
  other(/^\+55(\d{2})([6-9]\d{7})$/, (area, rest) => `+55${area}9${rest}`);
  return [...forms];
}
