import { createContext, type ReactNode, use, useState } from 'react';
import { type DistanceUnit, isDistanceUnit } from '@/domain/units/distance';
import { readCookie, writeCookie } from '@/lib/cookies';

type Settings = {
  distanceUnit: DistanceUnit;
  /** Tab saves a day that is typed into and opens the next one. */
  isTabForDays: boolean;
};

const cookieName = 'settings';

/** Ignores invalid JSON, and any unit but exactly "km" or "miles". */
export function storedSettings(): Settings {
  const unit = storedField('distanceUnit');
  return {
    distanceUnit: isDistanceUnit(unit) ? unit : 'km',
    isTabForDays: storedField('isTabForDays') !== false,
  };
}

function storedField(name: string): unknown {
  try {
    const stored: unknown = JSON.parse(readCookie(cookieName) ?? 'null');
    return typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined;
  } catch {
    return undefined;
  }
}

type SettingsChoice = Settings & {
  setDistanceUnit: (unit: DistanceUnit) => void;
  setIsTabForDays: (isTabForDays: boolean) => void;
};

const SettingsContext = createContext<SettingsChoice | null>(null);

export function SettingsProvider({ children }: { children: ReactNode }) {
  const [settings, setSettings] = useState(storedSettings);
  const change = (changes: Partial<Settings>) => {
    const next = { ...settings, ...changes };
    const { distanceUnit, isTabForDays } = next;
    writeCookie(cookieName, JSON.stringify({ distanceUnit, ...(!isTabForDays && { isTabForDays }) }));
    setSettings(next);
  };
  const choice = {
    ...settings,
    setDistanceUnit: (distanceUnit: DistanceUnit) => change({ distanceUnit }),
    setIsTabForDays: (isTabForDays: boolean) => change({ isTabForDays }),
  };
  return <SettingsContext value={choice}>{children}</SettingsContext>;
}

export function useSettings(): SettingsChoice {
  const choice = use(SettingsContext);
  if (!choice) throw new Error('useSettings must be used within a SettingsProvider');
  return choice;
}
