// Runs before the first paint.
(function () {
  var root = document.documentElement;
  var files = document.currentScript.dataset;
  // After a quick exit, "back" leads away again in this tab, until another way leads here.
  function leavesAgain(isBack) {
    try {
      if (!isBack) sessionStorage.removeItem('unburden-leave');
      else if (sessionStorage.getItem('unburden-leave')) {
        location.replace('/leave');
        return (root.hidden = true);
      }
    } catch {
      // Storage can be forbidden.
    }
  }
  addEventListener('pageshow', (event) => event.persisted && leavesAgain(true));
  // A Firefox that resists fingerprinting hides the entry that replaces this.
  if (leavesAgain(performance.navigation?.type === 2)) return;
  // In development there is one page for all languages. The build leaves this out.
  if (!window.isBuilt) {
    var chosen = /(?:^|; )language=(\w+)/.exec(document.cookie);
    if (!files.app && chosen) {
      root.lang = chosen[1];
      root.dir = chosen[1] === 'ar' ? 'rtl' : 'ltr';
    }
  }
  var isVisitor = !/(^|; )signed-in=/.test(document.cookie);
  // Nobody sees another theme flash by.
  if (matchMedia('(prefers-color-scheme: dark)').matches) root.dataset.theme = 'dark';
  try {
    var theme = sessionStorage.getItem('unburden-theme') || localStorage.getItem('unburden-theme');
    if (theme && /^[a-z]+$/.test(theme)) root.dataset.theme = theme;
    isVisitor = isVisitor && !localStorage.getItem('token');
  } catch {
    // Storage can be forbidden; the device's theme stands then.
  }

  function addToHead(tag, attributes) {
    document.head.append(Object.assign(document.createElement(tag), attributes));
  }
  function startApp() {
    // In development the page starts it itself.
    if (files.app) addToHead('script', { type: 'module', src: files.app });
  }

  var post = /^\/post\/([0-9a-f]{24})$/.exec(location.pathname);
  // What stands there until the app does: src/app/first-paint.tsx.
  var places = {
    '/': 'feed',
    '/help': 'help',
    '/login': isVisitor && 'login',
    '/chatpage': !isVisitor && !location.search && 'chats',
  };
  var path = location.pathname.replace(/(.)\/$/, '$1');
  var place = post ? 'post' : places[path];
  // Moves the focus along to the same link or button of the app, which replaces those of the page.
  var focused = root;
  addEventListener('focusin', (event) => (focused = event.target));
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver((changes, observer) => {
      observer.disconnect();
      if (focused.isConnected) return;
      document.querySelectorAll('a,button').forEach((control) => {
        if (control.textContent === focused.textContent) control.focus();
      });
    }).observe(document.querySelector('#root'), { childList: true });
    // The paint comes first; a page in the background has none.
    if (!place || document.hidden) startApp();
    else requestAnimationFrame(() => requestAnimationFrame(startApp));
  });

  // The page's own code comes along with the app.
  var code = files[location.pathname.split('/')[1]];
  if (code) {
    code.split(' ').forEach((href) => {
      addToHead('link', { rel: 'modulepreload', fetchPriority: 'low', href: href });
    });
  }
  root.dataset.viewer = isVisitor ? 'visitor' : 'member';
  if (place) root.dataset.start = place;

  // What the app asks first is under way as well. Here a member is known by the cookie.
  var order = /^\?sort=(new|top|waiting)$/.test(location.search)
    ? '&' + location.search.slice(1)
    : '';
  var calls = [];
  if (!isVisitor) {
    calls.push('/api/users/loggedin');
    if (path === '/chatpage') calls.push('/api/messages/getUserForSidebar?limit=20');
  } else if (post) {
    calls.push(
      '/api/blog/getpostbyid/' + post[1],
      '/api/blog/getcommets/' + post[1] + '?limit=50' + order,
    );
  } else if (place === 'feed') {
    calls.push('/api/blog/allpost?limit=20' + order);
  }
  if (place === 'help') {
    var language = root.lang === 'en' ? '' : root.lang + '/';
    calls.push('/content/' + language + 'help.md', '/content/crisis-lines.json');
    addToHead('script', { src: '/help-paint.js' });
  }
  var answers = (window.preloadedResponses = {});
  calls.forEach((address) => {
    answers[address] = fetch(address, { headers: { Accept: 'application/json' } });
    // Its taker hears of it.
    answers[address].catch(() => {});
  });

  // A post can be read before the app stands, and so can the help: help-paint.js.
  if (isVisitor && post) {
    answers[calls[0]]
      // The app reads the answer itself.
      .then((answer) => answer.ok && answer.clone().json())
      .then((shown) => {
        var [skeleton, article] = document.querySelectorAll('[data-place=post]>*');
        if (!shown || !article) return;
        window.shownPost = shown;
        article.querySelector('h1').textContent = shown.title;
        article.querySelector('p').textContent = shown.text;
        article.hidden = false;
        skeleton.remove();
      })
      .catch(() => {});
  }
})();
