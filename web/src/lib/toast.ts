import type { ExternalToast, toast as sonnerToast } from 'sonner';
import { failureOf } from './failure';
import { HttpError } from './httpError';
import { newId } from './newId';

type Sonner = typeof sonnerToast;
type Show = (text: string, options?: ExternalToast) => string | number;

let sonner: Sonner | undefined;
let onWaiting: () => void = () => {};
const waiting: ((shown: Sonner) => void)[] = [];

/** Shown at once, or as soon as the toaster has loaded. */
function withSonner(tell: (shown: Sonner) => void): void {
  if (sonner) {
    tell(sonner);
    return;
  }
  waiting.push(tell);
  onWaiting();
}

/** The same text replaces its toast instead of stacking. Toasts with a button stay separate: each undoes its own step. */
function once(kind: 'message' | 'success' | 'error' | 'warning' | 'loading'): Show {
  return (text, options = {}) => {
    const id = options.id ?? (options.action === undefined ? text : newId());
    withSonner((shown) => shown[kind](text, { ...options, id }));
    return id;
  };
}

export const toast = Object.assign(once('message'), {
  success: once('success'),
  error: once('error'),
  warning: once('warning'),
  loading: once('loading'),
  dismiss: (id: string | number) => withSonner((shown) => shown.dismiss(id)),
});

/** Called once the toaster has loaded: it shows the waiting toasts, and all later ones until it is removed. */
export function showToastsWith(shown: Sonner): () => void {
  sonner = shown;
  for (const tell of waiting.splice(0)) tell(shown);
  return () => {
    sonner = undefined;
  };
}

/** Called when a toast is shown before the toaster has loaded. */
export function whenToastWaits(bring: () => void): () => void {
  onWaiting = bring;
  return () => {
    onWaiting = () => {};
  };
}

/** An explanation of the failure under the specified text. */
export function toastFailure(words: string, cause: unknown): void {
  const { message } = failureOf(cause);
  if (cause instanceof HttpError) toast.error(message, { description: words });
  else toast.error(words);
}
