import { choice } from '../records/fields.ts';
import type { Text } from '../texts/text.ts';

/** Not there, free of charge or for money: sunbeds, towels, charging. */
export function offered(label: Text) {
  return choice(
    {
      none: ['No', 'No', 'Non', 'Nein'],
      free: ['Gratis', 'Free', 'Gratuit', 'Kostenlos'],
      paid: ['A pagamento', 'Paid', 'Payant', 'Gegen Gebühr'],
    },
    label,
    { default: 'none' },
  );
}
