// What must happen before anything else; a file, as the page allows no inline script.

// An address by its path, as search engines know it (`/item/1?x=2`), becomes the app's own (`/#/item/1?x=2`).
(function () {
  var elsewhere = /^#\/./.test(location.hash);
  // What the server wrote is another page than the one asked for behind the #.
  if (elsewhere) document.documentElement.classList.add('elsewhere');
  if (location.pathname != '/')
    history.replaceState(history.state, '', '/' + (elsewhere ? location.hash : '#' + location.pathname + location.search + location.hash));
})();

// The theme before the first paint, and the system's changes.
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
