import type { Texts } from '../text.ts';

/** Why events are not sent to an address. */
export const validationWebhookTexts = {
  webhook_url: [
    'Serve un indirizzo https con un nome pubblico, senza password: non un numero, non un nome della rete interna.',
    'An https address with a public name is needed, without a password: no number, no name of an internal network.',
    'Il faut une adresse https avec un nom public, sans mot de passe : ni numéro, ni nom d’un réseau interne.',
    'Nötig ist eine https-Adresse mit öffentlichem Namen, ohne Passwort: keine Nummer, kein Name eines internen Netzes.',
  ],
} as const satisfies Texts;
