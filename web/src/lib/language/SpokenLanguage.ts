import { createContext } from 'react';

/** The language the page is rendered in. Every compiled component reads it (compilerCache.ts). */
export const SpokenLanguage = createContext('en');
