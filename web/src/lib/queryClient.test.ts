import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { createQueryClient } from './queryClient';

afterEach(() => onlineManager.setOnline(true));

it('fails to save at once without a network, instead of waiting for it', async () => {
  onlineManager.setOnline(false);
  const saving = new MutationObserver(createQueryClient(), {
    mutationFn: () => Promise.reject(new Error('no answer')),
  });
  await expect(saving.mutate()).rejects.toThrow('no answer');
});
