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
