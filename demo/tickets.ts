import { HOURS_DUE, type TicketCategory, type TicketPriority } from '../domain/support/tickets/states.ts';
import { addWorkingMinutes } from '../domain/support/tickets/working-time.ts';
import { type Queryable, run } from '../server/platform/database/statement.ts';
import { refreshFound } from '../server/support/tickets/messages.ts';

type Account = 'operator' | 'editor' | 'vendor' | 'customer' | 'customer2';

interface DemoTicket {
  readonly by: Account;
  readonly subject: string;
  readonly category: TicketCategory;
  readonly priority?: TicketPriority;
  readonly assignee?: Account;
  readonly state: 'new' | 'open' | 'assigned' | 'closed';
  /** Hours ago. */
  readonly since: number;
  readonly messages: readonly (readonly [by: Account, text: string, isInternal?: true])[];
}

const TICKETS: readonly DemoTicket[] = [
  {
    by: 'customer',
    subject: 'Le camere di Ferragosto non si vendono',
    category: 'availability',
    priority: 'high',
    state: 'new',
    since: 3,
    messages: [
      [
        'customer',
        'Dal 10 al 20 agosto il sito dice «non disponibile», ma nel calendario ho tre camere libere. Che cosa manca?',
      ],
    ],
  },
  {
    by: 'customer2',
    subject: 'Fattura di ottobre con la partita IVA vecchia',
    category: 'billing',
    state: 'assigned',
    assignee: 'operator',
    since: 50,
    messages: [
      [
        'customer2',
        'La società è cambiata a settembre: la fattura di ottobre ha ancora la partita IVA di prima.',
      ],
      ['operator', 'Serve una nota di credito: chiedere a contabilità se è già nel registro.', true],
      ['operator', 'Buongiorno, la correggiamo con una nota di credito. Ci conferma la data del cambio?'],
    ],
  },
  {
    by: 'customer2',
    subject: 'Non trovo dove mettere i testi in tedesco',
    category: 'listing',
    state: 'open',
    since: 26,
    messages: [
      ['customer2', 'Vorrei la descrizione anche in tedesco, ma vedo solo l’italiano.'],
      ['editor', 'Sopra il testo ci sono le lingue: DE apre il tedesco, e «Traduci» ne prepara una bozza.'],
      ['customer2', 'Trovato, grazie. E per le camere?'],
    ],
  },
  {
    by: 'vendor',
    subject: 'Contratto di una struttura che cambia gestore',
    category: 'contract',
    state: 'new',
    since: 20,
    messages: [
      ['vendor', 'Il nuovo gestore subentra dal primo del mese: si firma da capo o si cede il contratto?'],
    ],
  },
  {
    by: 'customer',
    subject: 'Il codice di accesso non arriva',
    category: 'account',
    state: 'closed',
    since: 240,
    messages: [
      ['customer', 'Da ieri non ricevo il codice per entrare.'],
      ['operator', 'Il suo gestore di posta lo metteva tra lo spam: ora passa. Ci dica se va.'],
    ],
  },
];

/** What is often answered, as staff would have written it. */
const READY: readonly (readonly [name: string, category: TicketCategory | null, it: string, en: string])[] = [
  [
    'Date chiuse',
    'availability',
    'Gentile {richiedente},\n\nin quei giorni la tariffa di {struttura} è chiusa o senza prezzo: nel calendario le celle sono a righe. «Perché non si vende» dice quale regola è.\n\n{agente}',
    'Dear {richiedente},\n\non those days the rate of {struttura} is closed or has no price: its cells in the calendar are striped. “Why it does not sell” names the rule.\n\n{agente}',
  ],
  [
    'Serve una schermata',
    null,
    'Gentile {richiedente},\n\nci mandi una schermata del messaggio, rispondendo qui: la alleghiamo al ticket {numero}.\n\n{agente}',
    'Dear {richiedente},\n\nplease send us a screenshot of the message by answering here: it goes into ticket {numero}.\n\n{agente}',
  ],
];

/** Requests for help as a week brings them: one that is new, one that waits, one that is over. */
export async function seedTickets(
  transaction: Queryable,
  ids: Readonly<Partial<Record<string, number>>>,
): Promise<void> {
  for (const [name, category, it, en] of READY)
    await run(transaction, 'insert into ready_answers (name, category, text) values ($1, $2, $3)', [
      name,
      category,
      JSON.stringify({ it, en }),
    ]);
  const hour = 3_600_000;
  const now = Date.now();
  for (const { by, subject, category, priority = 'normal', assignee, state, since, messages } of TICKETS) {
    const requesterId = ids[by] ?? null;
    const opened = new Date(now - since * hour);
    const at = (index: number) => new Date(opened.getTime() + index * hour * 0.8).toISOString();
    const shown = messages
      .map((one, index) => ({ one, index }))
      .filter(({ one: [, , isInternal] }) => !isInternal);
    const [lastBy = by] = shown.at(-1)?.one ?? [];
    const answered = shown.find(({ one: [who] }) => who !== by);
    const waits = lastBy !== by && state !== 'closed';
    const [made] = await run<{ id: number }>(
      transaction,
      `insert into tickets (number, subject, category, priority, structure_id, state, requester_id, assignee_id, is_waiting,
         last_reply_at, first_reply_at, due_at, due_in_minutes, closed_at, resolved_at, close_reason, created_at, created_by, updated_by)
       select 'T-' || to_char(now(), 'YYYY') || '-' || lpad(nextval('ticket_numbers')::text, 6, '0'), $1, $2, $3,
         (select l.structure_id from user_structures l where l.user_id = $4 order by l.structure_id limit 1),
         $5, $4, $6, $7, $8, $9, $10, $11, $12, $12, $13, $14, $4, $4 returning id`,
      [
        subject,
        category,
        priority,
        requesterId,
        state,
        assignee ? ids[assignee] : null,
        waits,
        at(shown.at(-1)?.index ?? 0),
        answered ? at(answered.index) : null,
        waits || state === 'closed'
          ? null
          : addWorkingMinutes(opened, HOURS_DUE[priority] * 60).toISOString(),
        waits ? HOURS_DUE[priority] * 30 : null,
        state === 'closed' ? at(messages.length) : null,
        state === 'closed' ? 'solved' : null,
        opened.toISOString(),
      ],
    );
    for (const [index, [who, text, isInternal = false]] of messages.entries())
      await run(
        transaction,
        `insert into ticket_messages (ticket_id, kind, author_id, is_requester, is_internal, text, created_at)
         values ($1, 'message', $2, $3, $4, $5, $6)`,
        [made?.id, ids[who], who === by, isInternal, text, at(index)],
      );
    await refreshFound(transaction, made?.id ?? 0);
  }
}
