import { useUser } from '../../platform/session.ts';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';

const LeadsScreen = lazyNamed(() => import('./leads-screen.tsx'), 'LeadsScreen');
const OwnRequests = lazyNamed(() => import('./own-requests.tsx'), 'OwnRequests');

/** /structures/contactMe: shows customers and staff different pages at the same address. */
export function ContactMeScreen() {
  return useUser().role === 'customer' ? <OwnRequests /> : <LeadsScreen />;
}
