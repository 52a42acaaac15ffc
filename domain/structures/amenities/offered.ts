import { choice } from '../../kernel/records/fields.ts';
import type { Text } from '../../platform/language/text.ts';

/** Not there, free of charge or for money: sunbeds, towels, charging; `free` agrees with what it is said of. */
export function offered(label: Text, free: Text) {
  return choice(
    {
      none: ['No', 'No', 'Non', 'Nein'],
      free,
      paid: ['A pagamento', 'Paid', 'Payant', 'Gegen Gebühr'],
    },
    label,
    { default: 'none' },
  );
}
