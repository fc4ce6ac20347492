import { addressOf, anId } from '@/lib/address';

/** The workout that the editor is opened at, with what was said of it. */
export const readEditSearch = addressOf({ workout: anId });
