// Runs on the help page: shows its text before the app stands, once all of it has come.
(function () {
  // first-paint.js asked for the text, then for the lines to call. The app reads the answers itself.
  var texts = Object.entries(window.preloadedResponses)
    .filter(([address]) => address.startsWith('/content/'))
    .map(([, answer]) => answer.then((response) => isText(response) && response.clone().text()));

  // A server that knows no such file may answer with the app's own page.
  function isText(response) {
    return response.ok && !/html/.test(response.headers.get('content-type'));
  }

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
