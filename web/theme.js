// Runs before the first paint, so that a dark page never flashes light. web/lib/theme.ts changes the choice.
(function () {
  var root = document.documentElement;
  var system = matchMedia('(prefers-color-scheme: dark)');

  function apply() {
    var choice = null;
    try {
      choice = localStorage.getItem('theme');
    } catch (error) {
      // storage is blocked: follow the system
    }
    root.dataset.theme = choice === 'light' || choice === 'dark' ? choice : system.matches ? 'dark' : 'light';
  }

  apply();
  system.addEventListener('change', apply);
  // another tab, or the switch on the profile page
  addEventListener('storage', apply);
})();
