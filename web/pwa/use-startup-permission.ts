import { useEffect } from 'react';

const asked = 'notification-permission-asked';

/**
 * Notices are asked for at the start, as documented; a browser hears the question only after a first touch or key. Once
 * is enough: afterwards the settings of the reminders are the place.
 */
export function useStartupPermission(isWelcome: boolean): void {
  useEffect(() => {
    if (!isWelcome || !mayAsk()) return;
    const ask = () => {
      stop();
      if (!mayAsk()) return;
      localStorage.setItem(asked, 'yes');
      void Notification.requestPermission();
    };
    const stop = () => {
      window.removeEventListener('pointerup', ask);
      window.removeEventListener('keyup', ask);
    };
    window.addEventListener('pointerup', ask);
    window.addEventListener('keyup', ask);
    return stop;
  }, [isWelcome]);
}

const mayAsk = (): boolean =>
  'Notification' in window && Notification.permission === 'default' && localStorage.getItem(asked) === null;
