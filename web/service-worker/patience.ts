/** Whoever has waited this long for the server is given what they were given last. */
export const PATIENCE_SECONDS = 3
