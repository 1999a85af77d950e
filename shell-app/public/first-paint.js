// Runs before the first paint.
(function () {
  var root = document.documentElement;
  var files = document.currentScript.dataset;
  // In development there is one page for all languages.
  var chosen = /(?:^|; )language=(\w+)/.exec(document.cookie);
  if (!files.app && chosen) {
    root.lang = chosen[1];
    root.dir = chosen[1] === 'ar' ? 'rtl' : 'ltr';
  }
  var isVisitor = !/(^|; )signed-in=/.test(document.cookie);
  try {
    // Nobody sees another theme flash by.
    var theme = localStorage.getItem('unburden-theme');
    if (theme && /^[a-z]+$/.test(theme)) root.dataset.theme = theme;
    isVisitor = isVisitor && !localStorage.getItem('token');
  } catch {
    // Storage can be forbidden; the default theme stands then.
  }

  function addToHead(tag, attributes) {
    document.head.appendChild(Object.assign(document.createElement(tag), attributes));
  }
  function startApp() {
    // In development the page starts it itself.
    if (files.app) addToHead('script', { type: 'module', src: files.app });
  }

  var post = /^\/post\/([0-9a-f]{24})$/.exec(location.pathname);
  var isPainted = post || location.pathname === '/';
  document.addEventListener('DOMContentLoaded', () => {
    // The paint comes first; a page in the background has none.
    if (!isPainted || document.hidden) startApp();
    else requestAnimationFrame(() => requestAnimationFrame(startApp));
  });

  // The page's own code comes along with the app.
  var code = files[location.pathname.split('/')[1]];
  if (code) {
    code.split(' ').forEach((href) => {
      addToHead('link', { rel: 'modulepreload', fetchPriority: 'low', href: href });
    });
  }
  if (!isPainted) return;

  // What stands there until the app does: src/app/first-paint.tsx.
  root.dataset.start = post ? 'post' : 'feed';
  root.dataset.viewer = isVisitor ? 'visitor' : 'member';

  // So does what the app asks first. The calls of a member bear a token: not from here.
  if (!isVisitor) return;
  var answers = (window.preloadedResponses = {});
  var calls = post
    ? ['getpostbyid/' + post[1], 'getcommets/' + post[1] + '?limit=50']
    : ['allpost?limit=20' + (location.search === '?sort=top' ? '&sort=top' : '')];
  calls.forEach((call) => {
    var address = '/api/blog/' + call;
    answers[address] = fetch(address, { headers: { Accept: 'application/json' } });
    // Whoever takes it hears of it.
    answers[address].catch(() => {});
  });
})();
