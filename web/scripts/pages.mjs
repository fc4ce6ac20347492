/** The pages whose script is measured: the entry, and the chunks that it loads before the page is seen. */
export const pages = [
  { name: 'Landing', entry: 'index.html', chunks: ['src/features/landing/Landing.tsx'], budgetKb: 120 },
  { name: 'Sign-in', entry: 'index.html', chunks: ['src/features/auth/SignIn.tsx'], budgetKb: 120 },
  {
    name: 'Editor',
    entry: 'index.html',
    chunks: ['src/routes/ShellLayout.tsx', 'src/routes/EditSchedulePage.tsx'],
    budgetKb: 230,
  },
  { name: 'Athlete', entry: 'athlete.html', chunks: [], budgetKb: 60 },
];
