import { useUser } from '../../platform/session.ts';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';

const LeadsScreen = lazyNamed(() => import('./leads-screen.tsx'), 'LeadsScreen');
const OwnRequests = lazyNamed(() => import('./own-requests.tsx'), 'OwnRequests');

/** /structures/contactMe: who asks and who answers meet at one address, each with a page of their own. */
export function ContactMeScreen() {
  return useUser().role === 'customer' ? <OwnRequests /> : <LeadsScreen />;
}
