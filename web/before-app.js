// Runs before the first paint, on every page.

// A dark page never flashes light. web/lib/theme.ts changes the choice.
{
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');

  const chosen = () => {
    try {
      return localStorage.getItem('theme');
    } catch {
      // storage is blocked: follow the system
      return null;
    }
  };
  const apply = () => {
    const choice = chosen();
    root.dataset.theme = choice === 'light' || choice === 'dark' ? choice : system.matches ? 'dark' : 'light';
  };

  apply();
  system.addEventListener('change', apply);
  // another tab, or the switch on the profile page
  addEventListener('storage', apply);
}

// A lesson's page names the files that it may be played from (server/lessons/film-of-page.ts). The one that this device
// has chosen is on its way before the app is; web/lessons/player/film-ahead.ts takes it over.
{
  const media = document.querySelector('meta[name=lesson-media]');
  if (media instanceof HTMLMetaElement) {
    const { dataset } = media;
    let url = dataset.auto;
    try {
      const isHeard = localStorage.getItem('lesson-way') === 'listen';
      url = (isHeard && dataset.listen) || dataset[localStorage.getItem('lesson-quality') ?? 'auto'] || url;
    } catch {
      // storage is blocked: nothing was chosen
    }
    if (url) {
      const film = document.createElement('video');
      film.preload = 'metadata';
      film.src = url;
      media.after(film);
    }
  }
}

// The last view of a page (web/pwa/page-to-look-at.ts) names the app without starting it: it is painted first.
addEventListener('DOMContentLoaded', () => {
  const app = document.querySelector('link[data-app]');
  if (!(app instanceof HTMLLinkElement)) return;
  const start = () => {
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = app.href;
    document.head.append(script);
  };
  if (document.visibilityState === 'hidden') start();
  else requestAnimationFrame(() => setTimeout(start));
});

// Where nobody is signed in, a tab keeps nothing of a person: the paper of an exam has gone with them.
addEventListener('DOMContentLoaded', () => {
  if (document.querySelector('#root:not([data-visitor])')) return;
  // What stands behind # never reaches the server: the way in and back takes it along.
  for (const link of document.querySelectorAll('a[href*="next="]'))
    link.href += encodeURIComponent(location.hash);
  try {
    sessionStorage.clear();
  } catch {
    // storage is blocked: nothing was kept
  }
});
