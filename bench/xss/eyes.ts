/** One look at a page. */
export interface Glance {
  path: string;
  /** The payload stood there, to be read. */
  isShown: boolean;
  /** Anything that would run if somebody touched it. */
  armed: string[];
}

export interface Step {
  path: string;
  text: string;
}

/** What the bench sees inside a page. */
interface Eyes {
  /** A moment, in which the page goes on. */
  tick: () => Promise<void>;
  /** Returns when the page waits for nothing more. */
  settled: () => Promise<void>;
  glance: (step: Step) => Promise<Glance>;
}

declare global {
  interface Window {
    eyes: Eyes;
  }
}

/** Runs in every page before its own scripts: it may use nothing from outside. */
export function openEyes(): void {
  const tick = () => new Promise<void>((resume) => setTimeout(resume, 16));
  const mostTicks = 200;

  let asking = 0;
  const { fetch } = window;
  window.fetch = async (...asked) => {
    asking += 1;
    try {
      return await fetch(...asked);
    } finally {
      asking -= 1;
    }
  };

  const settled = async () => {
    let quiet = 0;
    for (let ticks = 0; ticks < mostTicks && quiet < 2; ticks += 1) {
      await tick();
      const isThere = document.querySelector('h1') && !document.querySelector('.loading-page');
      quiet = isThere && asking === 0 ? quiet + 1 : 0;
    }
  };

  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  const shows = (text: string) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
      ({ value }) => value,
    );
    return plain(`${document.body.textContent} ${fields.join(' ')} ${document.title}`).includes(plain(text));
  };

  const isScript =
    /^[\u0000-\u0020]*(?:j[\s]*a[\s]*v[\s]*a[\s]*s[\s]*c[\s]*r[\s]*i[\s]*p[\s]*t|vbscript|livescript|data[\s]*:[\s]*(?:text|application))/i;
  const isAddress = /^(?:href|src|action|formaction|data|xlink:href|poster|srcdoc|content)$/;
  const armedIn = (element: Element) =>
    [...element.attributes].flatMap(({ name, value }) => {
      const runs =
        name.startsWith('on') || name === 'srcdoc' || (isAddress.test(name) && isScript.test(value));
      const calls = name === 'style' && value.includes('canary');
      return runs || calls ? [`<${element.localName} ${name}="${value.slice(0, 80)}">`] : [];
    });
  const armed = () => [...document.querySelectorAll('*')].flatMap(armedIn);

  const glance = async ({ path, text }: Step) => {
    await settled();
    return { path, isShown: shows(text), armed: armed() };
  };

  window.eyes = { tick, settled, glance };
}
