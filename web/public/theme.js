// The theme before the first paint, and the system's changes; a file, as the page allows no inline script.
(function () {
  var system = matchMedia('(prefers-color-scheme: dark)');
  function apply() {
    var choice;
    try {
      choice = localStorage.getItem('theme');
    } catch {}
    var theme = choice == 'light' || choice == 'dark' ? choice : system.matches ? 'dark' : 'light';
    var root = document.documentElement;
    root.classList.remove('light', 'dark');
    root.classList.add(theme);
    root.style.colorScheme = theme;
  }
  apply();
  system.addEventListener('change', apply);
})();
