import { lazy } from 'react';
import { useUser } from '../session.ts';

const LeadsScreen = lazy(() => import('./leads-screen.tsx').then((part) => ({ default: part.LeadsScreen })));
const OwnRequests = lazy(() => import('./own-requests.tsx').then((part) => ({ default: part.OwnRequests })));

/** /structures/contactMe: who asks and who answers meet at one address, each with a page of their own. */
export function ContactMeScreen() {
  return useUser().role === 'customer' ? <OwnRequests /> : <LeadsScreen />;
}
