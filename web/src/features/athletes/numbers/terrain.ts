import { t } from '@lingui/core/macro';
import type { Terrain } from '../athlete';

export const terrains = ['flat', 'rolling', 'hilly', 'mountains'] as const satisfies readonly Terrain[];

export function terrainText(terrain: Terrain): string {
  switch (terrain) {
    case 'flat':
      return t({ message: 'flat', context: 'terrain' });
    case 'rolling':
      return t({ message: 'rolling', context: 'terrain' });
    case 'hilly':
      return t({ message: 'hilly', context: 'terrain' });
    case 'mountains':
      return t({ message: 'mountains', context: 'terrain' });
  }
}
