interface ImportMetaEnv {
  /** Which release of the client it is; undefined where it runs unbuilt. */
  readonly VITE_RELEASE?: string
}
