/** Where the shell runs, from `/config.json` of the server that this page came from. */
export async function shellOrigin(): Promise<string> {
  const response = await fetch('/config.json');
  const { shell } = (await response.json()) as { shell: string };
  return shell;
}
