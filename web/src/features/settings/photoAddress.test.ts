import { expect, test } from 'vitest';
import { wrongInPhotoAddress } from './photoAddress';

test.each([
  '',
  '  ',
  'https://photos.example/nora.jpg',
  ' https://photos.example:8443/a?b=c ',
  'https://photos.example',
])('%j is fine', (typed) => {
  expect(wrongInPhotoAddress(typed)).toBeUndefined();
});

test.each([
  'photos.example/nora.jpg',
  'http://photos.example/nora.jpg',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  '//photos.example/nora.jpg',
  'https://',
  'https:photos.example',
  'https://nora:secret@photos.example/nora.jpg',
])('%j is not', (typed) => {
  expect(wrongInPhotoAddress(typed)).toBe('Please enter an address that begins with https://.');
});
