/** Opens a members' page of the shell, whose origin is in our server's `/config.json`. */
export async function goToShell(path: string): Promise<void> {
  const response = await fetch('/config.json');
  const { shell } = (await response.json()) as { shell: string };
  window.location.replace(`${shell}${path}`);
}
