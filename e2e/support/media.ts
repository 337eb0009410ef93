import type { Page } from '@playwright/test';

const seconds = 20;

/** Silence as a WAV file: a real medium with a real length, made of nothing. */
export function silentWav(): Buffer {
  const rate = 8000;
  const samples = Buffer.alloc(rate * seconds, 128);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

/** A file as a web server gives it: in the parts that are asked for, so that a player can jump. */
export async function serveFile(page: Page, address: string, contentType: string, body: Buffer) {
  await page.route(address, async (route) => {
    const from = Number(/bytes=(\d+)-/.exec(route.request().headers()['range'] ?? '')?.[1] ?? 0);
    await route.fulfill({
      status: 206,
      contentType,
      headers: {
        'accept-ranges': 'bytes',
        'content-range': `bytes ${from}-${body.length - 1}/${body.length}`,
      },
      body: body.subarray(from),
    });
  });
}

/** Silence as MP3 frames: mono, 128 kbit/s, 44.1 kHz, 1152 samples each. */
function silentMp3(): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0xc0]);
  return Buffer.concat(Array.from({ length: Math.ceil((seconds * 44_100) / 1152) }, () => frame));
}

const stream: Record<string, { contentType: string; body: string | Buffer }> = {
  'master.m3u8': {
    contentType: 'application/vnd.apple.mpegurl',
    body: `#EXTM3U
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="العربية",LANGUAGE="ar",DEFAULT=NO,AUTOSELECT=NO,URI="captions.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=130000,CODECS="mp4a.40.34",SUBTITLES="subs"
sound.m3u8
`,
  },
  'sound.m3u8': {
    contentType: 'application/vnd.apple.mpegurl',
    body: `#EXTM3U
#EXT-X-VERSION:3
#EXT-X-TARGETDURATION:${seconds}
#EXT-X-PLAYLIST-TYPE:VOD
#EXTINF:${seconds},
sound.mp3
#EXT-X-ENDLIST
`,
  },
  'captions.m3u8': {
    contentType: 'application/vnd.apple.mpegurl',
    body: `#EXTM3U
#EXT-X-VERSION:3
#EXT-X-TARGETDURATION:${seconds}
#EXT-X-PLAYLIST-TYPE:VOD
#EXTINF:${seconds},
captions.vtt
#EXT-X-ENDLIST
`,
  },
  'captions.vtt': {
    contentType: 'text/vtt',
    body: 'WEBVTT\n\n00:00.000 --> 00:20.000\nإنما الأعمال بالنيات\n',
  },
  'sound.mp3': { contentType: 'audio/mpeg', body: silentMp3() },
};

/** A small HLS stream with Arabic captions. */
export async function serveStream(page: Page, address: string) {
  await page.route(`${address}/*`, async (route) => {
    const file = stream[new URL(route.request().url()).pathname.split('/').at(-1) ?? ''];
    const headers = { 'access-control-allow-origin': '*' };
    await (file ? route.fulfill({ ...file, headers }) : route.fulfill({ status: 404, headers }));
  });
}

/** What YouTube's frame says and understands, as far as the player speaks with it. */
const youtubeFrame = `<!doctype html><title>YouTube</title><body style="background:#222"><script>
  let time = 0, state = -1, rate = 1, timer, last = 0;
  const say = (event, info) => parent.postMessage(JSON.stringify({ event, info, channel: 'widget' }), '*');
  const tell = () => say('infoDelivery', { currentTime: time, duration: ${seconds}, playerState: state, playbackRate: rate, volume: 100, muted: false });
  const commands = {
    playVideo() { state = 1; last = performance.now(); clearInterval(timer); timer = setInterval(() => {
      time = Math.min(${seconds}, time + (performance.now() - last) / 1000 * rate); last = performance.now();
      if (time >= ${seconds}) { state = 0; clearInterval(timer); }
      tell();
    }, 250); tell(); },
    pauseVideo() { state = 2; clearInterval(timer); tell(); },
    seekTo(seconds) { time = seconds; tell(); },
    setPlaybackRate(next) { rate = next; tell(); },
  };
  addEventListener('click', commands.playVideo);
  let isCalled = false;
  addEventListener('message', ({ data }) => {
    const message = JSON.parse(data);
    if (message.event === 'listening' && !isCalled) { isCalled = true; say('onReady'); say('initialDelivery', { duration: ${seconds}, currentTime: 0, playerState: 5 }); }
    if (message.event === 'command') commands[message.func]?.(...message.args);
  });
</script>`;

export async function serveYoutube(page: Page) {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: youtubeFrame }),
  );
}
