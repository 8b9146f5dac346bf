import type { createApi } from './api.ts'

/** The API as its typed client knows it. The only thing of the server that crosses into web/, and only as a type. */
export type Api = ReturnType<typeof createApi>
