interface ImportMetaEnv {
  /** Where the shell runs in development: the standalone page sends members' screens there. */
  readonly VITE_SHELL_ORIGIN: string;
}
