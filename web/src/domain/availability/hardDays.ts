import { t } from '@lingui/core/macro';

/** How hard days may follow each other: 1 directly, 2 with a day between them, 3 with two. */
export function apartText(apart: number): string {
  switch (apart) {
    case 1:
      return t`Fine, even two hard ones`;
    case 3:
      return t`Fine, with two easy days between hard ones`;
    default:
      return t`Fine, but never two hard ones`;
  }
}
