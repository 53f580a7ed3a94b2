// Before the first paint; a file, as the page allows no inline script.

// `/item/1?x=2` becomes `/#/item/1?x=2`, the address of the app.
(function () {
  var at = location;
  // The description of the interface is no page of the app.
  if (at.pathname == '/api/docs') return;
  var hash = at.hash;
  if (/^#\/./.test(hash)) document.documentElement.classList.add('elsewhere');
  else if (at.pathname != '/') hash = '#' + at.pathname + at.search + hash;
  if (at.pathname != '/') history.replaceState(history.state, '', '/' + hash);
})();

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
