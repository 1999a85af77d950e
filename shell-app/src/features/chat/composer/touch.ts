/** Whether the device is touched: a field that takes the focus brings up its keyboard. */
export function hasTouch(): boolean {
  return navigator.maxTouchPoints > 0;
}

/** Whether a finger is the main way to point: such keyboards have no Shift+Enter for a new line. */
export function isMainlyTouched(): boolean {
  // eslint-disable-next-line lingui/no-unlocalized-strings -- a media query
  return window.matchMedia('(pointer: coarse)').matches;
}
