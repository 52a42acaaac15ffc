import { afterEach, expect, it, vi } from 'vitest';
import { beginView } from './switch-view.ts';

afterEach(() => vi.unstubAllGlobals());

it('stays on our own pages when a stored address leads elsewhere', () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { pathname: '/support/ticket/1', search: '', assign });
  for (const at of ['https://evil.example/a', '//evil.example', '/\\evil.example', 'javascript:alert(1)', null])
    beginView(7, at);
  expect(new Set(assign.mock.calls.flat())).toEqual(new Set(['/dashboard']));
  beginView(7, '/structures/7/dati/contatti');
  expect(assign).toHaveBeenLastCalledWith('/structures/7/dati/contatti');
});
