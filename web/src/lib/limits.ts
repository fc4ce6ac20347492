// The server's limits. Generated from openapi.json by scripts/limits.mjs.
export const maxWeeks = 52;
export const maxWorkoutsADay = 5;
export const maxTitle = 200;
export const maxText = 5000;
export const maxComment = 2000;
export const maxPainPlace = 80;
export const maxDistance = 1000;
export const maxMinutes = 6000;
export const maxDisplayName = 100;
export const maxTagline = 60;
export const maxInvitationNote = 300;
