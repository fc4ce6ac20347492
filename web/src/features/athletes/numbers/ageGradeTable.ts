import { t } from '@lingui/core/macro';
import type { AgeGradeTable } from '../athlete';

export const ageGradeTables = ['women', 'men'] as const satisfies readonly AgeGradeTable[];

export function ageGradeTableText(table: AgeGradeTable): string {
  return table === 'women'
    ? t({ message: 'women', context: 'age-grade table' })
    : t({ message: 'men', context: 'age-grade table' });
}
