import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areParametersValid, sectionPath } from '../../../domain/kernel/screens/addresses.ts';
import { PERSON_ROLES } from '../../../domain/kernel/screens/roles.ts';
import { SCREEN_IDS, SCREENS } from '../../../domain/kernel/screens/screens.ts';
import { decideAccess, loginPath, withReason } from './access-flow.ts';
import type { Guard, Guards, Stage } from './pipeline.ts';
import { runGuards, STAGES } from './pipeline.ts';
import { readQuery, writeQuery } from './query.ts';
import { mayReload } from './reload-guard.ts';
import { checkTarget, EXTERNAL_REFUSED, returnPath } from './targets.ts';

const ORIGIN = 'http://127.0.0.1:3000';
const visit = { to: '/b', from: '/a', duplicated: false };

describe('runGuards', () => {
  const recording = (log: Stage[], answers: Partial<Record<Stage, ReturnType<Guard<string>>>> = {}) =>
    Object.fromEntries(
      STAGES.map((stage) => [
        stage,
        [
          () => {
            log.push(stage);
            return answers[stage];
          },
        ],
      ]),
    ) as Guards<string>;

  it('runs leave, before, update, route, enter, resolve in this order', async () => {
    const log: Stage[] = [];
    expect(await runGuards(visit, recording(log))).toEqual({ kind: 'passed', duplicated: false });
    expect(log).toEqual(['leave', 'before', 'update', 'route', 'enter', 'resolve']);
  });

  it('stops at the first stage that aborts or redirects', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...STAGES), fc.boolean(), async (stage, aborts) => {
        const log: Stage[] = [];
        const outcome = await runGuards(visit, recording(log, { [stage]: aborts ? false : { redirect: '/c' } }));
        expect(outcome).toMatchObject(aborts ? { kind: 'aborted', stage } : { kind: 'redirected', to: '/c' });
        expect(log).toEqual(STAGES.slice(0, STAGES.indexOf(stage) + 1));
      }),
    );
  });

  it('keeps the order of stages whatever order is requested, and reports a duplicate', async () => {
    const log: Stage[] = [];
    const outcome = await runGuards({ ...visit, duplicated: true }, recording(log), ['resolve', 'leave']);
    expect(outcome).toEqual({ kind: 'passed', duplicated: true });
    expect(log).toEqual(['leave', 'resolve']);
  });
});

describe('checkTarget and returnPath', () => {
  it('refuse other hosts with the specified message unless allowed', () => {
    const refused = { kind: 'refused', reason: EXTERNAL_REFUSED };
    for (const target of ['https://example.org/', '//example.org', '\\\\example.org', 'mailto:a@b.it']) {
      expect(checkTarget(target, ORIGIN), target).toEqual(refused);
    }
    expect(checkTarget('https://example.org/x', ORIGIN, true)).toEqual({
      kind: 'external',
      href: 'https://example.org/x',
    });
  });

  it('refuse script protocols even when other hosts are allowed', () => {
    for (const target of ['javascript:alert(1)', ' JavaScript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x']) {
      expect(checkTarget(target, ORIGIN, true).kind, target).toBe('refused');
    }
  });

  it('return only to our own path after login', () => {
    expect(returnPath('/structures/7?tab=1#a', ORIGIN)).toBe('/structures/7?tab=1#a');
    for (const asked of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      `${ORIGIN}/structures`,
      'structures',
      '/\t/evil.example',
      ' //evil.example',
      7,
      null,
      '/',
    ]) {
      expect(returnPath(asked, ORIGIN)).toBeNull();
    }
    expect(returnPath('/admin/auth/login', ORIGIN)).toBeNull();
    fc.assert(
      fc.property(fc.webUrl(), fc.string(), (url, text) => {
        for (const asked of [url, text, `/${text}`]) {
          const path = returnPath(asked, ORIGIN);
          if (path !== null) expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
        }
      }),
    );
  });
});

