import { perLanguage } from './perLanguage';
import { i18n } from './texts';

const whole = perLanguage((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 0 }));

const mark = perLanguage((language) => {
  const parts = new Intl.NumberFormat(language).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
});

const upTo = perLanguage((language) =>
  [0, 1, 2, 3].map((most) => new Intl.NumberFormat(language, { maximumFractionDigits: most })),
);

const percent = perLanguage((language) =>
  new Intl.NumberFormat(language, { style: 'percent' }).format(0.01).replace('1', ''),
);

/** "4,176", "4.176" in German. English bypasses Intl, which is far slower, for figures that change with every edit. */
export function wholeText(number: number): string {
  if (i18n.locale !== 'en') return whole().format(number);
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** The decimal separator: "." or ",". */
export function decimalMark(): string {
  return mark();
}

/** After a number: "%", with a no-break space before it in German. */
export function percentSign(): string {
  return percent();
}

/** "12.50": `toFixed` with the language's decimal separator. */
export function fixedText(number: number, decimals: number): string {
  return number.toFixed(decimals).replace('.', mark());
}

/** "21.0975", "21,0975": all decimals and no thousands separator, for an input field. */
export function plainText(number: number): string {
  return String(number).replace('.', mark());
}

/** "1,234.5": no more decimals than necessary. */
export function numberText(number: number, maxDecimals: 0 | 1 | 2 | 3): string {
  return upTo()[maxDecimals]?.format(number) ?? '';
}
