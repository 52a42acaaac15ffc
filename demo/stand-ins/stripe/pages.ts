import { escapeHtml } from '../../../server/platform/mail/compose.ts';
import type { Play } from './play.ts';
import type { Page, StandInPayment } from './state.ts';

const euro = (cents: number, currency: string) =>
  new Intl.NumberFormat('it-IT', { style: 'currency', currency }).format(cents / 100);

const frame = (title: string, body: string) =>
  `<!doctype html><html lang="it"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>${title}</title><style>body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:3rem auto;padding:0 1rem;color:#1d2320;background:#f7f8f7}
main{background:#fff;border:1px solid #dfe3e0;border-radius:8px;padding:1.5rem}button{font:inherit;padding:.6rem 1.2rem;border-radius:6px;border:1px solid #6b756f;background:#fff;margin:.3rem .3rem 0 0;cursor:pointer}
button.main{background:#1f7752;border-color:#1f7752;color:#fff}small{color:#57605b}form{display:inline}li{margin-bottom:1rem}</style>
<main><h1>${title}</h1>${body}</main></html>`;

const button = (action: string, label: string, main = false) =>
  `<form method="post" action="${action}"><button${main ? ' class="main"' : ''}>${label}</button></form>`;

const NOTHING_MOVES =
  '<p><small>Questa pagina sta al posto di Stripe: non si muove denaro e non si chiede nulla fuori da questo computer.</small></p>';

/** Renders the page for saving a card whose bank will pay or refuse. */
function cardPage(page: Page): string {
  const at = `/pay/${page.id}`;
  return frame(
    'Carta di prova',
    `<p>${escapeHtml(page.name)}</p>${
      page.status === 'open'
        ? button(`${at}/pay`, 'Lascia la carta', true) +
          button(`${at}/insufficient_funds`, 'Lascia una carta senza fondi') +
          button(`${at}/authentication_required`, 'Lascia una carta che chiede conferma') +
          `<p><a href="${escapeHtml(page.cancelUrl)}">Torna indietro</a></p>`
        : '<p>Questa pagina non è più aperta.</p>'
    }${NOTHING_MOVES}`,
  );
}

/** Renders the payment page. No money moves. */
export function paymentPage(page: Page): string {
  if (page.mode === 'setup') return cardPage(page);
  const open = page.status === 'open';
  return frame(
    'Pagamento di prova',
    `<p>${escapeHtml(page.name)}</p><p><strong>${euro(page.amount, page.currency)}</strong></p>${
      open
        ? button(`/pay/${page.id}/pay`, 'Paga', true) +
          button(`/pay/${page.id}/refuse`, 'Carta rifiutata') +
          `<p><a href="${escapeHtml(page.cancelUrl)}">Torna indietro</a></p>`
        : '<p>Questa pagina di pagamento non è più aperta.</p>'
    }${NOTHING_MOVES}`,
  );
}

/** Renders the payments with buttons to refund and dispute them. */
export function paymentsPage({ world }: Play): string {
  const line = (payment: StandInPayment) => {
    const page = world.pages.find(({ id }) => id === payment.page);
    const back = payment.refunds.reduce((sum, { amount }) => sum + amount, 0);
    const disputed = payment.disputes.some(({ status }) => status === 'needs_response');
    const at = `/payments/${payment.id}`;
    return `<li>${escapeHtml(page?.name ?? payment.name ?? payment.id)}: ${euro(payment.amount, payment.currency)}${back ? `, resi ${euro(back, payment.currency)}` : ''}<br>${
      disputed
        ? button(`${at}/won`, 'Contestazione vinta') + button(`${at}/lost`, 'Contestazione persa')
        : button(`${at}/half`, 'Rimborsa metà') +
          button(`${at}/refund`, 'Rimborsa il resto') +
          button(`${at}/dispute`, 'Contesta')
    }</li>`;
  };
  return frame(
    'Pagamenti di prova',
    world.paid.length === 0
      ? '<p>Ancora nessun pagamento.</p>'
      : `<ul>${world.paid.toReversed().slice(0, 50).map(line).join('')}</ul>`,
  );
}
