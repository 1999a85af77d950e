// Runs before the first paint, so that nobody sees another theme flash by.
try {
  var theme = localStorage.getItem('unburden-theme');
  if (theme && /^[a-z]+$/.test(theme)) document.documentElement.dataset.theme = theme;
} catch (error) {
  // Storage can be forbidden; the default theme stands then.
}
