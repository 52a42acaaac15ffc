import { type ComponentType, lazy } from 'react';
import { trackLoadingDialog } from './keys/opening-dialogs.ts';
import { loadOrNotice } from './missing-part.tsx';

type WithProps<C> = C extends ComponentType<infer P> ? ComponentType<P> : never;

/** Returns a lazy component by its export name: `lazyNamed(() => import('./x.tsx'), 'X')`. */
export function lazyNamed<M, Name extends keyof M>(load: () => Promise<M>, name: Name): WithProps<M[Name]>;
export function lazyNamed(load: () => Promise<Readonly<Record<string, ComponentType>>>, name: string): ComponentType {
  return lazy(() =>
    loadOrNotice(async () => {
      const { [name]: component } = await (name.endsWith('Dialog') ? trackLoadingDialog(load) : load());
      if (!component) throw new Error(`no component ${name}`);
      return component;
    }),
  );
}
