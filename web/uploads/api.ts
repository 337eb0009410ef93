import { type Endpoint, isJsonReply, type ReplyOf } from '#contract/endpoint';
import { ApiError, ConnectionError } from '#web/lib/api-error';

interface SendOptions {
  onPercent: (percent: number) => void;
  signal: AbortSignal;
}

type FileEndpoint = Endpoint & { takesFile: string };

/** A file in a form of its own. `fetch` does not tell how far it is; this does. */
export async function sendFile<E extends FileEndpoint>(
  endpoint: E,
  file: File,
  options: SendOptions,
): Promise<ReplyOf<E>>;
export async function sendFile(endpoint: FileEndpoint, file: File, options: SendOptions): Promise<unknown> {
  const form = new FormData();
  form.append(endpoint.takesFile, file, file.name);
  const { status, statusText, text } = await post(endpoint.path, form, options);
  if (status < 200 || status > 299) throw ApiError.from(status, statusText, text);
  if (!isJsonReply(endpoint.reply)) throw new Error(`${endpoint.path} does not answer JSON`);
  return endpoint.reply.parse(JSON.parse(text));
}

interface Answer {
  status: number;
  statusText: string;
  text: string;
}

function post(address: string, form: FormData, { onPercent, signal }: SendOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.upload.addEventListener('progress', ({ loaded, total }) => onPercent((loaded / total) * 100));
    request.addEventListener('load', () =>
      resolve({ status: request.status, statusText: request.statusText, text: request.responseText }),
    );
    request.addEventListener('error', () => reject(new ConnectionError()));
    request.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
