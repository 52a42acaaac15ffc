import { choice } from '../../kernel/records/fields.ts';
import type { Text } from '../../platform/language/text.ts';

/**
 * Choice between absent, free of charge and paid, for sunbeds, towels or charging. The label `free` agrees in gender
 * and number with the noun.
 */
export function priceChoice(label: Text, free: Text) {
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
