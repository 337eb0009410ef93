const often = 100;
const longestWait = 4000;

/**
 * The film goes before all that its page can do without: on a slow line every byte beside it makes it wait. Settled when the
 * browser knows how long it is, or when it should have come by now; at once where the page, once drawn, has no film.
 */
export const filmIsKnown = (): Promise<void> =>
  new Promise((resolve) => {
    const began = performance.now();
    const look = () => {
      const films = [...document.querySelectorAll('video')];
      const isKnown =
        films.length === 0 || films.some(({ readyState }) => readyState >= HTMLMediaElement.HAVE_METADATA);
      if (!isKnown && performance.now() - began < longestWait) return;
      clearInterval(looking);
      resolve();
    };
    const looking = setInterval(look, often);
    look();
  });
