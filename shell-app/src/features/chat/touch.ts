/** Whether the device is touched: a field that takes the focus brings up its keyboard. */
export function hasTouch(): boolean {
  return navigator.maxTouchPoints > 0;
}
