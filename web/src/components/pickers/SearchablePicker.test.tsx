import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchablePicker } from './SearchablePicker';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => vi.unstubAllGlobals());

const options = Array.from({ length: 5_000 }, (_, index) => ({
  id: `a${index}`,
  name: index === 4_321 ? 'Tomás Herrera' : `Athlete ${index}`,
}));

const added: string[] = [];

function Picker() {
  const [chosen, setChosen] = useState<(typeof options)[number] | null>(null);
  return (
    <SearchablePicker
      label="Athlete Name"
      options={options}
      chosen={chosen}
      onChoose={setChosen}
      placeholder="Select an athlete..."
      searchPlaceholder="Search athletes..."
      noMatch="No athletes found."
      start={() => null}
      addition={() => ({
        name: (typed) => `Add ${typed}`,
        missing: (typed) => (typed.includes(' ') ? undefined : 'Type two names.'),
        onAdd: (typed) => added.push(typed),
        isBusy: false,
      })}
    />
  );
}

test('one of thousands is found and chosen with the keyboard, and cleared again', async () => {
  render(<Picker />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect((await screen.findAllByRole('option')).length).toBeLessThan(100);

  await userEvent.keyboard('zatopek');
  await screen.findByText('No athletes found.');
  await userEvent.clear(screen.getByRole('combobox', { name: 'Search athletes...' }));
  await userEvent.keyboard('TOMAS{ArrowDown}{Enter}');
  const trigger = screen.getByRole('button', { name: 'Athlete Name Tomás Herrera' });
  expect(screen.queryByRole('combobox')).toBeNull();

  await userEvent.click(trigger);
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  screen.getByRole('button', { name: 'Athlete Name Select an athlete...' });
});

test('a missing name can be added once it is complete, and only once', async () => {
  render(<Picker />);
  await userEvent.click(screen.getByRole('button', { name: /^Athlete Name/ }));
  const search = await screen.findByRole('combobox', { name: 'Search athletes...' });
  await userEvent.type(search, 'Zatopek{Enter}');
  screen.getByText('Type two names.');
  await userEvent.type(search, ' Emil{Enter}');
  expect(added).toEqual(['Zatopek Emil']);
  screen.getByRole('button', { name: 'Add Zatopek Emil' });
  await userEvent.clear(search);
  await userEvent.type(search, 'tomas herrera');
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
});
