/** Leaves for a screen of members: the shell's origin stands in `/config.json` of our own server. */
export async function goToShell(place: string): Promise<void> {
  const response = await fetch('/config.json');
  const { shell } = (await response.json()) as { shell: string };
  window.location.replace(`${shell}${place}`);
}
