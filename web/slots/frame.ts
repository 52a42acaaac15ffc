import { logout } from '../people/auth/logout.ts';
import { frameSlot } from '../platform/shell/frame/frame-slot.ts';
import { lazyNamed } from '../platform/shell/lazy-named.ts';

frameSlot.fill({
  ContractNotice: lazyNamed(() => import('../money/contracts/contract-notice.tsx'), 'ContractNotice'),
  ViewAsNotice: lazyNamed(() => import('../people/view-as/view-as-notice.tsx'), 'ViewAsNotice'),
  NotificationPanel: lazyNamed(() => import('../people/notifications/notification-panel.tsx'), 'NotificationPanel'),
  logout,
});
