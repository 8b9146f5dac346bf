import { versionOf } from './version-of.ts'

declare const self: ServiceWorkerGlobalScope

/** The build inserts the list of its files here. */
export const files = self.__WB_MANIFEST

export const version = versionOf(files.map((file) => (typeof file === 'string' ? file : file.url)))
