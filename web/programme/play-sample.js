// On a subject's page for visitors: the lesson plays at one touch. Without it the browser's own controls stand there.
addEventListener('DOMContentLoaded', () => {
  const film = document.querySelector('.sample-film__screen video');
  const button = document.querySelector('.sample-film__play');
  const failed = document.querySelector('.sample-film__failed');
  if (!(film instanceof HTMLVideoElement) || !(button instanceof HTMLElement)) return;
  if (!(failed instanceof HTMLElement)) return;

  const offer = () => {
    film.controls = false;
    button.hidden = false;
  };
  const play = () => {
    failed.hidden = true;
    // What broke off is asked for anew.
    if (film.error) film.load();
    film.controls = true;
    button.hidden = true;
    film.scrollIntoView({ block: 'center' });
    film.focus({ preventScroll: true });
    film.play().catch(() => {
      // It does not play by itself: its controls are there, or the error below is told.
    });
  };

  offer();
  button.addEventListener('click', play);
  film.addEventListener('error', () => {
    failed.hidden = false;
    offer();
  });
  for (const way of document.querySelectorAll('a[href="#sample"]')) {
    way.addEventListener('click', (event) => {
      event.preventDefault();
      play();
    });
  }
});
