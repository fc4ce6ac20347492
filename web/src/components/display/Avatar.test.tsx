import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from './Avatar';

test('shows the photo, and the initials when it cannot be loaded', () => {
  const { container } = render(<Avatar name="Nora Eklund" photoUrl="https://photos.example/nora.jpg" />);
  const photo = container.querySelector('img');
  expect(photo?.src).toBe('https://photos.example/nora.jpg');

  if (photo) fireEvent.error(photo);
  expect(container.textContent).toBe('NE');
});

test('shows the initials without a photo', () => {
  const { container } = render(<Avatar name="" photoUrl={null} />);
  expect(container.textContent).toBe('U');
});
