/** Light or dark as the athlete's device is, also when it changes. */
export function followSystemTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => document.documentElement.classList.toggle('dark', dark.matches);
  apply();
  dark.addEventListener('change', apply);
}
