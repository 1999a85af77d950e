// The service worker. All it keeps is the page that is shown without a connection: nothing that
// anybody wrote or was answered is ever stored by it, so that a shared device keeps nothing.
const cacheName = 'offline-8';
const offlinePage = '/offline.html';
const kept = [offlinePage, '/offline.css', '/offline.js', '/quick-exit.js', '/favicon.svg'];

self.addEventListener('install', (event) => {
  const fresh = kept.map((address) => new Request(address, { cache: 'reload' }));
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(fresh)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match(offlinePage)));
  } else if (kept.includes(new URL(request.url).pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(request)));
  }
  // Everything else is the browser's, as if there were no service worker.
});
