import { type ExternalToast, toast as shown } from 'sonner';

type Show = (text: string, options?: ExternalToast) => string | number;

/** The same text again is the same toast again, and does not stack. With a button each stands for a step of its own. */
function once(show: Show): Show {
  return (text, options = {}) => {
    const isItsOwn = options.id !== undefined || options.action !== undefined;
    return show(text, isItsOwn ? options : { ...options, id: text });
  };
}

export const toast = Object.assign(once(shown), {
  success: once(shown.success),
  error: once(shown.error),
  warning: once(shown.warning),
  loading: once(shown.loading),
  dismiss: shown.dismiss,
});
