/** What stands in a day of rest whose coach wrote nothing else. */
export const restWords = { title: 'Rest', description: 'Nothing planned. Rest is part of it.' };
