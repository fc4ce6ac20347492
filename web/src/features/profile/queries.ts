import { answer, api } from '@/lib/api';
import type { components } from '@/lib/schema';

export function updateProfile(profile: components['schemas']['Profile']) {
  return answer(api.PUT('/api/UpdateProfile', { body: profile }));
}

export function savePhoto(file: Blob) {
  return answer(
    api.PUT('/api/SavePhoto', {
      // OpenAPI types binary bodies as strings.
      body: file as unknown as string,
      bodySerializer: () => file,
      headers: { 'Content-Type': file.type },
    }),
  );
}
