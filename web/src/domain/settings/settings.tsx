import { createContext, type ReactNode, use, useState } from 'react';
import { type DistanceUnit, isDistanceUnit } from '@/domain/units/distance';
import { readCookie, writeCookie } from '@/lib/cookies';

type Settings = { distanceUnit: DistanceUnit };

const cookieName = 'settings';
const defaults: Settings = { distanceUnit: 'km' };

/** Ignores invalid JSON, and any unit but exactly "km" or "miles". */
export function storedSettings(): Settings {
  const unit = storedField('distanceUnit');
  return isDistanceUnit(unit) ? { distanceUnit: unit } : defaults;
}

function storedField(name: string): unknown {
  try {
    const stored: unknown = JSON.parse(readCookie(cookieName) ?? 'null');
    return typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined;
  } catch {
    return undefined;
  }
}

type SettingsChoice = Settings & { setDistanceUnit: (unit: DistanceUnit) => void };

const SettingsContext = createContext<SettingsChoice | null>(null);

export function SettingsProvider({ children }: { children: ReactNode }) {
  const [settings, setSettings] = useState(storedSettings);
  const setDistanceUnit = (distanceUnit: DistanceUnit) => {
    const next = { ...settings, distanceUnit };
    writeCookie(cookieName, JSON.stringify(next));
    setSettings(next);
  };
  return <SettingsContext value={{ ...settings, setDistanceUnit }}>{children}</SettingsContext>;
}

export function useSettings(): SettingsChoice {
  const choice = use(SettingsContext);
  if (!choice) throw new Error('useSettings must be used within a SettingsProvider');
  return choice;
}
