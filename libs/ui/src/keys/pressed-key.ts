/** The code of each key that an input method takes for itself. */
const ofInputMethod = 229;

/**
 * The key of an event; '' while it belongs to the writing of a word in scripts that are composed.
 * The Enter that ends the word comes after its end in Safari: only its code tells.
 */
export function pressedKey(event: KeyboardEvent): string {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- Nothing else tells in Safari.
  return event.isComposing || event.keyCode === ofInputMethod ? '' : event.key;
}
