/** Whether the device is touched: a field that takes the focus brings up its keyboard. */
export function hasTouch(): boolean {
  return navigator.maxTouchPoints > 0;
}

/** Whether a finger is the main way to point: such keyboards have no Shift+Enter for a new line. */
export function isMainlyTouched(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia('(pointer: coarse)').matches;
}
