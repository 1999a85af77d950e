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
