import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { addressBehind, visitorOf } from './visitor.ts';

const from = (remoteAddress: string, forwarded?: string) =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }) as unknown as IncomingMessage;

it('trusts as many forwarded addresses as there are proxies', () => {
  const request = from('10.0.0.1', '6.6.6.6, 203.0.113.7');
  expect(addressBehind(request, 0)).toBe('10.0.0.1');
  expect(addressBehind(request, 1)).toBe('203.0.113.7');
});

it('counts one IPv6 network and one IPv4 address as one visitor', () => {
  const visitor = (address: string) => visitorOf(from(address), 0);
  expect(visitor('2001:db8:1:2:3:4:5:6')).toBe(visitor('2001:db8:1:2::9'));
  expect(visitor('2001:db8:1:2::9')).not.toBe(visitor('2001:db8:1:3::9'));
  expect(visitor('::ffff:203.0.113.7')).toBe(visitor('203.0.113.7'));
  expect(visitor('203.0.113.7')).not.toBe(visitor('203.0.113.8'));
});
