// Runs before the first paint, so that a dark page never flashes light. web/lib/theme.ts changes the choice.
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
