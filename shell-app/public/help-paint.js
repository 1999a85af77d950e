// Runs on the help page: shows its text before the app stands, once all of it has come.
(function () {
  // first-paint.js asked for the text, then for the lines to call. The app reads the answers itself.
  var texts = Object.entries(window.preloadedResponses)
    .filter(([address]) => address.startsWith('/content/'))
    .map(([, answer]) => answer.then((response) => response.ok && response.clone().text()));

  // Headings and paragraphs, without links.
  function show(text) {
    var place = document.querySelector('[data-text]');
    if (!place) return;
    window.isHelpShown = true;
    place.textContent = '';
    text
      .trim()
      .split(/\s*\n\s*\n\s*/)
      .forEach((block) => {
        var words = block.replace(/^#+ +/, '');
        var part = document.createElement(words === block ? 'p' : 'h2');
        part.textContent = words.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
        place.append(part);
      });
  }

  Promise.all(texts)
    .then(([text, lines]) => text && lines && show(text))
    .catch(() => {});
})();
