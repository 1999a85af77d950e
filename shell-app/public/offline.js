// The page has its text in every language. This shows the one chosen on the device, else the browser's.
function chooseLanguage() {
  var chosen = /(?:^|; )language=(\w+)/.exec(document.cookie);
  var wished = [chosen ? chosen[1] : ''].concat(navigator.languages);
  var shown = wished
    .map((language) => document.querySelector('main[lang="' + language.split('-')[0] + '"]'))
    .find(Boolean);
  if (!shown) return;
  document.querySelectorAll('main').forEach((main) => {
    main.hidden = main !== shown;
  });
  document.documentElement.lang = shown.lang;
  document.documentElement.dir = shown.dir;
  document.title = shown.dataset.title;
}
chooseLanguage();

// As light or dark as the chosen theme: offline.css.
try {
  var theme = sessionStorage.getItem('unburden-theme') || localStorage.getItem('unburden-theme');
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // Storage can be forbidden; the device decides then.
}

// Goes on to the page that was asked for as soon as it can be had.
function lookAgain() {
  fetch('/config.json', { cache: 'no-store' }).then(
    (answer) => {
      if (answer.ok) location.reload();
    },
    () => {
      // Not yet.
    },
  );
}
addEventListener('online', lookAgain);
setInterval(lookAgain, 10000);

/* global readerRegion */
// Puts the reader's own numbers above all others, which are folded away then.
function showOwnNumbers() {
  var region = readerRegion();
  document.querySelectorAll('details').forEach((all) => {
    var own = [...all.querySelectorAll('li')].filter(({ dataset }) =>
      dataset.regions.split(' ').includes(region),
    );
    if (own.length === 0) return;
    var list = all.querySelector('ul').cloneNode();
    list.append(...own.map((line) => line.cloneNode(true)));
    all.before(list);
    all.open = false;
  });
}
// The build puts src/shared/content/reader-region.ts before this script.
if (typeof readerRegion === 'function') showOwnNumbers();
