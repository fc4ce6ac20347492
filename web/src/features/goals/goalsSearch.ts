/** What the page's address holds: whose goals are shown, and which of them is looked at. */
export type GoalsSearch = { athlete?: string; goal?: string };

export function readGoalsSearch({ athlete, goal }: Record<string, unknown>): GoalsSearch {
  return {
    ...(typeof athlete === 'string' && athlete !== '' && { athlete }),
    ...(typeof goal === 'string' && goal !== '' && { goal }),
  };
}
