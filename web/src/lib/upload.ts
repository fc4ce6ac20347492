import { HttpError, NoAnswerError, SignedOutError } from './httpError';
import { i18n } from './language/texts';
import { session } from './session';

type Options = {
  /** How much has left, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/**
 * Sends a file as the body of a call and answers what the server says of it. Only XMLHttpRequest tells how much has left. A
 * refused token is renewed once, as for every other call.
 */
export async function upload<Answer>(path: string, file: Blob, options: Options): Promise<Answer> {
  try {
    return await send<Answer>(path, file, options);
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 401) throw error;
    await session.renew();
    return send<Answer>(path, file, options);
  }
}

async function send<Answer>(path: string, file: Blob, { onProgress, signal }: Options): Promise<Answer> {
  const token = await session.token();
  if (token === undefined) throw new SignedOutError();
  return sendFile(path, file, { Authorization: `Bearer ${token}` }, { onProgress, signal });
}

/** Sends a file with whatever shows that the sender may. */
export function sendFile<Answer>(
  path: string,
  file: Blob,
  headers: Record<string, string>,
  { onProgress, signal }: Options,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader('Accept-Language', i18n.locale);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 1);
    request.onload = () => {
      if (request.status < 400) resolve(JSON.parse(request.responseText) as Answer);
      else void refusal(request).then(reject);
    };
    request.onerror = () => reject(new NoAnswerError(new TypeError('no answer')));
    request.onabort = () => reject(new DOMException('', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

function refusal(request: XMLHttpRequest): Promise<HttpError> {
  const type = request.getResponseHeader('content-type') ?? '';
  const response = new Response(request.responseText, {
    status: request.status,
    headers: { 'Content-Type': type },
  });
  return HttpError.from(response);
}
