import { useEffect, useState } from 'react';
import { type PushAbility, pushAbility } from '@/lib/push';
import { type Switched, switchedOn, switchOff, switchOn } from './device';

export type Notifications = {
  ability: PushAbility;
  /** Undefined until the browser has said. */
  isOn: boolean | undefined;
  showsText: boolean;
  isBusy: boolean;
  hasFailed: boolean;
  change: (isOn: boolean, showsText: boolean) => Promise<void>;
};

/** Notifications of one link on this device. */
export function useNotifications(secret: string, key: string): Notifications {
  const [able, setAble] = useState(pushAbility);
  const [isOn, setIsOn] = useState<boolean>();
  const [showsText, setShowsText] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void switchedOn(secret, key).then((link) => {
      if (!isCurrent) return;
      setIsOn(link !== undefined);
      setShowsText(link?.showsText ?? false);
    });
    return () => {
      isCurrent = false;
    };
  }, [secret, key]);
  const change = async (wanted: boolean, withText: boolean) => {
    setIsBusy(true);
    setHasFailed(false);
    const switched: Switched = wanted ? await switchOn(secret, key, withText) : await switchOff(secret);
    setIsBusy(false);
    setAble(pushAbility());
    setHasFailed(switched === 'failed');
    if (switched === 'on' || switched === 'off') {
      setIsOn(switched === 'on');
      setShowsText(withText);
    }
  };
  return { ability: able, isOn, showsText, isBusy, hasFailed, change };
}
