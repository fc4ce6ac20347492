import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { visit } from './visit.testing';

async function termsOn(settings: string) {
  vi.resetModules();
  document.head.innerHTML = '<meta name="longrun-settings">';
  document.querySelector('meta')?.setAttribute('content', settings);
  const { Terms } = await import('./Terms');
  return visit(Terms);
}

it('shows the configured support address', async () => {
  await termsOn('{"supportAddress":"help@club.example"}');
  const address = screen.getByRole('link', { name: 'help@club.example' });
  expect(address.getAttribute('href')).toBe('mailto:help@club.example');
});

it('states the effective date and what is free', async () => {
  await termsOn('{}');
  expect(screen.getByText('Effective July 8, 2025')).toBeDefined();
  expect(screen.getByText('Longrun is free for individuals planning their own training.')).toBeDefined();
  expect(screen.getByText(/subscription tiers based on the number of clients/)).toBeDefined();
});
