import { useLingui } from '@lingui/react/macro';
import { Moon, Sun } from 'lucide-react';
import { ChoiceMenu } from '@/components/overlays/ChoiceMenu';
import { themes, useTheme } from '@/lib/theme';

export function ThemePicker() {
  const { t } = useLingui();
  const { theme, setTheme } = useTheme();
  const { name: themeName } = theme;
  return (
    <ChoiceMenu
      title={t`Choose Theme`}
      tooltip={t`Theme: ${themeName}`}
      icon={theme.id === 'dark' ? <Moon strokeWidth={1.9} /> : <Sun strokeWidth={1.9} />}
      choices={themes.map((one) => ({ ...one, swatch: <Swatch themeId={one.id} /> }))}
      chosenId={theme.id}
      onChoose={setTheme}
    />
  );
}

/** A theme's id is also the class that activates its tokens, here for the swatch only. */
function Swatch({ themeId }: { themeId: string }) {
  return (
    <span
      aria-hidden="true"
      className={`${themeId} grid h-8 w-11 flex-none grid-cols-[14px_1fr] overflow-hidden rounded-sm border border-line-strong bg-paper forced-color-adjust-none`}
    >
      <span className="bg-sunken-2" />
      <span className="mx-[5px] my-[7px] rounded-[2px] bg-bar-now" />
    </span>
  );
}
