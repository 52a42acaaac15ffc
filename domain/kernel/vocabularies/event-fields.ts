import { inLanguage, type Language, type Text } from '../../platform/language/text.ts';

interface EventField {
  readonly label: Text;
  /** Texts of coded values. */
  readonly values?: Readonly<Record<string, Text>>;
}

/** Fields of history entries that no record defines, for example that a guest was notified. */
const EVENT_FIELDS: Readonly<Record<string, EventField>> = {
  guestNotice: {
    label: ['Avviso all’ospite', 'Notice to the guest', 'Avis au client', 'Nachricht an den Gast'],
    values: {
      sent: ['inviato', 'sent', 'envoyé', 'gesendet'],
      skipped: ['non inviato', 'not sent', 'non envoyé', 'nicht gesendet'],
    },
  },
  guarantee: { label: ['Carta a garanzia', 'Card as guarantee', 'Carte en garantie', 'Karte als Garantie'] },
  unitNames: { label: ['Unità assegnate', 'Assigned units', 'Unités attribuées', 'Zugeteilte Einheiten'] },
  order: { label: ['Ordine', 'Order', 'Ordre', 'Reihenfolge'] },
  done: { label: ['Elementi', 'Items', 'Éléments', 'Elemente'] },
  page: { label: ['Pagina', 'Page', 'Page', 'Seite'] },
  reason: { label: ['Motivo', 'Reason', 'Motif', 'Grund'] },
};

/** Returns an own entry, never a member of every object such as `constructor`. */
const findOwn = <T>(of: Readonly<Record<string, T>> | undefined, name: string | number): T | undefined =>
  of && Object.hasOwn(of, name) ? of[name] : undefined;

/** Returns the label of an event field, or its name without a label. */
export function eventLabel(name: string, language: Language): string {
  const field = findOwn(EVENT_FIELDS, name);
  return field ? inLanguage(field.label, language) : name;
}

/** Returns the text of a coded value of an event field, or the value itself. */
export function eventValue(name: string, value: string | number, language: Language): string {
  const text = findOwn(findOwn(EVENT_FIELDS, name)?.values, value);
  return text ? inLanguage(text, language) : String(value);
}