describe('decideAccess', () => {
  const asked = { path: '/x', role: null, twoStepAuth: false, previous: null };

  it('opens only authentication pages for a visitor', () => {
    for (const screen of SCREEN_IDS) {
      const decision = decideAccess({ ...asked, screen, twoStepAuth: true });
      expect(decision.kind).toBe(SCREENS[screen].letters === 'visitor' ? 'open' : 'reset');
    }
    expect(decideAccess({ ...asked, screen: null }).kind).toBe('reset');
    expect(loginPath('/structures/7?a=1')).toBe(
      '/admin/auth/login?sessionExpired=true&redirect=%2Fstructures%2F7%3Fa%3D1',
    );
  });

  it('opens the second factor only while it is pending', () => {
    for (const screen of ['login2fa', 'login2faCopy'] as const) {
      expect(decideAccess({ ...asked, screen })).toEqual({ kind: 'redirect', to: '/admin/auth/login' });
    }
  });

  it('opens no authentication page for logged-in users and no screen without its letter', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SCREEN_IDS), fc.constantFrom(...PERSON_ROLES), (screen, role) => {
        const decision = decideAccess({ ...asked, screen, role });
        if (SCREENS[screen].letters === 'visitor') {
          expect(decision).toEqual({ kind: 'redirect', to: '/dashboard?redirect-reason=already+logged' });
        }
        expect(decision.kind).not.toBe('reset');
      }),
    );
  });

  it('sends a refused role back to the previous page, else to the dashboard', () => {
    const refused = { ...asked, screen: 'supportApi', role: 'customer' } as const;
    expect(decideAccess(refused)).toEqual({ kind: 'redirect', to: '/dashboard?redirect-reason=forbidden' });
    expect(decideAccess({ ...refused, previous: '/structures?page=2' })).toEqual({
      kind: 'redirect',
      to: '/structures?page=2&redirect-reason=forbidden',
    });
    expect(withReason('/a?redirect-reason=forbidden#b', 'forbidden')).toBe('/a?redirect-reason=forbidden#b');
  });
});

describe('address parameters', () => {
  it('accept a numeric record id and a reset token', () => {
    expect(areParametersValid({ id: '7' })).toBe(true);
    for (const id of ['0', '-1', '1.5', '7a', '']) expect(areParametersValid({ id })).toBe(false);
    expect(areParametersValid({ token: 'aF'.repeat(32) })).toBe(true);
    expect(areParametersValid({ token: 'g'.repeat(64) })).toBe(false);
  });

  it("complete a section's address that lacks dati/", () => {
    expect(sectionPath('7', 'anagrafica')).toBe('/structures/7/dati/anagrafica');
    expect(sectionPath('7', 'gym/12')).toBe('/structures/7/dati/gym/12');
    expect(sectionPath('7', 'nowhere')).toBeNull();
  });
});

describe('mayReload', () => {
  it('allows one reload in ten seconds', () => {
    expect(mayReload(null, 0)).toBe(true);
    expect(mayReload(1_000, 10_999)).toBe(false);
    expect(mayReload(1_000, 11_000)).toBe(true);
  });
});

describe('readQuery and writeQuery', () => {
  it('keep every value as text without quotes', () => {
    expect(writeQuery({ q: '1e3', page: 2, gone: undefined })).toBe('?q=1e3&page=2');
    expect(writeQuery({})).toBe('');
    expect(readQuery('?q=1e3&page=2&id=007&x=true')).toEqual({ q: '1e3', page: '2', id: '007', x: 'true' });
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.stringMatching(/^"{0,3}-?\d{1,3}"{0,3}$/),
      fc.jsonValue().map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(fc.dictionary(texts, texts), (search) => {
        expect(readQuery(writeQuery(search))).toEqual({ ...search });
      }),
    );
  });

  it('read bookmarked addresses with quoted numbers', () => {
    expect(readQuery('?page=%222%22&filter%5Bstatus%5D=%2210%22&q=%22due%22&import=%22true%22')).toEqual({
      page: '2',
      'filter[status]': '10',
      q: '"due"',
      import: 'true',
    });
    expect(writeQuery({ q: '"10"' })).toBe('?q=%22%2210%22%22');
  });
});
