import * as z from 'zod/mini';
import { soundUploadsApi } from '#contract/sound-uploads';
import { uploadsApi } from '#contract/uploads';
import type { Caller } from './hostile-call.ts';
import type { HostileFile } from './hostile-files.ts';
import type { Tally } from './tally.ts';
import { nameOf } from './text-fields.ts';

const forms = {
  image: uploadsApi.uploadImage,
  syllabus: uploadsApi.uploadSyllabus,
  captions: uploadsApi.uploadCaptions,
};

const resumable = {
  video: { begin: uploadsApi.uploadVideo, goOn: uploadsApi.continueVideo },
  sound: { begin: soundUploadsApi.uploadSound, goOn: soundUploadsApi.continueSound },
};

/** A recital's sound has no address: only what it belongs to gives it out. */
const stored = z.object({ url: z._default(z.string(), ''), fileName: z.optional(z.string()) });
export type StoredFile = z.output<typeof stored>;

/** Uploads a file as a browser does; null when the server would not have it. */
export async function sendFile(by: Caller, file: HostileFile, tally: Tally): Promise<StoredFile | null> {
  const { endpoint: kind } = file;
  const isResumable = kind === 'video' || kind === 'sound';
  const reply = isResumable ? await sendResumable(by, kind, file, tally) : await sendForm(by, kind, file);
  const endpoint = isResumable ? resumable[kind].goOn : forms[kind];
  if (reply.status >= 500) tally.broken.push(`${reply.status} from ${nameOf(endpoint)} to ${file.fileName}`);
  if (!reply.ok) {
    tally.refused(nameOf(endpoint), [['file']]);
    return null;
  }
  tally.taken(nameOf(endpoint), [['file']]);
  return stored.parse(await reply.json());
}

function sendForm(by: Caller, kind: keyof typeof forms, { fileName, bytes }: HostileFile): Promise<Response> {
  const { path, takesFile } = forms[kind];
  const form = new FormData();
  form.set(takesFile, new Blob([new Uint8Array(bytes)]), fileName);
  return fetch(by.origin + path, { method: 'POST', headers: { cookie: by.cookie }, body: form });
}

/** The two steps of tus, and the question what became of it. */
async function sendResumable(
  by: Caller,
  kind: keyof typeof resumable,
  { fileName, bytes }: HostileFile,
  tally: Tally,
): Promise<Response> {
  const { begin } = resumable[kind];
  const headers = { cookie: by.cookie, 'tus-resumable': '1.0.0' };
  const begun = await fetch(by.origin + begin.path, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${Buffer.from(fileName).toString('base64')}`,
    },
  });
  const name = nameOf(begin);
  if (!begun.ok) {
    tally.refused(name, [['file']]);
    return begun;
  }
  tally.taken(name, [['file']]);
  const address = new URL(begun.headers.get('location') ?? '', by.origin);
  const sent = await fetch(address, {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    body: new Uint8Array(bytes),
  });
  return sent.ok ? fetch(address, { headers }) : sent;
}
