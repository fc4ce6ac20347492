import { createContext } from 'react';

/** The language that the page is drawn in. Read by each compiled component (compilerCache.ts). */
export const SpokenLanguage = createContext('en');
