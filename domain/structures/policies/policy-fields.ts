import { boolean, instant, integer, reference, references, translatedField } from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { recordStatus } from '../../kernel/records/lifecycle/record-status.ts';
import { ACTIVE } from '../../kernel/records/record.ts';
import type { ScreenId } from '../../kernel/screens/screens.ts';

const EMPTY_MEANS_ALL = [
  'Se lasci vuoto, vale per tutti.',
  'If you leave this empty, it applies to all.',
  'Si vous laissez ce champ vide, tous sont concernés.',
  'Wenn Sie nichts eintragen, gilt es für alle.',
] as const;

export function policyFields() {
  return {
    title: translatedField(80, ['Nome', 'Name', 'Nom', 'Name'], { required: true }),
    description: translatedField(1500, ['Testo', 'Text', 'Texte', 'Text'], {
      format: 'rich',
      default: {},
      help: [
        'Se lasci vuoto, gli ospiti leggono il testo generato dalle regole, mostrato qui accanto.',
        'If you leave this empty, guests read the text generated from the rules, shown alongside.',
        'Si vous laissez ce champ vide, les clients lisent le texte généré à partir des règles, affiché à côté.',
        'Wenn Sie nichts eintragen, lesen Gäste den aus den Regeln erzeugten Text, der daneben steht.',
      ],
    }),
    status: recordStatus(),
    isDefault: boolean(['Predefinita', 'Default', 'Par défaut', 'Standard'], {
      default: false,
      help: [
        'Vale se l’alloggio e l’offerta non ne indicano un’altra. Sostituisce la condizione predefinita precedente.',
        'It applies if neither room nor offer names other terms. It replaces the previous default terms.',
        'Elle s’applique si ni l’hébergement ni l’offre n’en indiquent une autre. Elle remplace l’ancienne condition par défaut.',
        'Sie gilt, wenn weder Wohneinheit noch Sonderangebot eine andere nennen. Sie ersetzt den bisherigen Standard.',
      ],
    }),
    roomIds: references('rooms', ['Alloggi', 'Rooms', 'Hébergements', 'Wohneinheiten'], {
      ofStructure: true,
      default: [],
      help: EMPTY_MEANS_ALL,
    }),
    usedCount: integer(0, 1_000_000, ['Utilizzata in', 'Used in', 'Utilisée dans', 'Verwendet in'], {
      default: 0,
      computed: true,
    }),
    position: integer(0, 100_000, ['Ordine', 'Order', 'Ordre', 'Position'], {
      default: 0,
      computed: true,
    }),
    archivedAt: instant(['Archiviata il', 'Archived on', 'Archivée le', 'Archiviert am'], { computed: true }),
    archivedBy: reference('users', ['Archiviata da', 'Archived by', 'Archivée par', 'Archiviert von'], {
      computed: true,
    }),
  } as const;
}

export interface DefaultState {
  readonly isDefault: boolean;
  readonly status: number;
}

/** The first policy becomes the default. The first active policy does, too, while the default is a draft. */
export function settleDefault(values: DefaultState, others: readonly DefaultState[]): { isDefault?: true } {
  if (others.length === 0) return { isDefault: true };
  const currentDefault = others.find(({ isDefault }) => isDefault);
  return values.status === ACTIVE && currentDefault && currentDefault.status !== ACTIVE ? { isDefault: true } : {};
}

/**
 * Checks that exactly one policy is the default, and that it is active if any policy is (structures dictionary 4.9,
 * 4.10).
 */
export function defaultIssues(values: DefaultState, others: readonly DefaultState[]): Issue[] {
  if (others.length === 0) return [];
  const currentDefault = others.find(({ isDefault }) => isDefault);
  if (!values.isDefault) return currentDefault ? [] : [{ path: 'isDefault', code: 'last_default' }];
  const hasActive = others.some(({ status }) => status === ACTIVE);
  if (values.status === ACTIVE || !hasActive) return [];
  return [currentDefault ? { path: 'isDefault', code: 'default_active' } : { path: 'status', code: 'last_default' }];
}

/** Definition options shared by payment and cancellation policies; `screen` shows their archive. */
export function policyRules<Screen extends ScreenId>(screen: Screen) {
  return {
    scope: 'structure',
    screen,
    maxCount: 30,
    archive: {
      screen,
      note: [
        'La condizione è archiviata. Puoi leggerla o ripristinarla.',
        'These terms are archived. You can read or restore them.',
        'Cette condition est archivée. Vous pouvez la lire ou la restaurer.',
        'Diese Bedingung ist archiviert. Sie können sie lesen oder wiederherstellen.',
      ],
      // Used policies are never deleted, because the history shows them.
      softDeletes: ({ usedCount }: { usedCount: number }) => usedCount > 0,
    },
  } as const;
}
