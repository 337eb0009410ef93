import * as z from 'zod/mini';

const youtube = 'https://www.youtube-nocookie.com';
/** The frame does not say when it begins to listen, so it is called until it answers. */
const callEvery = 250;

/** What YouTube's frame tells. */
const report = z.object({
  event: z.string(),
  info: z.optional(z.unknown()),
});
type Report = z.output<typeof report>;

export function frameAt(videoId: string, title: string, startAt: number): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.className = 'player__frame';
  frame.title = title;
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.src = addressOf(videoId, startAt);
  return frame;
}

interface Conversation {
  /** It listens now. */
  onAnswer: () => void;
  onReport: (report: Report) => void;
}

/**
 * The frame is spoken to in the messages that YouTube's script would send: the script itself is a stranger's, and stays
 * out of our pages.
 */
export function talkWith(frame: HTMLIFrameElement, videoId: string, { onAnswer, onReport }: Conversation) {
  const listening = new AbortController();
  const say = (message: Record<string, unknown>) =>
    frame.contentWindow?.postMessage(JSON.stringify({ ...message, id: videoId, channel: 'widget' }), youtube);
  const command = (func: string, ...args: unknown[]) => say({ event: 'command', func, args });

  let hasAnswered = false;
  const calling = setInterval(() => say({ event: 'listening' }), callEvery);
  const answered = () => {
    if (hasAnswered) return;
    hasAnswered = true;
    clearInterval(calling);
    command('addEventListener', 'onStateChange');
    command('addEventListener', 'onError');
    onAnswer();
  };
  const hear = (message: MessageEvent) => {
    if (message.source !== frame.contentWindow || message.origin !== youtube) return;
    const told = readReport(message.data);
    if (!told) return;
    answered();
    onReport(told);
  };
  window.addEventListener('message', hear, { signal: listening.signal });

  return {
    command,
    end: () => {
      clearInterval(calling);
      listening.abort();
    },
  };
}

function addressOf(videoId: string, startAt: number): string {
  const options = new URLSearchParams({
    enablejsapi: '1',
    origin: window.location.origin,
    controls: '0',
    disablekb: '1',
    fs: '0',
    rel: '0',
    playsinline: '1',
    iv_load_policy: '3',
    hl: 'ar',
    ...(startAt > 0 && { start: String(Math.floor(startAt)) }),
  });
  return `${youtube}/embed/${videoId}?${options}`;
}

function readReport(data: unknown): Report | null {
  if (typeof data !== 'string') return null;
  try {
    return report.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}
